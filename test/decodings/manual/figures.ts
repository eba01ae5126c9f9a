/** Figures of bwip-js, where fewer than two decoders know a symbology. */
import type { Case } from '../symbol.ts';

const figure =
  (kind: 'widths' | 'two-widths' | 'rows' | 'heights') =>
  (bcid: string, text: string, options: object = {}, more: Partial<Case> = {}): Case => ({
    data: text,
    figure: { kind, bcid, text, options: { ...options } },
    ...more,
  });

export const widths = figure('widths');
export const twoWidths = figure('two-widths');
export const rows = figure('rows');
export const heights = figure('heights');

/** `bytes` in byte compaction: 901 latches to it, and fewer than six bytes are a codeword each (ISO/IEC 15438, 5.4.3). */
export const byteCompaction = (bcid: 'pdf417' | 'micropdf417', options: object): Case =>
  rows(bcid, '^901^098^121^116^101^115', { ...options, raw: true, rowmult: 1 }, { data: 'bytes' });

/** A GS1 DataBar Expanded Stacked with so many segments in a row. */
export const expandedStacked = (text: string, segments: number): Case =>
  rows(
    'databarexpandedstacked',
    text,
    { segments, dontlint: true },
    { bytes: text.replaceAll(/[()]/g, ''), format: 'DataBarExpStk' },
  );
