/** P: makes a label of the image buffer (EPL2 manual, N, P, PA). */
import { message } from '@platen/messages';
import { emptyOut, printBuffer } from '../../language/data/image-buffer.ts';
import { ASSUMED } from './assumptions.ts';
import { pullOntoLabel } from './reach.ts';
import type { EplReader } from './state.ts';

export function clearBuffer(reader: EplReader): void {
  emptyOut(reader);
  reader.form = undefined;
  reader.formStart = 0;
}

/** Prints the buffer. The quantity is as written in P: numbers or variables. */
export function printSets(reader: EplReader, { sets, copies }: { sets: string; copies: string }): void {
  pullOntoLabel(reader);
  const { dpi, inverted } = reader;
  const usualWidth = ASSUMED.headDots[dpi] ?? Math.floor(4.1 * dpi);
  printBuffer(reader, { sets: count(reader, sets), copies: count(reader, copies) }, { usualWidth, inverted });
}

function count(reader: EplReader, word: string): number {
  const text = word.replace(/;.*$/s, '').trim();
  const variable = /^V(\d\d)$/.exec(text);
  const value = variable ? (reader.variables.get(Number(variable[1]))?.value ?? '') : text || '1';
  const number = /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : Number.NaN;
  if (number >= 1 && number <= 65535) return number;
  reader.report(message('epl.invalid_parameter.quantity', { value: value.slice(0, 40) }), {
    expected: message('expected.integer', { min: 1, max: 65_535 }),
  });
  return number > 65535 ? 65535 : 1;
}
