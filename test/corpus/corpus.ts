/**
 * Labels in ZPL with reference pictures: those in `../shared/corpus` where that folder is (labels of others, drawn by
 * Labelary), and our own, which are in the repository.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface CorpusLabel {
  /** `own` for our own. */
  readonly group: string;
  readonly name: string;
  readonly dpi: number;
  readonly widthDots: number;
  readonly heightDots: number;
  /** The ZPL. */
  readonly file: string;
  /** A PNG. */
  readonly picture: string;
}

const OWN = path.join(import.meta.dirname, 'own');
const SHARED = path.join(import.meta.dirname, '../../../shared/corpus/zpl');
/** Dots per inch, by dots per millimetre. */
const DPI: Readonly<Record<string, number>> = { 6: 152, 8: 203, 12: 304, 24: 609 };

export const hasSharedCorpus = existsSync(path.join(SHARED, 'manifest.tsv'));

export const ownLabels = (): CorpusLabel[] => labelsIn(OWN, '');
/** The shared ones; ours where they are not there. */
export const corpusLabels = (): CorpusLabel[] => (hasSharedCorpus ? labelsIn(SHARED, 'group') : ownLabels());

/** Columns: group, name, dots per millimetre, inches across and down, dots across and down, source. */
function labelsIn(folder: string, below: '' | 'group'): CorpusLabel[] {
  const [, ...rows] = readFileSync(path.join(folder, 'manifest.tsv'), 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [group, name, dotsPerMm, , , width, height] = row.split('\t') as string[];
    const file = path.join(folder, below && group!, name!);
    return {
      group: group!,
      name: name!,
      dpi: DPI[dotsPerMm!]!,
      widthDots: Number(width),
      heightDots: Number(height),
      file: `${file}.zpl`,
      picture: `${file}.png`,
    };
  });
}
