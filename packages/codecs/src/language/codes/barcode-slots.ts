/**
 * The parameters of bar codes. A slot says once how a parameter is read into a bar code and how it is written from one: the
 * reader, the writer, the options that a command can express, and the names that editors show all come from it.
 */
import {
  type BarcodeElement,
  type Content,
  type Element,
  literal,
  type OptionValue,
  textWhenRead,
} from '../../label/index.ts';
import { findSymbology, type Options } from '../../symbologies/index.ts';
import type { BarcodeRow, BarcodeTable, Resolved } from './barcodes.ts';
import type { FurtherParameters, Parameters } from '../frame/command-table.ts';
import { NotExpressible } from '../frame/not-expressible.ts';
import type { Parameter } from '../frame/parameters.ts';
import { barcodeElement } from '../frame/reader.ts';

/** A bar code while its parameters are read. */
export type Draft = Partial<BarcodeElement> & { readonly options: Options };
type SlotValue = string | number | boolean;
export type SlotValues = Readonly<Record<string, unknown>>;
type Written = SlotValue | undefined | NotExpressible;

export interface SlotDetails {
  /** Stands before the value in commands whose parameters have any order. */
  readonly letter?: string;
  /** The letter stands alone, without a value. */
  readonly isFlag?: true;
  /** Its place among the plain numbers of such a command. */
  readonly place?: number;
  /** The characters of a value in a head, as a regular expression (`createHead`). */
  readonly shape?: string;
  /** Digits to which a number is filled up with zeros. */
  readonly digits?: number;
  /** Options of the symbology that it expresses. */
  readonly sets?: readonly string[];
}

/** `R`: the reader of the language; `D`: the bar code while it is read; `W`: the row that is written. */
export interface Slot<R = never, D = Draft, W = unknown> extends SlotDetails {
  readonly name: string;
  readonly parameter: Parameter<unknown, R>;
  /** Returns what the value sets, given what the parameters before it have set. */
  readonly read?: (value: never, draft: D, reader: R, values: SlotValues) => Partial<D> | undefined | void;
  /** Returns the value that expresses the bar code, undefined if it needs none, or why there is none. */
  readonly write: (code: Resolved, row: W) => Written;
}

/** Returns the function that makes the slots of a language; `read` may be the one property that the value is. */
export const slotsOf =
  <R, D extends { readonly options: Options } = Draft, W = unknown>() =>
  <T>(
    name: string,
    parameter: Parameter<T, R>,
    write: (code: Resolved, row: W) => Written,
    read?: keyof D | ((value: T, draft: D, reader: R, values: SlotValues) => Partial<D> | undefined | void),
    details: SlotDetails = {},
  ): Slot<R, D, W> =>
    ({
      name,
      parameter,
      write,
      ...(read ? { read: typeof read === 'string' ? setter<D>(read) : read } : {}),
      ...details,
    }) as unknown as Slot<R, D, W>;

const setter =
  <D>(key: keyof D) =>
  (value: unknown, draft: D): void => {
    (draft as Record<keyof D, unknown>)[key] = value;
  };

interface OptionDetails extends SlotDetails {
  readonly name?: string;
  /** What the values of the option are called, if not by themselves: `{ A: 'auto', M: 'segments' }`. */
  readonly values?: Readonly<Record<string, OptionValue>>;
  /** `unread`: its default is written and not read; `omitted`: it is neither. */
  readonly usual?: 'unread' | 'omitted';
  readonly write?: (code: Resolved) => Written;
}

/** A parameter that is an option of the symbology. */
export function option<R, D extends Pick<Draft, 'symbology' | 'options'> = Draft>(
  key: string,
  parameter: Parameter<unknown, R>,
  { name = key, values, usual, write, ...details }: OptionDetails = {},
): Slot<R, D> {
  const isUsual = (symbology: string, value: unknown): boolean =>
    value === findSymbology(symbology)!.options[key]?.default;
  const nameOf = values && new Map(Object.entries(values).map(([word, value]) => [value, word]));
  return {
    name,
    parameter,
    read: (value: unknown, { symbology, options }: D) => {
      const meant = values ? values[String(value)] : (value as OptionValue);
      if (meant !== undefined && !(usual && isUsual(symbology!, meant)))
        (options as Record<string, OptionValue>)[key] = meant;
    },
    write: (code) => {
      if (write) return write(code);
      const value = code.options[key];
      if (usual === 'omitted' && isUsual(code.element.symbology, value)) return undefined;
      return nameOf ? nameOf.get(value!) : value;
    },
    sets: [key],
    ...details,
  } as Slot<R, D>;
}

/** The parameters of a command by their names. */
export const parametersOf = <R>(slots: readonly Pick<Slot<R>, 'name' | 'parameter'>[]): Parameters<R> =>
  Object.fromEntries(slots.map(({ name, parameter }) => [name, parameter]));

/** The parameters of bar codes that a command has behind its own. `isOne`: the command has no types. */
export const furtherOf = <R>(
  rows: readonly { readonly code: string; readonly symbology: string; readonly slots?: readonly Slot<R>[] }[],
  order: FurtherParameters['order'],
  { isOne = false, titles = {} }: { isOne?: boolean; titles?: Readonly<Record<string, string>> } = {},
): FurtherParameters[] =>
  rows.flatMap(({ code, symbology, slots = [] }) => {
    const parameters = order === 'letters' || order === 'words' ? slots.filter(isMarked) : slots;
    const title = titles[code] ?? findSymbology(symbology)!.title;
    return parameters.length > 0 ? [{ title, parameters, order, ...(isOne ? {} : { type: code }) }] : [];
  });

/** True for a parameter that may stand anywhere. */
export const isMarked = ({ letter, place }: SlotDetails): boolean => letter !== undefined || place !== undefined;

/** Options that the slots can express. */
export const settableBy = (slots: readonly SlotDetails[], symbology: string): string[] =>
  slots.flatMap(({ sets = [] }) => sets).filter((key) => Object.hasOwn(findSymbology(symbology)!.options, key));

/** Returns the bar code that the values make of the draft. */
export function readSlots<R, D extends { readonly options: Options }>(
  slots: readonly Slot<R, D, never>[],
  values: SlotValues,
  start: D,
  reader: R,
): D {
  const options: Record<string, OptionValue> = { ...start.options };
  const draft: Record<string, unknown> & D = { ...start, options };
  for (const { name, read } of slots) {
    const fields = read?.(values[name] as never, draft, reader, values);
    for (const key in fields) {
      if (key === 'options') Object.assign(options, fields.options);
      else (draft as Record<string, unknown>)[key] = fields[key as keyof D];
    }
  }
  return draft;
}

/** Returns the values of a bar code by the names of the slots, or why one has none. */
export function writeSlots<W>(
  slots: readonly Pick<Slot<never, Draft, W>, 'name' | 'write' | 'digits'>[],
  code: Resolved,
  row: W,
): Readonly<Record<string, SlotValue>> | NotExpressible {
  const values: Record<string, SlotValue> = {};
  for (const { name, write, digits = 0 } of slots) {
    const value = write(code, row);
    if (value instanceof NotExpressible) return value;
    if (value !== undefined) values[name] = digits > 0 ? String(value).padStart(digits, '0') : value;
  }
  return values;
}

/** Returns the values of parameters in their places. */
export function valuesAt<R>(
  slots: readonly Pick<Slot<R>, 'name' | 'parameter'>[],
  pieces: readonly (string | undefined)[],
  reader: R,
): SlotValues {
  const values: Record<string, unknown> = {};
  for (const [i, { name, parameter }] of slots.entries()) {
    const raw = pieces[i];
    values[name] = raw ? parameter.read(raw, reader) : parameter.fallback(reader);
  }
  return values;
}

/**
 * Returns the function that reads parameters which stand in front of the data without separators, by the shapes of their
 * slots: their values and number of characters, undefined where the text has another shape.
 */
export function createHead<R>(
  slots: readonly Slot<R>[],
  { isOptional = false } = {},
): (text: string, reader: R) => { readonly values: SlotValues; readonly length: number } | undefined {
  const groups = slots.map(({ shape = '' }) => `(${shape})`).join('');
  const pattern = new RegExp(isOptional ? `^(?:${groups})?` : `^${groups}`);
  return (text, reader) => {
    const found = pattern.exec(text);
    return found ? { values: valuesAt(slots, found.slice(1), reader), length: found[0].length } : undefined;
  };
}

/** Returns the options that a printer reads from the values that the writer has for them. */
function readBack<R>(slots: readonly Slot<R>[], values: SlotValues, symbology: string): Options {
  const printer = undefined as R;
  const all: Record<string, unknown> = {};
  for (const { name, parameter } of slots) all[name] = values[name] ?? parameter.fallback(printer);
  return readSlots(slots, all, { symbology, options: {} }, printer).options;
}

/** A bar code with parameters of its own, in both directions. */
export interface CodeRow<R> extends BarcodeRow {
  readonly slots: readonly Slot<R>[];
  /** True if other options may make the same symbol: it is compared with the one that the values make. */
  readonly isCompared?: boolean;
  /** What the data of the command means, if that is not its content. */
  readonly readData?: (content: Content, values: SlotValues, reader: R) => Partial<BarcodeElement>;
  readonly writeData?: (code: Resolved) => string | NotExpressible;
  /** What depends on the size of the symbol. */
  readonly finish?: (reader: R, element: BarcodeElement, values: SlotValues) => readonly Element[];
}

/** Makes a row; its slots say what can be set. With `compared`, so can every other option, unless the symbols differ. */
export const codeRow = <R, T extends CodeRow<R>>(
  code: string,
  symbology: string,
  slots: readonly Slot<R>[],
  row: Partial<T> & Omit<T, keyof CodeRow<R>>,
): T =>
  ({
    code,
    symbology,
    slots,
    settable: row.isCompared ? Object.keys(findSymbology(symbology)!.options) : settableBy(slots, symbology),
    ...row,
  }) as unknown as T;

/** Returns the elements of a command with these values, of which `start` are the place and what else holds without a slot. */
export function readCode<R>(
  reader: R,
  { slots, symbology, reads, options: own, readData, finish }: CodeRow<R>,
  {
    content,
    values,
    start,
  }: { content: Content; values: SlotValues; start: (content: Content) => Partial<BarcodeElement> },
): readonly Element[] {
  const meant = readData?.(content, values, reader) ?? {};
  const first = start(meant.content ?? content);
  const draft = readSlots<R, Draft>(slots, values, { symbology, options: { ...reads, ...own }, ...first }, reader);
  const options = Object.assign(draft.options, meant.options);
  const element = barcodeElement(Object.assign(draft, { content }, meant, { options }) as BarcodeElement);
  return finish?.(reader, element, values) ?? [element];
}

/** Returns the values and the data that express a bar code, and the symbol that a printer makes of them. */
export function writeCode<R>(code: Resolved, row: CodeRow<R>, { byCode }: Pick<BarcodeTable<CodeRow<R>>, 'byCode'>) {
  const values = writeSlots(row.slots, code, row);
  if (values instanceof NotExpressible) return values;
  const data = row.writeData?.(code) ?? code.data;
  if (data instanceof NotExpressible) return data;
  const parameters = row.slots.flatMap(({ name, letter = '' }) => (name in values ? [`${letter}${values[name]}`] : []));
  if (!row.isCompared) return { values, parameters, data };
  const { symbology, slots, readData } = byCode.get(row.code)!;
  const { content = literal(data), options } = readData?.(literal(data), values, undefined as never) ?? {};
  const read = {
    symbology,
    options: { ...readBack(slots, values, symbology), ...options },
    data: textWhenRead(content),
  };
  return { values, parameters, data, read };
}
