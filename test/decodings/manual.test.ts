/**
 * Bar codes as the manuals of the seven languages write them: two decoders, or the modules of bwip-js, say what each command prints.
 * Every code and option of a language's table has a row, or a reason why it has none.
 */
import { describe, expect, test } from 'vitest';
import { COMMANDS as ZPL_COMMANDS, BARCODES as ZPL_CODES } from '../../packages/codecs/src/formats/zpl/barcodes.ts';
import { LINEAR as EPL_LINEAR } from '../../packages/codecs/src/formats/epl/barcodes.ts';
import { MATRIX as EPL_MATRIX } from '../../packages/codecs/src/formats/epl/matrix.ts';
import { LINEAR as TSPL_LINEAR } from '../../packages/codecs/src/formats/tspl/barcodes.ts';
import { MATRIX as TSPL_MATRIX, RSS } from '../../packages/codecs/src/formats/tspl/matrix.ts';
import { BARCODES as IPL_CODES } from '../../packages/codecs/src/formats/ipl/barcodes.ts';
import { BARCODES as DPL_CODES } from '../../packages/codecs/src/formats/dpl/barcodes.ts';
import {
  COMPOSITES,
  LINEAR as SBPL_LINEAR,
  MATRIX as SBPL_MATRIX,
} from '../../packages/codecs/src/formats/sbpl/barcodes.ts';
import { LINEAR as CPCL_LINEAR, MATRIX as CPCL_MATRIX } from '../../packages/codecs/src/formats/cpcl/barcodes.ts';
import { PRINTER_LANGUAGES } from '../../packages/codecs/src/formats/index.ts';
import type { PrinterLanguage } from '../../packages/codecs/src/formats/format.ts';
import type { BarcodeElement } from '../../packages/codecs/src/label/index.ts';
import type { BarcodeRow } from '../../packages/codecs/src/language/codes/barcodes.ts';
import { findSymbology, type SymbologyName } from '../../packages/codecs/src/symbologies/index.ts';
import { MANUAL as ZPL_SECTIONS } from '../../packages/preflight/test/zpl-manual-rows.ts';
import { write } from '../../packages/codecs/src/formats/face.ts';
import { labelOf } from './cell.ts';
import { exceptionOf } from './exceptions.ts';
import { CPCL } from './manual/cpcl.ts';
import { DPL } from './manual/dpl.ts';
import { EPL } from './manual/epl.ts';
import { APPENDED, codesWithoutRow, optionsWithoutRow, OWN_CHOICE, PICTURE, VARIED } from './manual/exceptions.ts';
import { IPL } from './manual/ipl.ts';
import { barcodeIn, faultsOfRow, type ManualRow } from './manual/row.ts';
import { SBPL } from './manual/sbpl.ts';
import { TSPL } from './manual/tspl.ts';
import { ZPL } from './manual/zpl.ts';
import { SYMBOLS } from './symbols.ts';

const ROWS: Readonly<Record<PrinterLanguage, readonly ManualRow[]>> = {
  zpl: ZPL,
  epl: EPL,
  ipl: IPL,
  tspl: TSPL,
  dpl: DPL,
  sbpl: SBPL,
  cpcl: CPCL,
};
const TABLES: Readonly<Record<PrinterLanguage, readonly BarcodeRow[]>> = {
  zpl: ZPL_CODES.rows,
  epl: [...EPL_LINEAR.rows, ...EPL_MATRIX.rows],
  ipl: IPL_CODES.rows,
  tspl: [...TSPL_LINEAR.rows, ...TSPL_MATRIX.rows, ...RSS.rows],
  dpl: DPL_CODES.rows,
  sbpl: [...SBPL_LINEAR.rows, ...COMPOSITES.rows, ...SBPL_MATRIX.rows],
  cpcl: [...CPCL_LINEAR.rows, ...CPCL_MATRIX.rows],
};

/** The rows of ZPL that stand with preflight, whose decoders are asked there. */
const sectionRows: readonly ManualRow[] = Object.entries(ZPL_SECTIONS).flatMap(([section, rows]) =>
  rows.map(({ field, data }) => ({
    language: 'zpl' as const,
    code: section.slice(0, 3),
    document: `^XA^PW1200^LL600^BY3^FO100,100${field}^FS^XZ`,
    one: { data },
  })),
);

const titleOf = ({ code, document }: ManualRow): string =>
  `${code}: ${document.replaceAll(/[\r\n]+/g, ' ').slice(0, 160)}`;

describe.each(PRINTER_LANGUAGES)('%s', (language) => {
  /** The bar codes that were read, for the questions about what has no row. */
  const found: { readonly code: string; readonly element: BarcodeElement }[] = [];

  test('prints what its manual says', async () => {
    const wrong: string[] = [];
    for (const row of ROWS[language]) {
      const element = await barcodeIn(row);
      if (element) found.push({ code: row.code, element });
      const faults = element ? await faultsOfRow(row, element) : ['no bar code is read'];
      if (faults.length > 0) wrong.push(`${titleOf(row)}: ${faults.join('; ')}`);
    }
    expect(wrong).toEqual([]);
    if (language !== 'zpl') return;
    for (const row of sectionRows) found.push({ code: row.code, element: (await barcodeIn(row))! });
  });

  test('has a row of each code', () => {
    const codes = TABLES[language].map(({ code, symbology }) => `${code} ${symbology}`);
    const without = [...new Set(codes)].filter(
      (name) => !found.some(({ code, element }) => name === `${code} ${element.symbology}`),
    );
    expect(without.toSorted()).toEqual(Object.keys(codesWithoutRow[language]).toSorted());
  });

  test('has a row of each option', () => {
    const without = new Set<string>();
    for (const { code, symbology, settable = [] } of TABLES[language])
      for (const option of settable) {
        const usual = findSymbology(symbology)!.options[option]?.default;
        const isVaried = found.some(
          ({ code: other, element: { options } }) => other === code && (options[option] ?? usual) !== usual,
        );
        if (!isVaried) without.add(`${code} ${option}`);
      }
    expect([...without].toSorted()).toEqual([...optionsWithoutRow(language).keys()].toSorted());
  });
});

/** The cases of the matrix of decodings that vary an option of a code. */
function varying(language: PrinterLanguage, name: string) {
  const [code, option] = name.split(' ') as [string, string];
  const rows = TABLES[language].filter((row) => row.code === code && row.settable?.includes(option));
  return rows.flatMap((row) => {
    const symbology = row.symbology as SymbologyName;
    return SYMBOLS[symbology].cases
      .filter(
        ({ options }) => ![undefined, findSymbology(symbology)!.options[option]?.default].includes(options?.[option]),
      )
      .map((one) => ({ symbology, one, turn: 0, dpi: 203 }) as const);
  });
}

/** How the matrix has an option of a code: as a bar code of the language, as a picture, or in no case. */
function inMatrix(language: PrinterLanguage, name: string): string {
  const outcomes = varying(language, name).map((cell) => exceptionOf({ ...cell, language })?.outcome ?? 'bar code');
  return outcomes.includes('bar code') ? 'bar code' : (outcomes[0] ?? 'in no case');
}

test.each(PRINTER_LANGUAGES)('%s: an option without a row is in the matrix as its reason says', (language) => {
  const outcomes: Readonly<Record<string, string>> = {
    [VARIED]: 'bar code',
    [APPENDED]: 'bar code',
    [PICTURE]: 'picture',
    [OWN_CHOICE]: 'bar code',
  };
  for (const [name, reason] of optionsWithoutRow(language))
    if (Object.hasOwn(outcomes, reason)) expect([name, inMatrix(language, name)]).toEqual([name, outcomes[reason]]);
});

test.each(PRINTER_LANGUAGES)('%s: the conversion reports an option that the printer chooses', async (language) => {
  for (const [name, reason] of optionsWithoutRow(language)) {
    if (reason !== OWN_CHOICE) continue;
    for (const cell of varying(language, name)) {
      const { diagnostics } = await write(language, { labels: [labelOf(cell)] });
      expect([name, ...diagnostics.map(({ code }) => code)]).toEqual([name, 'element_approximated']);
    }
  }
});

test('each command of a bar code of ZPL has a row', () => {
  const codes = new Set([...ZPL, ...sectionRows].map(({ code }) => code));
  expect(ZPL_COMMANDS.map(({ name }) => name).filter((name) => !codes.has(name))).toEqual([]);
});
