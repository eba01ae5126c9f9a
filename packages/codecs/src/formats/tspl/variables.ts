/** Names in programs: variables, counters, the clock, keys and lamps (TSPL manual, SET COUNTER, @YEAR, KEY1). */
import { message } from '@platen/messages';
import { reportRest } from '../../language/data/kept.ts';
import { type Counter, serialOf } from './counters.ts';
import { NOW } from './moment.ts';
import type { TsplReader } from './state.ts';
import { numberValue, textValue, toText, type Value } from './values.ts';

const MAX_VARIABLES = 1000;
const MAX_START = 101;

/** Clock variables as patterns of Unicode TR 35. Programs may write them without the @. */
export const CLOCKS: Readonly<Record<string, string>> = {
  '@YEAR': 'yyyy', '@MONTH': 'MM', '@DATE': 'dd', '@DAY': 'e', '@WEEK': 'ww', '@HOUR': 'HH', '@MINUTE': 'mm',
  '@SECOND': 'ss',
}; // prettier-ignore

const clockOf = (name: string): string | undefined => CLOCKS[name] ?? CLOCKS[`@${name}`];

/** Keys, lamps and sensors: no key is pressed and no label is present. */
const AT_REST = /^(?:KEY|LED)\d$|^PEEL$/;

/** Returns the value of a name in an expression. */
export function lookUp(reader: TsplReader, name: string): Value | undefined {
  const pattern = clockOf(name);
  if (pattern !== undefined) return { kind: 'text', content: [{ kind: 'clock', pattern }] };
  if (name === 'NOW') return { kind: 'moment', moment: NOW };
  if (AT_REST.test(name)) return reader.variables.get(name) ?? numberValue(0);
  if (name === '@LABEL' || name === 'LABEL') return numberValue(reader.labels.length + 1);
  if (/^@\d/.test(name)) return counterValue(reader.counters.get(Number(name.slice(1))));
  return reader.variables.get(name);
}

/** Returns the value of a counter, with the width of its start; without a step it is a text. */
function counterValue(counter: Counter | undefined): Value | undefined {
  if (!counter) return undefined;
  const serial = serialOf(counter);
  return serial ? { kind: 'text', content: [serial] } : textValue(counter.start);
}

export function store(reader: TsplReader, name: string, value: Value): void {
  const { counters, variables } = reader;
  const key = name.toUpperCase();
  if (/^@\d{1,2}$/.test(key)) {
    const index = Number(key.slice(1));
    counters.set(index, { start: toText(value).slice(0, MAX_START), step: counters.get(index)?.step ?? 0 });
  } else if (key.startsWith('@') || clockOf(key) !== undefined)
    reader.report(message('tspl.tspl_basic_not_run.clock', { name: key }));
  else if (variables.size < MAX_VARIABLES || variables.has(key)) variables.set(key, value);
  else reportRest(reader, MAX_VARIABLES, 'variables');
}
