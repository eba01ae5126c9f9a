/** A test receipt in the letters and code page: what it is, and how wide its paper is. */
import type { PageOptions } from '../pages/page-options.ts';
import type { TestFacts } from '../pages/test-page.ts';
import { dotsAcross, RESET, ROLLS } from './receipt.ts';
import { rasterOf, whitePage } from './raster.ts';
import { findNamed } from '@platen/protocol/page-rules';

/** Letters of font A are 12 dots wide. */
const DOTS_A_LETTER = 12;
const RULER_ROWS = 24;

export async function writeTestReceipt(
  { agentName, printerName, at, options }: TestFacts,
  { dpi, cuts }: { readonly dpi: number; readonly cuts: boolean },
): Promise<Buffer> {
  const { ThermalPrinter, PrinterTypes, CharacterSet } = await import('node-thermal-printer');
  const across = dotsAcross(options.paper, dpi);
  const receipt = new ThermalPrinter({
    type: PrinterTypes.EPSON,
    interface: '',
    width: Math.floor(across / DOTS_A_LETTER),
    characterSet: CharacterSet.WPC1252,
  });
  receipt.add(RESET);
  receipt.setCharacterSet(CharacterSet.WPC1252);
  receipt.bold(true);
  receipt.println('PLATEN TEST RECEIPT');
  receipt.bold(false);
  for (const line of [
    printerName,
    agentName,
    `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    `Paper ${paperOf(options)}: ${across} dots, ${dpi} dpi`,
  ])
    receipt.println(plain(line));
  receipt.newLine();
  receipt.add(rasterOf(ruler(across, dpi)));
  receipt.newLine();
  receipt.println('It ends at both edges.');
  if (cuts) receipt.cut({ verticalTabAmount: 1 });
  return receipt.getBuffer();
}

const paperOf = ({ paper }: PageOptions): string =>
  ((paper === undefined ? undefined : findNamed(ROLLS, paper)) ?? ROLLS[0]).name;

/** What Windows-1252 has; the library looks for other letters in code pages that few printers have. */
const plain = (text: string): string => text.replace(/[^\x20-\x7e\xa1-\xff€]/g, '.').slice(0, 200);

/** A line over the whole width with a tick each 2 mm, a longer one each 10 mm. */
function ruler(across: number, dpi: number): ReturnType<typeof whitePage> {
  const page = whitePage(across, RULER_ROWS);
  const black = (x: number, rows: number): void => {
    for (let y = 0; y < rows; y++) page.gray[y * across + x] = 0;
  };
  for (let x = 0; x < across; x++) black(x, 2);
  for (let mm = 0; (mm * dpi) / 25.4 < across; mm += 2)
    black(Math.floor((mm * dpi) / 25.4), mm % 10 === 0 ? RULER_ROWS : 12);
  black(across - 1, RULER_ROWS);
  return page;
}
