/** Examples to begin with, each drawn from the text that it opens. */
import { Text, UnstyledButton } from '@mantine/core';
import { factsOf } from '@platen/formats';
import { useEffect, useState } from 'react';
import { Dialog } from '../../page/dialog.tsx';
import { useTexts } from '../../texts.ts';
import type { NewDocument } from '../document/playground-document.ts';
import type { Engine } from '../engine/engine.ts';
import type { Drawn } from '../engine/protocol.ts';
import { Picture } from '../picture/picture.tsx';
import { EXAMPLES, type Example, fileOf } from './examples.ts';

const LABELS = import.meta.glob<string>('./labels/*', { query: '?raw', import: 'default' });

async function documentOf(example: Example): Promise<NewDocument> {
  const text = await LABELS[`./labels/${fileOf(example)}`]!();
  const { name, format, data = [], options = {} } = example;
  return { name, format, data, options, bytes: new TextEncoder().encode(text) };
}

export interface GalleryDialogProps {
  readonly worker: Pick<Engine, 'ask'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onOpen: (document: NewDocument) => void;
}

export function GalleryDialog({ worker, isOpen, onClose, onOpen }: GalleryDialogProps) {
  const { t } = useTexts();
  const open = async (example: Example): Promise<void> => {
    onOpen(await documentOf(example));
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('playground.examples')} size="72rem">
      <Text size="sm" c="dimmed" mb="md">
        {t('playground.examplesHint')}
      </Text>
      <ul className="gallery">
        {EXAMPLES.map((example) => (
          <li key={example.name}>
            <UnstyledButton className="gallery-card" onClick={() => void open(example)}>
              <span className="picture-ground gallery-picture">
                <ExamplePicture example={example} worker={worker} />
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

function ExamplePicture({ example, worker }: { readonly example: Example; readonly worker: Pick<Engine, 'ask'> }) {
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    let isOld = false;
    void documentOf(example)
      .then(({ format, bytes, options = {}, data = [] }) =>
        worker.ask('picture', { source: { format, bytes, options: { ...options, data } } }),
      )
      .then((picture) => {
        if (!isOld) setDrawn(picture);
      })
      .catch(() => undefined);
    return () => {
      isOld = true;
    };
  }, [example, worker]);
  return drawn ? <Picture bits={drawn.bits} name="" /> : null;
}
