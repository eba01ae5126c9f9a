/** Label-formatting commands of DPL: how many characters each takes, and what it changes (Class Series manual, Label Formatting Commands). */
import type { Justify } from '../../label/index.ts';
import type { Counter } from './content.ts';
import { SYMBOL_SETS, speedOf } from './tables.ts';
import type { RecordStyle } from './record.ts';

/** What a label command does. */
export type LabelEffect =
  | { readonly kind: 'style'; readonly style: Partial<RecordStyle> }
  | { readonly kind: 'heat'; readonly value: number }
  | { readonly kind: 'speed'; readonly ips: number }
  | { readonly kind: 'quantity'; readonly count: number }
  | { readonly kind: 'replicates'; readonly count: number }
  | { readonly kind: 'cut'; readonly every: number }
  | { readonly kind: 'counter'; readonly counter: Counter }
  | { readonly kind: 'register' }
  | { readonly kind: 'terminator'; readonly byte: number }
  | { readonly kind: 'recall'; readonly name: string }
  | { readonly kind: 'store'; readonly name: string }
  | { readonly kind: 'mirror' }
  | { readonly kind: 'print' }
  | { readonly kind: 'exit' }
  | { readonly kind: 'none' }
  | { readonly kind: 'unsupported'; readonly why: string };

export interface LabelCommand {
  readonly effect: LabelEffect;
  readonly length: number;
}

const JUSTIFY: Readonly<Record<string, Justify>> = { L: 'start', C: 'center', R: 'end' };
const NONE: LabelEffect = { kind: 'none' };
const style = (fields: Partial<RecordStyle>): LabelEffect => ({ kind: 'style', style: fields });

type Rule = readonly [shape: RegExp, effect: (found: RegExpExecArray) => LabelEffect];

/** One rule a command, tried in order at the start of what is left of the line. */
const RULES: readonly Rule[] = [
  [/^A([1-5])/, ([, mode]) => style({ overlap: Number(mode) })],
  [/^B(\d\d)/, ([, factor]) => style({ barMagnification: Math.max(1, Number(factor)) })],
  [/^C(-?\d{1,4})/, ([, units]) => style({ columnOffset: Number(units) })],
  [/^R(-?\d{1,4})/, ([, units]) => style({ rowOffset: Number(units) })],
  [/^c(\d\d)|^:(\d{4})/, ([, two, four]) => ({ kind: 'cut', every: Number(two ?? four) })],
  [/^D([1-9])([1-9])/, ([, width, height]) => style({ dotWidth: Number(width), dotHeight: Number(height) })],
  [/^E/, () => ({ kind: 'print' })],
  [/^X/, () => ({ kind: 'exit' })],
  [/^e/, () => NONE],
  [/^F((?:[ABIU][+-])+)/, ([, attributes]) => style(fontAttributes(attributes!))],
  [/^f\d{1,4}/, () => NONE],
  [/^G/, () => ({ kind: 'register' })],
  [/^H(\d{1,2})/, ([, heat]) => ({ kind: 'heat', value: Number(heat) })],
  [/^J([LRC])/, ([, side]) => style({ justify: JUSTIFY[side!]! })],
  [/^M/, () => ({ kind: 'mirror' })],
  [/^m/, () => style({ metric: true })],
  [/^n/, () => style({ metric: false })],
  [/^P([A-Za-z])/, ([, letter]) => ({ kind: 'speed', ips: speedOf(letter!.toUpperCase()) })],
  [/^[pS][A-Za-z]/, () => NONE],
  [/^Q(\d{1,5})/, ([, count]) => ({ kind: 'quantity', count: Number(count) })],
  [/^r(.+)/s, ([, name]) => ({ kind: 'recall', name: name!.trim() })],
  [/^s[A-Za-z](.+)/s, ([, name]) => ({ kind: 'store', name: name!.trim() })],
  [/^T([0-9A-Fa-f]{2})/, ([, byte]) => ({ kind: 'terminator', byte: Number.parseInt(byte!, 16) })],
  [/^U/, () => NONE],
  [
    /^yS(..)/,
    ([, set]) =>
      Object.hasOwn(SYMBOL_SETS, set!)
        ? style({ page: SYMBOL_SETS[set!]! })
        : { kind: 'unsupported', why: `The symbol set "${set}" is not known here; text prints as in the one before.` },
  ],
  [/^[Zz]/, () => NONE],
  [/^[\^@](\d{1,2})/, ([, count]) => ({ kind: 'replicates', count: Number(count) })],
  [
    /^([+\-<>()])(.)(\d{1,3})/s,
    ([, sign, fill, step]) => ({
      kind: 'counter',
      counter: { sign: sign as Counter['sign'], fill: fill!, step: step! },
    }),
  ],
];

function fontAttributes(attributes: string): Partial<RecordStyle> {
  const changed: { bold?: boolean; italic?: boolean; underline?: boolean; inData?: boolean } = {};
  for (const [, letter, sign] of attributes.matchAll(/([ABIU])([+-])/g)) {
    const on = sign === '+';
    if (letter === 'B') changed.bold = on;
    else if (letter === 'I') changed.italic = on;
    else if (letter === 'U') changed.underline = on;
    else changed.inData = on;
  }
  return changed;
}

/** The command at the start of `line`; undefined where there is none. */
export function parseLabelCommand(line: string): LabelCommand | undefined {
  for (const [shape, effect] of RULES) {
    const found = shape.exec(line);
    if (found) return { effect: effect(found), length: found[0].length };
  }
  return undefined;
}

export const GLUED_ATTRIBUTES = /F((?:[BIU][+-])+)$/;
export { fontAttributes };
