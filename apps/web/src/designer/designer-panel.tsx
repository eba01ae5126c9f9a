/** Beside the canvas: what is new, the list of elements, and the properties of the one that is selected. */
import { ActionIcon, Button, Menu, NativeSelect, NumberInput, Text, Textarea, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconPlus,
  IconRotateClockwise,
  IconTrash,
} from '@tabler/icons-react';
import { useState, useSyncExternalStore, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { DesignedElement, Sheet } from '../playground/engine/protocol.ts';
import { useTexts } from '../texts.ts';
import type { Property } from './gesture.ts';
import { type Designer, NEW_KINDS, newElement, turnedBy } from './use-designer.ts';

interface DesignerPanelProps {
  readonly designer: Designer;
  readonly onKeys: (event: KeyboardEvent, sheet: Sheet) => boolean;
  readonly textField: RefObject<HTMLTextAreaElement | null>;
}

export function DesignerPanel({ designer, onKeys, textField }: DesignerPanelProps) {
  const { t, localized } = useTexts();
  const { session, elements, selected, note } = designer;
  const sheet = useSyncExternalStore(session.subscribe, () => session.state().sheet);
  const one = selected.length === 1 ? elements[selected[0]!] : undefined;
  if (!sheet) return null;
  return (
    <aside className="designer-panel" aria-label={t('designer.title')}>
      <DesignerTools {...{ designer, sheet, one }} />
      <ElementList {...{ designer, onKeys, sheet }} />
      <div role="status" className="designer-note">
        {note && <Text size="xs">{localized(note.key, note)}</Text>}
      </div>
      {one ? (
        <Properties key={`${one.index} ${one.kind}`} {...{ designer, sheet, textField }} element={one} />
      ) : (
        <Text size="xs" c="dimmed" p="xs">
          {selected.length > 1 ? t('designer.several', { count: selected.length }) : t('designer.hint')}
        </Text>
      )}
    </aside>
  );
}

function DesignerTools({
  designer,
  sheet,
  one,
}: {
  readonly designer: Designer;
  readonly sheet: Sheet;
  readonly one: DesignedElement | undefined;
}) {
  const { t } = useTexts();
  const { selected, act } = designer;
  const offset = Math.round(sheet.dpi / 12);
  const hasNone = selected.length === 0;
  return (
    <div role="toolbar" aria-label={t('designer.tools')} className="designer-tools">
      <Menu withinPortal position="bottom-start">
        <Menu.Target>
          <Button size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />}>
            {t('designer.insert')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {NEW_KINDS.map((kind) => (
            <Menu.Item
              key={kind}
              onClick={() =>
                act({
                  kind: 'insert',
                  element: newElement(kind, {
                    dpi: sheet.dpi,
                    x: Math.round(sheet.widthDots / 4),
                    y: Math.round(sheet.heightDots / 4),
                  }),
                })
              }
            >
              {t(`designer.new.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span className="designer-tools-group">
        <Tool name={t('designer.undo')} onClick={designer.undo}>
          <IconArrowBackUp size={16} aria-hidden />
        </Tool>
        <Tool name={t('designer.redo')} onClick={designer.redo}>
          <IconArrowForwardUp size={16} aria-hidden />
        </Tool>
        <Tool
          name={t('designer.turn')}
          isDisabled={!one}
          onClick={() => one && act({ kind: 'turn', element: one.index, rotation: turnedBy(one.properties, 90) })}
        >
          <IconRotateClockwise size={16} aria-hidden />
        </Tool>
        <Tool
          name={t('designer.duplicate')}
          isDisabled={hasNone}
          onClick={() => act({ kind: 'duplicate', elements: selected, dx: offset, dy: offset })}
        >
          <IconCopy size={16} aria-hidden />
        </Tool>
        <Tool
          name={t('designer.remove')}
          isDisabled={hasNone}
          onClick={() => act({ kind: 'remove', elements: selected })}
        >
          <IconTrash size={16} aria-hidden />
        </Tool>
      </span>
    </div>
  );
}

function Tool({
  name,
  isDisabled = false,
  onClick,
  children,
}: {
  readonly name: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Tooltip label={name} openDelay={400} withinPortal={false}>
      <ActionIcon variant="subtle" color="gray" aria-label={name} disabled={isDisabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** What an element is called: its kind, and what it prints. */
function useNames(): (element: DesignedElement) => string {
  const { t } = useTexts();
  const kinds: Readonly<Record<string, string>> = {
    text: t('designer.kind.text'),
    line: t('designer.kind.line'),
    box: t('designer.kind.box'),
    ellipse: t('designer.kind.ellipse'),
    image: t('designer.kind.image'),
    addressBlock: t('designer.kind.address'),
  };
  return ({ kind, text }) => {
    const name = kinds[kind] ?? t('designer.kind.barcode', { symbology: kind });
    return text ? t('designer.named', { kind: name, text: text.slice(0, 60) }) : name;
  };
}

function ElementList({
  designer: { elements, selected, select },
  onKeys,
  sheet,
}: {
  readonly designer: Designer;
  readonly onKeys: DesignerPanelProps['onKeys'];
  readonly sheet: Sheet;
}) {
  const { t } = useTexts();
  const nameOf = useNames();
  const [last] = selected.slice(-1);
  return (
    <ul
      role="listbox"
      aria-multiselectable
      aria-label={t('designer.elements')}
      aria-activedescendant={last === undefined ? undefined : `designer-element-${last}`}
      tabIndex={0}
      className="designer-list"
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step !== undefined && !event.altKey) {
          event.preventDefault();
          const at = Math.min(elements.length - 1, Math.max(0, (last ?? (step > 0 ? -1 : elements.length)) + step));
          if (elements[at]) select(event.shiftKey ? [...selected.filter((index) => index !== at), at] : [at]);
        } else if (event.key !== 'Tab') onKeys(event, sheet);
      }}
    >
      {elements.map((element) => (
        <li
          key={element.index}
          id={`designer-element-${element.index}`}
          role="option"
          aria-selected={selected.includes(element.index)}
          onClick={(event) =>
            select(
              event.shiftKey || event.ctrlKey || event.metaKey
                ? selected.includes(element.index)
                  ? selected.filter((index) => index !== element.index)
                  : [...selected, element.index]
                : [element.index],
            )
          }
        >
          {nameOf(element)}
        </li>
      ))}
    </ul>
  );
}

interface PropertiesProps {
  readonly designer: Designer;
  readonly sheet: Sheet;
  readonly element: DesignedElement;
  readonly textField: RefObject<HTMLTextAreaElement | null>;
}

const UNITS = ['mm', 'in', 'dots'] as const;
type LengthUnit = (typeof UNITS)[number];
const DIGITS: Readonly<Record<LengthUnit, number>> = { mm: 2, in: 3, dots: 0 };

/** Lengths that an element of any kind may have, in the order of the panel, with their texts. */
const LENGTHS = ['font.heightDots', 'font.widthDots', 'thicknessDots', 'radiusDots', 'moduleDots'] as const;

function Properties({ designer, sheet, element, textField }: PropertiesProps) {
  const { t } = useTexts();
  const [unit, setUnit] = useState<LengthUnit>('mm');
  const { index, box, properties, text } = element;
  const { act } = designer;
  const perUnit = unit === 'mm' ? sheet.dpi / 25.4 : unit === 'in' ? sheet.dpi : 1;
  const set = (name: string, value: Property): void =>
    act({ kind: 'set', element: index, properties: { [name]: value } });
  const length = (name: string, dots: number, change: (dots: number) => void) => (
    <Length
      key={name}
      name={name}
      value={dots / perUnit}
      digits={DIGITS[unit]}
      onChange={(value) => change(Math.round(value * perUnit))}
    />
  );
  return (
    <form
      className="designer-properties"
      aria-label={t('designer.properties')}
      onSubmit={(event) => event.preventDefault()}
    >
      {text !== undefined && (
        <TextField {...{ text, textField }} onChange={(next) => act({ kind: 'text', element: index, text: next })} />
      )}
      <div className="designer-lengths">
        {length(t('designer.x'), box.x, (dots) =>
          act({ kind: 'move', elements: [index], dx: dots - Math.round(box.x), dy: 0 }),
        )}
        {length(t('designer.y'), box.y, (dots) =>
          act({ kind: 'move', elements: [index], dx: 0, dy: dots - Math.round(box.y) }),
        )}
        {length(t('designer.width'), box.widthDots, (widthDots) => act({ kind: 'resize', element: index, widthDots }))}
        {length(t('designer.height'), box.heightDots, (heightDots) =>
          act({ kind: 'resize', element: index, heightDots }),
        )}
        {LENGTHS.map((name) =>
          typeof properties[name] === 'number'
            ? length(t(`designer.length.${name.replace('.', '_') as 'thicknessDots'}`), properties[name], (dots) =>
                set(name, dots),
              )
            : null,
        )}
      </div>
      <Choices {...{ designer, element }} />
      <NativeSelect
        size="xs"
        label={t('designer.unit')}
        value={unit}
        onChange={({ currentTarget: { value } }) => setUnit(value as LengthUnit)}
        data={UNITS.map((value) => ({ value, label: value === 'dots' ? t('designer.dots') : value }))}
      />
    </form>
  );
}

/** Properties with a few values each. */
function Choices({ designer: { act }, element: { index, properties } }: Pick<PropertiesProps, 'designer' | 'element'>) {
  const { t } = useTexts();
  const choices = [
    {
      key: 'rotation',
      name: t('designer.rotation'),
      values: ROTATIONS.map((value) => ({ value: String(value), label: `${value}°` })),
    },
    {
      key: 'humanReadable.position',
      name: t('designer.readable'),
      values: (['none', 'below', 'above'] as const).map((value) => ({ value, label: t(`designer.readable.${value}`) })),
    },
    {
      key: 'ink',
      name: t('designer.ink'),
      values: (['black', 'white', 'xor'] as const).map((value) => ({ value, label: t(`designer.ink.${value}`) })),
    },
  ];
  const change = (key: string, value: string): void => {
    const rotation = ROTATIONS.find((each) => String(each) === value);
    if (key === 'rotation' && rotation !== undefined) act({ kind: 'turn', element: index, rotation });
    else act({ kind: 'set', element: index, properties: { [key]: value } });
  };
  return choices.map(
    ({ key, name, values }) =>
      properties[key] !== undefined && (
        <NativeSelect
          key={key}
          size="xs"
          label={name}
          value={String(properties[key])}
          onChange={({ currentTarget: { value } }) => change(key, value)}
          data={values}
        />
      ),
  );
}

const ROTATIONS = [0, 90, 180, 270] as const;

function TextField({
  text,
  textField,
  onChange,
}: {
  readonly text: string;
  readonly textField: PropertiesProps['textField'];
  readonly onChange: (text: string) => void;
}) {
  const { t } = useTexts();
  const commit = (value: string): void => {
    if (value !== text) onChange(value);
  };
  return (
    <Textarea
      key={text}
      ref={textField}
      size="xs"
      label={t('designer.text')}
      description={t('designer.textHint', { example: '{sku}' })}
      autosize
      maxRows={6}
      defaultValue={text}
      onBlur={(event) => commit(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey) return;
        event.preventDefault();
        commit(event.currentTarget.value);
      }}
    />
  );
}

interface LengthProps {
  readonly name: string;
  readonly value: number;
  readonly digits: number;
  readonly onChange: (value: number) => void;
}

/** A number that takes effect when the field is left, or with Enter. */
function Length({ name, value, digits, onChange }: LengthProps) {
  const shown = Number(value.toFixed(digits));
  const [typed, setTyped] = useState<number | string>();
  const commit = (): void => {
    if (typeof typed === 'number' && typed !== shown) onChange(typed);
    setTyped(undefined);
  };
  return (
    <NumberInput
      size="xs"
      label={name}
      value={typed ?? shown}
      decimalScale={digits}
      step={digits === 0 ? 1 : 0.5}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
