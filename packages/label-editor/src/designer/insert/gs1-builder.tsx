/** Builds GS1 data from application identifiers: lengths, dates and check digits are checked while it is typed. */
import { ActionIcon, Alert, Autocomplete, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { Gs1Element } from '@platen/codecs';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Dialog } from '@platen/ui';
import type { Engine } from '../../engine/engine.ts';
import type { Gs1Checked, Sheet } from '../../engine/protocol.ts';
import { useTexts } from '../../texts.ts';
import { digitalLink, elementsOf, elementString, IDENTIFIERS, MAX_ELEMENTS } from './gs1-data.ts';
import { gs1Code, placeForNew } from './purposes.ts';
import type { Designer } from '../use-designer.ts';

interface Gs1BuilderProps {
  readonly designer: Designer;
  readonly sheet: Sheet;
  readonly worker: Pick<Engine, 'ask'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const SYMBOLS = ['gs1-128', 'gs1-datamatrix', 'gs1-qrcode', 'databar-expanded-stacked', 'link'] as const;
type Symbol = (typeof SYMBOLS)[number];

/** The example of the GS1 General Specifications. */
const FIRST: readonly Gs1Element[] = [
  { ai: '01', value: '09506000134352' },
  { ai: '17', value: '271231' },
  { ai: '10', value: 'ABC123' },
];

export function Gs1Builder(props: Gs1BuilderProps) {
  const { t } = useTexts();
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={t('designer.gs1.title')} size="lg">
      {props.isOpen && <Builder {...props} />}
    </Dialog>
  );
}

function Builder({ designer, sheet, worker, onClose }: Gs1BuilderProps) {
  const { t, localized } = useTexts();
  const [elements, setElements] = useState(FIRST);
  const [symbol, setSymbol] = useState<Symbol>('gs1-128');
  const [read, setRead] = useState('');
  const checked = useChecked(worker, elements);
  const link = digitalLink(elements);
  const isLink = symbol === 'link';
  const data = isLink ? link : elementString(elements);
  const isGood = checked.fault === undefined && data !== undefined && elements.every(({ value }) => value !== '');
  const insert = (): void => {
    if (data === undefined) return;
    const place = placeForNew(designer.elements, sheet);
    designer.act({ kind: 'insert', elements: [gs1Code(isLink ? 'qrcode' : symbol, data, place)] });
    onClose();
  };
  return (
    <Stack gap="sm">
      <TextInput
        size="xs"
        label={t('designer.gs1.read')}
        description={t('designer.gs1.readHint')}
        value={read}
        onChange={({ currentTarget: { value } }) => {
          setRead(value);
          const found = elementsOf(value);
          if (found) setElements(found);
        }}
      />
      {elements.map((element, index) => (
        <ElementRow
          key={index}
          {...{ element, checked }}
          isOnly={elements.length === 1}
          onChange={(next) => setElements(elements.map((each, at) => (at === index ? { ...each, ...next } : each)))}
          onRemove={() => setElements(elements.filter((_, at) => at !== index))}
        />
      ))}
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={elements.length >= MAX_ELEMENTS}
          onClick={() => setElements([...elements, { ai: '21', value: '' }])}
        >
          {t('designer.gs1.add')}
        </Button>
      </Group>
      <NativeSelect
        size="xs"
        label={t('designer.gs1.symbol')}
        value={symbol}
        onChange={({ currentTarget }) => setSymbol(currentTarget.value as Symbol)}
        data={SYMBOLS.map((value) => ({ value, label: t(`designer.gs1.symbol.${value}`) }))}
      />
      <Text size="sm" className="designer-gs1-data">
        {data ?? t('designer.gs1.noLink')}
      </Text>
      {checked.fault && !elements.some(({ ai }) => ai === checked.ai) && (
        <Alert color="orange" p="xs">
          <Text size="sm">{localized('', checked.fault)}</Text>
        </Alert>
      )}
      <Button size="sm" disabled={!isGood} onClick={insert}>
        {t('designer.gs1.insert')}
      </Button>
    </Stack>
  );
}

function useChecked(worker: Gs1BuilderProps['worker'], elements: readonly Gs1Element[]): Gs1Checked {
  const [checked, setChecked] = useState<Gs1Checked>({});
  useEffect(() => {
    let isOld = false;
    void worker.ask('gs1', { elements }).then(
      (answer) => void (isOld || setChecked(answer)),
      () => void (isOld || setChecked({})),
    );
    return () => {
      isOld = true;
    };
  }, [worker, elements]);
  return checked;
}

interface ElementRowProps {
  readonly element: Gs1Element;
  readonly checked: Gs1Checked;
  readonly isOnly: boolean;
  readonly onChange: (next: Partial<Gs1Element>) => void;
  readonly onRemove: () => void;
}

function ElementRow({ element: { ai, value }, checked, isOnly, onChange, onRemove }: ElementRowProps) {
  const { t, localized } = useTexts();
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      <Autocomplete
        size="xs"
        className="designer-gs1-ai"
        label={t('designer.gs1.identifier')}
        description={nameOf(ai, t)}
        value={ai}
        data={IDENTIFIERS.map((each) => `${each} ${t(`designer.gs1.ai.${each}`)}`)}
        onChange={(next) => onChange({ ai: next.split(' ')[0]! })}
      />
      <TextInput
        size="xs"
        className="designer-gs1-value"
        label={t('designer.gs1.value')}
        value={value}
        error={checked.fault && checked.ai === ai ? localized('', checked.fault) : undefined}
        onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
      />
      {checked.ai === ai && checked.right !== undefined && (
        <Button size="xs" variant="default" onClick={() => onChange({ value: checked.right! })}>
          {t('designer.gs1.right', { value: checked.right })}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('designer.gs1.remove', { ai })}
        disabled={isOnly}
        onClick={onRemove}
      >
        <IconTrash size={15} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function nameOf(ai: string, t: ReturnType<typeof useTexts>['t']): string {
  const known = IDENTIFIERS.find((each) => ai === each || (ai.startsWith(each) && each === '310'));
  return known ? t(`designer.gs1.ai.${known}`) : t('designer.gs1.other');
}
