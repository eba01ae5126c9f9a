/** The document of the page: from its link, else the last one, else an example. */
import { DRAFT } from './draft.ts';
import { useCallback, useEffect, useState } from 'react';
import { encodeText } from '@platen/codecs/editor';
import { documentInFragment, fragmentOf } from './permalink.ts';
import { documentOf, type NewDocument, type PlaygroundDocument } from '@platen/label-editor';

const SAVE_MS = 800;

export interface Playground {
  readonly document: PlaygroundDocument;
  /** Grows with each document that is opened. */
  readonly version: number;
  readonly open: (document: NewDocument) => void;
  /** Changes the document that was open when this function was made. Once another one is open, it does nothing. */
  readonly change: (change: Partial<PlaygroundDocument>) => void;
  /** The link of the page was damaged. */
  readonly isLinkBad: boolean;
}

const WELCOME: NewDocument = {
  name: 'label',
  format: 'zpl',
  bytes: new TextEncoder().encode(
    '^XA\n^PW600^LL300^CI28\n^FO30,30^A0N,60^FDDock 4^FS\n^FO30,120^BY2^BCN,110,Y,N^FDPALLET-001^FS\n^FO440,30^BQN,2,4^FDQA,https://example.com/p/001^FS\n^XZ\n',
  ),
};

export const bytesOf = ({ bytes, text, form }: PlaygroundDocument): Uint8Array => bytes ?? encodeText(text, form).bytes;

export const asNew = (document: PlaygroundDocument): NewDocument => {
  const { name, format, options, data } = document;
  return { name, format, options, data, bytes: bytesOf(document) };
};

async function firstDocument(): Promise<{ readonly document: NewDocument; readonly isLinkBad: boolean }> {
  const linked = await documentInFragment(location.hash);
  if (linked) return { document: linked, isLinkBad: false };
  const draft = await documentInFragment(localStorage.getItem(DRAFT) ?? '');
  return { document: draft ?? WELCOME, isLinkBad: linked === undefined };
}

interface State {
  readonly document: PlaygroundDocument;
  readonly version: number;
}

/** Undefined until the first document is there. */
export function usePlayground(): Playground | undefined {
  const [state, setState] = useState<State>();
  const [isLinkBad, setLinkBad] = useState(false);
  const open = useCallback(
    (document: NewDocument) =>
      setState((before) => ({ document: documentOf(document), version: (before?.version ?? 0) + 1 })),
    [],
  );
  const version = state?.version;
  const change = useCallback(
    (next: Partial<PlaygroundDocument>) =>
      setState((before) =>
        before && before.version === version ? { ...before, document: { ...before.document, ...next } } : before,
      ),
    [version],
  );
  useEffect(() => {
    const read = (): void =>
      void firstDocument().then((first) => {
        open(first.document);
        setLinkBad(first.isLinkBad);
      });
    read();
    // Somebody pastes another link into the address.
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [open]);
  const document = state?.document;
  useEffect(() => {
    if (!document) return undefined;
    const save = (): void =>
      void fragmentOf(asNew(document)).then((fragment) =>
        fragment === undefined ? localStorage.removeItem(DRAFT) : localStorage.setItem(DRAFT, fragment),
      );
    const timer = setTimeout(save, SAVE_MS);
    return () => clearTimeout(timer);
  }, [document]);
  return state && { ...state, open, change, isLinkBad };
}
