/** Examples to begin with, each drawn from the text that it opens. */
import { Text, UnstyledButton } from '@mantine/core';
import { factsOf } from '@platen/formats';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../page/dialogs/dialog.tsx';
import { useTexts } from '../../texts.ts';
import { type Drawn, type Engine, type NewDocument, Picture, reasonOf } from '@platen/label-editor';
import { EXAMPLES, type Example, fileOf } from './examples.ts';

/** The texts are part of the page's program: one that failed to load would not be asked for again. */
const LABELS = import.meta.glob<string>('./labels/*', { query: '?raw', import: 'default', eager: true });

function documentOf(example: Example): NewDocument {
  const text = LABELS[`./labels/${fileOf(example)}`]!;
  const { name, format, data = [], options = {} } = example;
  return { name, format, data, options, bytes: new TextEncoder().encode(text) };
}

interface GalleryDialogProps {
  readonly worker: Pick<Engine, 'ask'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onOpen: (document: NewDocument) => void;
}

export function GalleryDialog({ worker, isOpen, onClose, onOpen }: GalleryDialogProps) {
  const { t } = useTexts();
  const [fault, setFault] = useState<unknown>();
  const attempt = useAttempts(() => setFault(undefined));
  const open = (example: Example): void => {
    onOpen(documentOf(example));
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('playground.examples')} size="72rem">
      <Text size="sm" c="dimmed" mb="md">
        {t('playground.examplesHint')}
      </Text>
      <Text size="sm" role="status" className="quiet-status">
        {fault === undefined ? '' : reasonOf(fault, t)}
      </Text>
      <ul className="gallery">
        {EXAMPLES.map((example) => (
          <li key={example.name}>
            <UnstyledButton className="gallery-card" onClick={() => open(example)}>
              <span className="picture-ground gallery-picture">
                <ExamplePicture {...{ example, worker, attempt }} onFault={setFault} />
              </span>
              <span className="gallery-name">
                <span className="gallery-title">{t(`playground.example.${example.name}`)}</span>
                <Text size="xs" c="dimmed" component="span" className="number">
                  {factsOf(example.format).title}
                </Text>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Grows when the connection is back. */
function useAttempts(onAttempt: () => void): number {
  const [attempt, setAttempt] = useState(0);
  const newest = useRef(onAttempt);
  newest.current = onAttempt;
  useEffect(() => {
    const again = (): void => {
      newest.current();
      setAttempt((before) => before + 1);
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return attempt;
}

interface ExamplePictureProps {
  readonly example: Example;
  readonly worker: Pick<Engine, 'ask'>;
  readonly attempt: number;
  readonly onFault: (fault: unknown) => void;
}

function ExamplePicture({ example, worker, attempt, onFault }: ExamplePictureProps) {
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    let isOld = false;
    const { format, bytes, options = {}, data = [] } = documentOf(example);
    worker
      .ask('picture', { source: { format, bytes, options: { ...options, data } } })
      .then((picture) => {
        if (!isOld) setDrawn(picture);
      })
      .catch((error: unknown) => {
        if (!isOld) onFault(error);
      });
    return () => {
      isOld = true;
    };
  }, [example, worker, attempt, onFault]);
  return drawn ? <Picture bits={drawn.bits} name="" /> : null;
}
