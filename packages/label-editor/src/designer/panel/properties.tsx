/** The properties of an element: those that its kind has, the usual ones first and the rest folded. */
import { Checkbox, NativeSelect, Textarea, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode, type RefObject } from 'react';
import type { DesignedElement, Sheet, Vocabulary } from '../../engine/protocol.ts';
import { useTexts } from '../../texts.ts';
import type { Property } from '../gesture.ts';
import { mayChange } from '../permit.ts';
import { DIGITS, dotsPerUnit, type LengthUnit, Line, MAX_DOTS, NumberField, useTyped } from './controls.tsx';
import { type Control, propertiesFor, wrapOf, WRAPS, wrapProperties } from './schema.ts';
import type { Designer } from '../use-designer.ts';

interface PropertiesProps {
  readonly designer: Designer;
  readonly sheet: Sheet;
  readonly element: DesignedElement;
  readonly vocabulary: Vocabulary | undefined;
  readonly unit: LengthUnit;
  /** Merge fields of the document. */
  readonly fields: readonly string[];
  readonly textField: RefObject<HTMLTextAreaElement | null>;
}

type ErrorOf = (name: string) => string | undefined;
type LengthControl = (
  name: string,
  dots: number,
  options: { readonly least?: number; readonly change: (dots: number) => void },
) => ReactNode;

/** The field that was changed last: what could not be done is said beside it. */
function useAsked() {
  const [asked, ask] = useState<string>();
  return { asked, ask };
}

export function Properties(props: PropertiesProps) {
  const { designer, sheet, element, vocabulary, unit, fields, textField } = props;
  const { t, localized } = useTexts();
  const { index, box, text } = element;
  const { act, note, permit } = designer;
  const may = (kind: 'text' | 'move' | 'resize' | 'properties'): boolean => mayChange(permit, kind, element);
  const perUnit = dotsPerUnit(unit, sheet.dpi);
  const { asked, ask } = useAsked();
  const errorOf: ErrorOf = (name) =>
    name === asked && note?.isRefused ? localized(note.text.key, note.text) : undefined;
  const set = (properties: Readonly<Record<string, Property | undefined>>): void =>
    act({ kind: 'set', element: index, properties });
  const length: LengthControl = (name, dots, { least = -MAX_DOTS, change }) => (
    <NumberField
      key={name}
      name={name}
      value={dots / perUnit}
      digits={DIGITS[unit]}
      error={errorOf(name)}
      range={[Number((least / perUnit).toFixed(DIGITS[unit])), MAX_DOTS / perUnit]}
      onChange={(value) => {
        ask(name);
        if (value !== undefined) change(Math.round(value * perUnit));
      }}
    />
  );
  const { main, more } = propertiesFor(element, vocabulary);
  const control = (each: Control): ReactNode => (
    <PropertyControl key={each.path} control={each} {...{ element, length, set, designer, ask, errorOf }} />
  );
  return (
    <form
      className="designer-properties"
      aria-label={t('designer.properties')}
      onSubmit={(event) => event.preventDefault()}
    >
      {text !== undefined && may('text') && (
        <TextField
          {...{ text, textField, fields }}
          onChange={(next) => act({ kind: 'text', element: index, text: next })}
        />
      )}
      <fieldset className="designer-lengths" disabled={!may('move') && !may('resize') && !may('properties')}>
        {length(t('designer.x'), box.x, {
          change: (dots) => act({ kind: 'move', elements: [index], dx: dots - Math.round(box.x), dy: 0 }),
        })}
        {length(t('designer.y'), box.y, {
          change: (dots) => act({ kind: 'move', elements: [index], dx: 0, dy: dots - Math.round(box.y) }),
        })}
        {length(t('designer.width'), box.widthDots, {
          least: 1,
          change: (widthDots) => act({ kind: 'resize', element: index, widthDots }),
        })}
        {length(t('designer.height'), box.heightDots, {
          least: 1,
          change: (heightDots) => act({ kind: 'resize', element: index, heightDots }),
        })}
        {may('properties') && main.map(control)}
      </fieldset>
      {may('properties') && (
        <Folded name={t('designer.more')}>
          <div className="designer-lengths">
            {element.kind === 'text' && <Wrap {...{ element, set }} />}
            {more.map(control)}
          </div>
        </Folded>
      )}
    </form>
  );
}

/** What few people need, behind a button. */
function Folded({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton className="designer-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />} {name}
      </UnstyledButton>
      {isOpen && children}
    </>
  );
}

interface ControlProps {
  readonly control: Control;
  readonly element: DesignedElement;
  readonly designer: Designer;
  readonly length: LengthControl;
  readonly ask: (name: string) => void;
  readonly errorOf: ErrorOf;
  readonly set: (properties: Readonly<Record<string, Property | undefined>>) => void;
}

function PropertyControl({ control, element, designer, length, set: change, ask, errorOf }: ControlProps) {
  const { t } = useTexts();
  const { path, value, name: key, title } = control;
  const name = key === undefined ? title! : t(`designer.property.${key}`);
  const error = errorOf(name) ?? false;
  const set = (properties: Readonly<Record<string, Property | undefined>>): void => {
    ask(name);
    change(properties);
  };
  switch (control.kind) {
    case 'length':
      return length(name, Number(value), {
        least: control.least ?? -MAX_DOTS,
        change: (dots) => set({ [path]: dots }),
      });
    case 'number':
      return (
        <NumberField
          {...{ name, error, digits: control.digits }}
          {...(control.range ? { range: control.range } : {})}
          value={Number(value)}
          onChange={(next) => next !== undefined && set({ [path]: next })}
        />
      );
    case 'flag':
      return (
        <Checkbox
          size="xs"
          label={name}
          error={error}
          checked={value === true}
          onChange={({ currentTarget: { checked } }) => set({ [path]: checked })}
        />
      );
    case 'text':
      return <Line {...{ name, error }} value={String(value)} onChange={(next) => set({ [path]: next })} />;
    case 'turn':
      return (
        <NativeSelect
          size="xs"
          label={name}
          error={error}
          value={String(value)}
          onChange={({ currentTarget }) => {
            const rotation = ROTATIONS.find((each) => String(each) === currentTarget.value);
            ask(name);
            if (rotation !== undefined) designer.act({ kind: 'turn', element: element.index, rotation });
          }}
          data={ROTATIONS.map((each) => ({ value: String(each), label: `${each}°` }))}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          size="xs"
          label={name}
          error={error}
          value={String(value)}
          onChange={({ currentTarget }) => set({ [path]: currentTarget.value })}
          data={control.values.map((each) => ({
            value: each,
            label: control.isNamed ? t(`designer.value.${each as 'black'}`) : (control.titles?.[each] ?? each),
          }))}
        />
      );
  }
}

const ROTATIONS = [0, 90, 180, 270] as const;

/** Whether a text stays on its line, or what becomes of one that its block has no room for. */
function Wrap({ element, set }: Pick<ControlProps, 'element' | 'set'>) {
  const { t } = useTexts();
  return (
    <NativeSelect
      size="xs"
      label={t('designer.wrap')}
      value={wrapOf(element)}
      onChange={({ currentTarget: { value } }) => set(wrapProperties(element, value as (typeof WRAPS)[number]))}
      data={WRAPS.map((value) => ({ value, label: t(`designer.wrap.${value}`) }))}
    />
  );
}

interface TextFieldProps {
  readonly text: string;
  readonly fields: readonly string[];
  readonly textField: PropertiesProps['textField'];
  readonly onChange: (text: string) => void;
}

function TextField({ text, fields, textField, onChange }: TextFieldProps) {
  const { t } = useTexts();
  const { value, onType, commit } = useTyped(text, onChange);
  return (
    <>
      <Textarea
        ref={textField}
        size="xs"
        label={t('designer.text')}
        description={t('designer.textHint', { example: '{sku}' })}
        autosize
        maxRows={6}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          commit();
        }}
      />
      {fields.length > 0 && (
        <NativeSelect
          size="xs"
          label={t('designer.addField')}
          value=""
          onChange={({ currentTarget: { value: name } }) => name !== '' && onChange(`${text}{${name}}`)}
          data={[{ value: '', label: t('designer.chooseField') }, ...fields]}
        />
      )}
    </>
  );
}
