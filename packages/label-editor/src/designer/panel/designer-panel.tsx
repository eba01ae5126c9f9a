/** Beside the canvas: what is new, the list of elements, and the properties of the one that is selected. */
import { NativeSelect, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useState, useSyncExternalStore, type KeyboardEvent, type RefObject } from 'react';
import type { Sheet, Source, Vocabulary } from '../../engine/protocol.ts';
import { useWorker } from '../../use-worker.ts';
import { useTexts } from '../../texts.ts';
import { Checks } from './checks.tsx';
import { ElementList } from './element-list.tsx';
import { Gs1Builder } from '../insert/gs1-builder.tsx';
import type { ChosenPicture } from '../insert/clipboard.ts';
import type { Gesture } from '../gesture.ts';
import { PictureDialog } from '../insert/picture-dialog.tsx';
import { InsertMenu } from '../insert/insert-menu.tsx';
import { type LengthUnit, UNITS } from './controls.tsx';
import { LabelPropertiesForm } from './label-properties.tsx';
import { Properties } from './properties.tsx';
import { Toolbar } from './toolbar.tsx';
import { mayKind } from '../permit.ts';
import type { Designer } from '../use-designer.ts';

interface DesignerPanelProps {
  readonly designer: Designer;
  readonly source: () => Source | undefined;
  readonly onKeys: (event: KeyboardEvent, sheet: Sheet) => boolean;
  readonly insertButton: RefObject<HTMLButtonElement | null>;
  readonly onHelp: () => void;
  /** A picture, a PDF or a label of a file. */
  readonly onFile: (gesture: Gesture) => void;
  readonly picture: ChosenPicture | undefined;
  readonly onPictureEnd: () => void;
  readonly textField: RefObject<HTMLTextAreaElement | null>;
}

export function DesignerPanel(props: DesignerPanelProps) {
  const { designer, source, onKeys, insertButton, onHelp, onFile, textField } = props;
  const { t, localized } = useTexts();
  const { session, elements, selected, note } = designer;
  const sheet = useSyncExternalStore(session.subscribe, () => session.state().sheet);
  const drawn = useSyncExternalStore(session.subscribe, () => session.state().drawn);
  const fields = useSyncExternalStore(session.subscribe, () => session.state().mergeFields);
  const worker = useWorker();
  const vocabulary = useVocabulary(designer, source);
  const [unit, setUnit] = useState<LengthUnit>('mm');
  const [isGs1, gs1] = useDisclosure();
  const one = selected.length === 1 ? elements[selected[0]!] : undefined;
  if (!sheet) return null;
  return (
    <aside className="designer-panel" aria-label={t('designer.title')}>
      <div role="toolbar" aria-label={t('designer.tools')} className="designer-tools">
        {mayKind(designer.permit, 'insert') && (
          <InsertMenu {...{ designer, sheet, onFile }} button={insertButton} onGs1={gs1.open} />
        )}
        <Toolbar {...{ designer, sheet, onHelp }} />
      </div>
      <ElementList {...{ designer, onKeys, sheet, vocabulary }} />
      <div role="status" className="designer-note">
        {note && <Text size="xs">{localized(note.text.key, note.text)}</Text>}
      </div>
      {one ? (
        <>
          {one.properties['symbology'] !== undefined && (
            <Checks {...{ worker, source, drawn }} label={sheet.label} element={one} />
          )}
          <Properties
            key={`${one.index} ${one.kind}`}
            {...{ designer, sheet, vocabulary, unit, fields, textField }}
            element={one}
          />
        </>
      ) : (
        <Text size="xs" c="dimmed" p="xs">
          {selected.length > 1
            ? t('designer.several', { count: selected.length })
            : mayKind(designer.permit, 'move') && t('designer.hint')}
        </Text>
      )}
      {selected.length === 0 && mayKind(designer.permit, 'label') && (
        <LabelPropertiesForm {...{ designer, sheet, source, drawn, unit }} />
      )}
      {selected.length < 2 && (
        <NativeSelect
          size="xs"
          label={t('designer.unit')}
          value={unit}
          onChange={({ currentTarget: { value } }) => setUnit(value as LengthUnit)}
          data={UNITS.map((value) => ({ value, label: value === 'dots' ? t('designer.dots') : value }))}
        />
      )}
      <PictureDialog {...{ designer, sheet, worker }} chosen={props.picture} onClose={props.onPictureEnd} />
      <Gs1Builder {...{ designer, sheet, worker }} isOpen={isGs1} onClose={gs1.close} />
    </aside>
  );
}

/** The names that a document of the format may use. */
function useVocabulary({ session }: Designer, source: () => Source | undefined): Vocabulary | undefined {
  const [vocabulary, setVocabulary] = useState<Vocabulary>();
  const format = source()?.format;
  useEffect(() => {
    let isOld = false;
    if (format)
      void session.ask('vocabulary', { format }).then(
        (known) => void (isOld || setVocabulary(known)),
        () => undefined,
      );
    return () => {
      isOld = true;
    };
  }, [session, format]);
  return vocabulary;
}
