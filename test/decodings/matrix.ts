/** All cells of the matrix of decodings, a covering sample of them, and the verdict on each. */
import type { PrinterLanguage } from '../../packages/codecs/src/formats/format.ts';
import { PRINTER_LANGUAGES } from '../../packages/codecs/src/formats/index.ts';
import type { Rotation } from '../../packages/codecs/src/label/index.ts';
import type { SymbologyName } from '../../packages/codecs/src/symbologies/index.ts';
import { type Cell, decode, DENSITIES, type Dpi, type Outcome, TURNS } from './cell.ts';
import { type Exception, exceptionOf } from './exceptions.ts';
import { SYMBOLS } from './symbols.ts';

export interface Filter {
  readonly symbology?: string;
  readonly language?: string;
  readonly dpi?: number;
  readonly turn?: number;
}

export const SYMBOLOGY_NAMES = Object.keys(SYMBOLS) as SymbologyName[];

export function allCells(filter: Filter = {}): Cell[] {
  const cells: Cell[] = [];
  const wanted = <T>(all: readonly T[], one: unknown): readonly T[] =>
    one === undefined ? all : all.filter((each) => each === one);
  for (const symbology of wanted(SYMBOLOGY_NAMES, filter.symbology))
    for (const one of SYMBOLS[symbology].cases)
      for (const language of wanted<PrinterLanguage>(PRINTER_LANGUAGES, filter.language))
        for (const dpi of wanted<Dpi>(DENSITIES, filter.dpi))
          for (const turn of wanted<Rotation>(TURNS, filter.turn)) cells.push({ symbology, one, turn, dpi, language });
  return cells;
}

/** Each data at least once; pairs of a symbology, a language, a turn and a density (`decodings.test.ts` counts them). */
export function sampleCells(): Cell[] {
  const cells: Cell[] = [];
  for (const [row, symbology] of SYMBOLOGY_NAMES.entries()) {
    const { cases } = SYMBOLS[symbology];
    if (cases.length === 0) continue;
    // The numbers of languages, turns and densities have no common factor but one: counting on pairs them.
    for (let at = 0; at < Math.max(cases.length, PRINTER_LANGUAGES.length); at++) {
      const step = 5 * row + at;
      cells.push({
        symbology,
        one: cases[at % cases.length]!,
        language: PRINTER_LANGUAGES[step % PRINTER_LANGUAGES.length]!,
        turn: TURNS[step % TURNS.length]!,
        dpi: DENSITIES[step % DENSITIES.length]!,
      });
    }
  }
  return cells;
}

export type Verdict = 'right' | 'exception' | 'wrong';

export interface Result {
  readonly cell: Cell;
  readonly outcome: Outcome;
  readonly verdict: Verdict;
  readonly exception?: Exception;
  /** What is wrong. */
  readonly fault?: string;
}

export async function judge(cell: Cell): Promise<Result> {
  const outcome = await decode(cell).catch((error: unknown): Outcome => ({
    form: 'native',
    why: '',
    faults: [`it throws: ${String(error)}`],
  }));
  const exception = exceptionOf(cell);
  const wrong = (fault: string): Result => ({ cell, outcome, verdict: 'wrong', fault });
  const found = outcome.faults.length > 0 ? 'wrong data' : outcome.form === 'picture' ? 'picture' : 'right';
  if (exception?.outcome === found) return { cell, outcome, verdict: 'exception', exception };
  if (found === 'wrong data') return wrong(outcome.faults.join('; '));
  if (exception)
    return wrong(
      `the exception “${exception.reason}” does not hold: it comes out ${found === 'right' ? 'as a bar code' : 'as a picture'}`,
    );
  return found === 'picture' ? wrong(`a picture: ${outcome.why}`) : { cell, outcome, verdict: 'right' };
}

/** A cell in words. */
export const titleOf = ({ symbology, one, turn, dpi, language }: Cell): string =>
  [
    language,
    symbology,
    JSON.stringify(one.data.length > 40 ? `${one.data.slice(0, 40)}…` : one.data),
    ...(one.options ? [JSON.stringify(one.options)] : []),
    `${turn}°`,
    `${dpi} dpi`,
  ].join(' ');
