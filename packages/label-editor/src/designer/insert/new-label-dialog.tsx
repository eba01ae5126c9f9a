/** A new label: on which stock, for which density, and from what. */
import { Button, FileButton, Group, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { Dialog } from '@platen/ui';
import { openFile } from '../../document/open-file.ts';
import type { NewDocument } from '../../document/playground-document.ts';
import { DENSITIES, heightIn, SIZE_GROUPS, SIZES, type SizePreset, widthIn } from '../../document/presets.ts';
import type { Engine } from '../../engine/engine.ts';
import { MM_PER_INCH } from '../../picture/measures.ts';
import { useTexts } from '../../texts.ts';
import { type KnownPrinter, newLabelXml, stockOf } from './new-label.ts';

interface NewLabelDialogProps {
  /** Printers to draw a label for. */
  readonly printers?: readonly KnownPrinter[];
  readonly worker: Pick<Engine, 'ask'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onOpen: (document: NewDocument) => void;
  readonly title?: string;
  /** Asks for the name first. */
  readonly isNamed?: boolean;
  /** Opens the examples, where there are some. */
  readonly onGallery?: () => void;
}

const OWN = 'own';
/** Millimetres. */
const [MIN_SIDE, MAX_SIDE] = [5, 1000];

export function NewLabelDialog(props: NewLabelDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title ?? t('designer.newLabel')}>
      <Choice {...props} />
    </Dialog>
  );
}

/** The size and density that were chosen. */
function useStock() {
  const [size, setSize] = useState('0');
  const [own, setOwn] = useState({ widthMm: 100, heightMm: 150 });
  const [dpi, setDpi] = useState('203');
  const chosen = size === OWN ? undefined : SIZES[Number(size)];
  const takePrinter = (printer: KnownPrinter): void => {
    const { dpi: density, side } = stockOf(printer, chosen ?? own);
    if (density !== undefined) setDpi(String(density));
    if (!side) return;
    setOwn(side);
    setSize(side.preset < 0 ? OWN : String(side.preset));
  };
  return { size, setSize, own, setOwn, dpi, setDpi, chosen, takePrinter };
}

function PrinterChoice({
  printers,
  onChange,
}: {
  readonly printers: readonly KnownPrinter[];
  readonly onChange: (printer: KnownPrinter) => void;
}) {
  const { t } = useTexts();
  const [id, setId] = useState('');
  if (printers.length === 0) return null;
  return (
    <NativeSelect
      label={t('designer.newLabel.printer')}
      description={t('designer.newLabel.printerHint')}
      value={id}
      onChange={({ currentTarget: { value } }) => {
        setId(value);
        const printer = printers.find((each) => each.id === value);
        if (printer) onChange(printer);
      }}
      data={[
        { value: '', label: t('designer.newLabel.anyPrinter') },
        ...printers.map(({ id: value, name }) => ({ value, label: name })),
      ]}
    />
  );
}

const NO_PRINTERS: readonly KnownPrinter[] = [];

function Choice({ worker, printers = NO_PRINTERS, isNamed = false, onOpen, onClose, onGallery }: NewLabelDialogProps) {
  const { t } = useTexts();
  const [name, setName] = useState('');
  const { size, setSize, own, setOwn, dpi, setDpi, chosen, takePrinter } = useStock();
  const takeFile = useFile(worker, (document) => {
    onOpen({ ...document, name: name.trim() || document.name });
    onClose();
  });
  const create = (): void => {
    const { widthMm, heightMm } = chosen ?? own;
    const label = { width: widthMm / MM_PER_INCH, height: heightMm / MM_PER_INCH, dpi: Number(dpi) };
    onOpen({ name: name.trim() || 'label', format: 'xml', bytes: new TextEncoder().encode(newLabelXml(label)) });
    onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <Stack gap="md">
        {isNamed && (
          <TextInput
            data-autofocus
            required
            label={t('labels.name')}
            maxLength={100}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        <PrinterChoice printers={printers} onChange={takePrinter} />
        <SizeChoice value={size} onChange={setSize} />
        {!chosen && <OwnSides value={own} onChange={setOwn} />}
        <NativeSelect
          label={t('playground.density')}
          value={dpi}
          onChange={({ currentTarget }) => setDpi(currentTarget.value)}
          data={DENSITIES.map((density) => ({
            value: String(density.dpi),
            label: t('playground.densityEntry', { dpi: String(density.dpi), dots: String(density.dotsPerMm) }),
          }))}
        />
        <Button type="submit">{t('designer.newLabel.blank')}</Button>
        <Text size="sm" c="dimmed">
          {t('designer.newLabel.from')}
        </Text>
        <Group gap="xs">
          {onGallery && (
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                onClose();
                onGallery();
              }}
            >
              {t('playground.examples')}
            </Button>
          )}
          <FileButton onChange={(file) => void takeFile(file)}>
            {(button) => (
              <Button {...button} variant="default" size="xs">
                {t('designer.newLabel.file')}
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </form>
  );
}

interface Sides {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A size that is none of the list. */
function OwnSides({ value, onChange }: { readonly value: Sides; readonly onChange: (value: Sides) => void }) {
  const { t } = useTexts();
  return (
    <Group grow>
      {(['widthMm', 'heightMm'] as const).map((side) => (
        <NumberInput
          key={side}
          label={t(`designer.newLabel.${side}`)}
          min={MIN_SIDE}
          max={MAX_SIDE}
          decimalScale={1}
          value={value[side]}
          onChange={(typed) => onChange({ ...value, [side]: Math.max(MIN_SIDE, Number(typed) || MIN_SIDE) })}
        />
      ))}
    </Group>
  );
}

/** Opens a file: what is no text becomes a label with the texts and codes that are found in it. */
function useFile(worker: Pick<Engine, 'ask'>, onOpen: (document: NewDocument) => void) {
  const { t } = useTexts();
  const fault = (message: string): string => notifications.show({ message, color: 'red' });
  return async (file: File | null): Promise<void> => {
    if (!file) return;
    const opened = await openFile(file);
    if ('fault' in opened) {
      fault(t('designer.newLabel.unknown', { name: file.name }));
      return;
    }
    const { format, bytes, name } = opened.document;
    if (format !== 'pdf' && !PICTURES.has(format)) {
      onOpen(opened.document);
      return;
    }
    const source = { format, bytes, options: { trim: format === 'pdf' } };
    const answer = await worker.ask('convert', { source, to: 'xml', fieldNames: true }).catch(() => undefined);
    if (!answer || answer.failure) fault(t('designer.newLabel.unknown', { name: file.name }));
    else onOpen({ name, format: 'xml', bytes: answer.bytes });
  };
}

const PICTURES: ReadonlySet<string> = new Set(['png', 'jpeg', 'gif', 'bmp']);

function SizeChoice({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t, number } = useTexts();
  const side = (length: number): string => number(length, Math.abs(length - Math.round(length)) < 1e-6 ? 0 : 2);
  const nameOf = (size: SizePreset): string => {
    const mm = `${side(size.widthMm)} × ${side(size.heightMm)}`;
    const inches = `${side(widthIn(size))} × ${side(heightIn(size))}`;
    const entry = t(size.unit === 'mm' ? 'playground.sizeInMm' : 'playground.sizeInInches', { mm, inches });
    return size.name === undefined ? entry : `${size.name}: ${entry}`;
  };
  return (
    <NativeSelect
      data-autofocus
      label={t('playground.size')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        ...SIZE_GROUPS.map((group) => ({
          group: t(`playground.sizeGroup.${group}`),
          items: SIZES.flatMap((size, index) =>
            size.group === group ? [{ value: String(index), label: nameOf(size) }] : [],
          ),
        })),
        { value: OWN, label: t('designer.newLabel.own') },
      ]}
    />
  );
}
