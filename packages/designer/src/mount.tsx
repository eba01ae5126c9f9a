/** What stands in the element: the label editor in a shadow tree, which the styles of the page do not reach. */
import '@platen/messages/service';
import '@mantine/core/styles.css';
import '@platen/ui/styles.css';
import type { MergeRecord } from '@platen/codecs';
import { LabelEditor, type Permit } from '@platen/label-editor';
import { PlatenProvider } from '@platen/ui';
import { useCallback, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import './designer.css';
import type { LabelDocument, Permission } from './label-document.ts';

interface RenderedOptions {
  readonly host: HTMLElement;
  readonly label: LabelDocument | undefined;
  /** Another number with each label that is loaded. */
  readonly version: number;
  readonly may: readonly Permission[] | undefined;
  readonly only: readonly string[] | undefined;
  readonly language: 'en' | 'de';
  readonly scheme: 'light' | 'dark';
  readonly nonce: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
}

/** The class of what stands for the page's root in the shadow tree: see `scopedStyles` of the build. */
const ROOT = 'platen-root';

export function mount(host: HTMLElement, stylesHref: string): Root {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  shadow.replaceChildren();
  const styles = document.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = stylesHref;
  const root = document.createElement('div');
  root.className = ROOT;
  shadow.append(styles, root);
  return createRoot(root);
}

export const rendered = (options: RenderedOptions): ReactNode => <Designer {...options} />;

function Designer({ host, label, version, may, only, language, scheme, nonce, onChange, onSave }: RenderedOptions) {
  const place = useMemo(() => {
    const root = host.shadowRoot!.querySelector<HTMLElement>(`.${ROOT}`)!;
    const portal = document.createElement('div');
    host.shadowRoot!.append(portal);
    portal.className = `${ROOT} platen-portal`;
    return { root, portal, selector: `.${ROOT}` };
  }, [host]);
  place.portal.dataset['mantineColorScheme'] = scheme;
  const permit = useMemo(
    (): Permit | undefined => may && { kinds: new Set(may), ...(only ? { only } : {}) },
    [may, only],
  );
  const allowed = useMemo(
    (): Permit | undefined => permit ?? (only ? { kinds: undefined, only } : undefined),
    [permit, only],
  );
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      onSave();
    },
    [onSave],
  );
  const options = useMemo(() => (label?.dpi === undefined ? {} : { dpi: label.dpi }), [label?.dpi]);
  return (
    <PlatenProvider nonce={nonce} within={{ ...place, language, scheme }}>
      <div className="platen-designer" onKeyDown={onKeyDown}>
        {label && (
          <LabelEditor
            key={version}
            format={label.format}
            text={label.text}
            onChange={onChange}
            options={options}
            isDesigned
            {...(label.data ? { data: label.data as readonly MergeRecord[] } : {})}
            {...(allowed ? { permit: allowed } : {})}
          />
        )}
      </div>
    </PlatenProvider>
  );
}
