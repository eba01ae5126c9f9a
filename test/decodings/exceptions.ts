/**
 * What cannot come out as a bar code with the right data, and why. A cell with an exception that comes out right is an error:
 * the exception goes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PrinterLanguage } from '../../packages/codecs/src/formats/format.ts';
import type { Cell, Outcome } from './cell.ts';
import type { Case } from './symbol.ts';

export interface Exception {
  readonly outcome: 'picture' | 'wrong data';
  readonly reason: string;
}

interface Rule extends Exception {
  readonly language: PrinterLanguage;
  readonly symbology?: readonly string[];
  readonly turn?: readonly number[];
}

/** Exceptions of turns; what a language has no bar code for is in `pictures.json`. */
const RULES: readonly Rule[] = [
  {
    language: 'cpcl',
    turn: [90, 180],
    outcome: 'picture',
    reason: 'CPCL has VBARCODE, a quarter counter-clockwise, and no other turn.',
  },
  {
    language: 'epl',
    symbology: ['qrcode', 'datamatrix', 'aztec', 'maxicode'],
    turn: [90, 180, 270],
    outcome: 'picture',
    reason: 'The command b has no turn.',
  },
  {
    language: 'tspl',
    symbology: ['maxicode'],
    turn: [90, 180, 270],
    outcome: 'picture',
    reason: 'MAXICODE has no turn.',
  },
  {
    language: 'zpl',
    symbology: ['qrcode', 'maxicode'],
    turn: [90, 180, 270],
    outcome: 'picture',
    reason: '^BQ and ^BD have no turn.',
  },
];

const FILE = path.join(import.meta.dirname, 'pictures.json');
/** Language → symbology → the writer’s reason for all its data, or for each. */
type Pictures = Partial<Record<PrinterLanguage, Record<string, string | Record<string, string>>>>;
const pictures = JSON.parse(readFileSync(FILE, 'utf8')) as Pictures;

/** A case among those of its symbology. */
const nameOf = ({ data, options }: Case): string =>
  JSON.stringify(data.length > 40 ? `${data.slice(0, 40)}…` : data) + (options ? ` ${JSON.stringify(options)}` : '');

export function exceptionOf({ language, symbology, one, turn }: Cell): Exception | undefined {
  const rows = pictures[language]?.[symbology];
  const reason = typeof rows === 'string' ? rows : rows?.[nameOf(one)];
  if (reason !== undefined) return { outcome: 'picture', reason };
  return RULES.find(
    (rule) =>
      rule.language === language &&
      (rule.symbology?.includes(symbology) ?? true) &&
      (rule.turn?.includes(turn) ?? true),
  );
}

/** Writes down what is a picture in every turn and density of `results`; wrong data is never written down. */
export function recordPictures(results: readonly { readonly cell: Cell; readonly outcome: Outcome }[]): void {
  const recorded = structuredClone(pictures);
  for (const language of new Set(results.map(({ cell }) => cell.language))) {
    for (const symbology of new Set(results.map(({ cell }) => cell.symbology))) {
      const own = results.filter(({ cell }) => cell.language === language && cell.symbology === symbology);
      const byCase = Map.groupBy(own, ({ cell }) => cell.one);
      const reasons: Record<string, string> = {};
      for (const [one, cells] of byCase)
        if (cells.every(({ outcome }) => outcome.form === 'picture' && outcome.faults.length === 0))
          reasons[nameOf(one)] = cells[0]!.outcome.why;
      const all = Object.values(reasons);
      const rows = (recorded[language] ??= {});
      if (all.length === 0) delete rows[symbology];
      else rows[symbology] = all.length === byCase.size && new Set(all).size === 1 ? all[0]! : reasons;
    }
  }
  writeFileSync(FILE, `${JSON.stringify(recorded, null, 2)}\n`);
}

/** Recorded pictures that no cell asks for. */
export function unusedPictures(cells: readonly Cell[]): string[] {
  const known = new Set(cells.flatMap(({ language, symbology, one }) => [`${language} ${symbology}`, `${language} ${symbology} ${nameOf(one)}`])); // prettier-ignore
  return Object.entries(pictures).flatMap(([language, symbologies]) =>
    Object.entries(symbologies).flatMap(([symbology, rows]) =>
      (typeof rows === 'string'
        ? [`${language} ${symbology}`]
        : Object.keys(rows).map((name) => `${language} ${symbology} ${name}`)
      ).filter(
        // prettier-ignore
        (title) => !known.has(title),
      ),
    ),
  );
}
