/**
 * `pnpm decodings [--symbology NAME] [--language NAME] [--dpi N] [--turn N] [--record]`: the matrix of decodings as a table,
 * right/exceptions/wrong, and what is wrong below it. Ends with 1 where something is wrong. `--record` writes down which bar
 * codes become pictures.
 */
import { parseArgs } from 'node:util';
import { PRINTER_LANGUAGES } from '../../packages/codecs/src/formats/index.ts';
import { SYMBOLOGIES, type SymbologyName } from '../../packages/codecs/src/symbologies/index.ts';
import { recordPictures } from './exceptions.ts';
import { allCells, judge, type Result, SYMBOLOGY_NAMES, titleOf, type Verdict } from './matrix.ts';

const { values } = parseArgs({
  options: {
    symbology: { type: 'string' },
    language: { type: 'string' },
    dpi: { type: 'string' },
    turn: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});
const { record, dpi, turn, ...names } = values;
const filter = { ...names, ...(dpi && { dpi: Number(dpi) }), ...(turn && { turn: Number(turn) }) };
const cells = allCells(filter);
if (cells.length === 0) {
  console.error(
    `No cell is ${JSON.stringify(filter)}. Symbologies: ${SYMBOLOGY_NAMES.join(', ')}. Languages: ${PRINTER_LANGUAGES.join(', ')}.`,
  );
  process.exit(1);
}
const results: Result[] = [];
for (const cell of cells) results.push(await judge(cell));

const languages = PRINTER_LANGUAGES.filter((name) => cells.some(({ language }) => language === name));
const count = (verdict: Verdict, of: readonly Result[]): number =>
  of.filter((result) => result.verdict === verdict).length;
const cellOf = (of: readonly Result[]): string =>
  of.length === 0 ? '–' : [count('right', of), count('exception', of), count('wrong', of)].join('/');
const line = (title: string, of: readonly Result[]): string =>
  title.padEnd(36) +
  languages.map((name) => cellOf(of.filter(({ cell }) => cell.language === name)).padStart(14)).join('');

console.log(
  `${'right/exceptions/wrong'.padEnd(36)}${languages.map((name) => name.toUpperCase().padStart(14)).join('')}`,
);
for (const name of new Set(cells.map(({ symbology }) => symbology)))
  console.log(
    line(
      SYMBOLOGIES[name as SymbologyName].title,
      results.filter(({ cell }) => cell.symbology === name),
    ),
  );
console.log(line('All', results));

if (record) recordPictures(results);
const wrong = results.filter(({ verdict }) => verdict === 'wrong');
for (const { cell, fault } of wrong) console.log(`${titleOf(cell)}: ${fault}`);
console.log(
  `${results.length} cells: ${count('right', results)} right, ${count('exception', results)} exceptions, ${wrong.length} wrong`,
);
if (wrong.length > 0 && !record) process.exitCode = 1;
