/**
 * A test page as PDF, as large as the sheet: it names printer, paper, margins, orientation and tray, and shows them with a
 * frame at the edge of what can be printed, an arrow to the upper edge and rulers in millimetres.
 */
import type { PageOptions } from './page-options.ts';

/** What the page is about. */
export interface TestFacts {
  readonly agentName: string;
  readonly printerName: string;
  readonly at: Date;
  readonly options: PageOptions;
}

/** The sheet that the printer takes, as it lies. */
export interface TestSheet {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Null where nobody tells. */
  readonly marginsMm: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  } | null;
  /** The names of the driver; null where it names none. */
  readonly paper: string | null;
  readonly tray: string | null;
}

export const A4: TestSheet = { widthMm: 210, heightMm: 297, marginsMm: null, paper: 'A4', tray: null };

const POINTS_PER_MM = 72 / 25.4;
const TICK_MM = 10;
/** A frame at the very edge would be cut by half its line. */
const INSIDE_MM = 0.5;
const UNKNOWN_MARGIN_MM = 5;
/** Shares of the height of letters: a letter of Helvetica, wide as a capital, and a line. */
const LETTER_EM = 0.62;
const LINE_EM = 1.7;
const MAX_NAME = 60;
const MAX_LINE = 200;

export function writeTestPage(sheet: TestSheet, facts: TestFacts): Uint8Array {
  const drawing = drawingOf(sheet, textOf(sheet, facts));
  const pages = facts.options.duplex === 'long' || facts.options.duplex === 'short' ? 2 : 1;
  const size = `0 0 ${inPoints(sheet.widthMm)} ${inPoints(sheet.heightMm)}`;
  const kids = Array.from({ length: pages }, (_, page) => `${4 + page * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...Array.from({ length: pages }, (_, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [${size}] /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + page * 2} 0 R >>`,
      streamOf(pages > 1 ? `${drawing}\n${lineOf(sheet, `Page ${page + 1} of ${pages}`)}` : drawing),
    ]).flat(),
  ];
  return fileOf(objects);
}

function textOf({ widthMm, heightMm, marginsMm, paper, tray }: TestSheet, facts: TestFacts): readonly string[] {
  const { agentName, printerName, at, options } = facts;
  const mm = (value: number): string => value.toFixed(1).replace(/\.0$/, '');
  return [
    'PLATEN TEST PAGE',
    `Printer: ${printerName.slice(0, MAX_NAME)}`,
    `Computer: ${agentName.slice(0, MAX_NAME)}`,
    `Time: ${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    `Paper: ${paper?.slice(0, MAX_NAME) ?? 'not named'}, ${mm(widthMm)} x ${mm(heightMm)} mm`,
    `Orientation: ${widthMm > heightMm ? 'landscape' : 'portrait'}`,
    `Tray: ${tray?.slice(0, MAX_NAME) ?? 'not named'}`,
    `Sides: ${options.duplex ?? 'as the printer is set'}`,
    marginsMm
      ? `Margins: left ${mm(marginsMm.left)}, top ${mm(marginsMm.top)}, right ${mm(marginsMm.right)}, bottom ${mm(marginsMm.bottom)} mm`
      : 'Margins: not known; the frame is 5 mm from the edge',
    'The frame is whole, and the rulers count millimetres, if this page is right.',
  ];
}

const inPoints = (mm: number): string => (mm * POINTS_PER_MM).toFixed(2);

/** Positions in the file are millimetres from the upper left corner. */
function drawingOf({ widthMm, heightMm, marginsMm }: TestSheet, lines: readonly string[]): string {
  const all = UNKNOWN_MARGIN_MM - INSIDE_MM;
  const margins = marginsMm ?? { left: all, top: all, right: all, bottom: all };
  const left = margins.left + INSIDE_MM;
  const top = margins.top + INSIDE_MM;
  const right = widthMm - margins.right - INSIDE_MM;
  const bottom = heightMm - margins.bottom - INSIDE_MM;
  const at = (x: number, y: number): string => `${inPoints(x)} ${inPoints(heightMm - y)}`;
  const stroke = (x: number, y: number, toX: number, toY: number): string => `${at(x, y)} m ${at(toX, toY)} l S`;
  const ticks = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(0, Math.ceil((to - from) / TICK_MM) - 1) }, (_, nth) => (nth + 1) * TICK_MM);
  const middle = (left + right) / 2;
  const beside = Math.min(8, (right - left) / 6);
  const above = Math.min(20, (bottom - top) / 4);
  const longest = Math.max(...lines.map((line) => line.length));
  const fontMm = Math.min(
    4.2,
    (right - left - beside * 1.5) / (longest * LETTER_EM),
    (bottom - top - above) / (lines.length + 1) / LINE_EM,
  );
  return [
    '1 w 0 G 0 g',
    `${inPoints(left)} ${inPoints(heightMm - bottom)} ${inPoints(right - left)} ${inPoints(bottom - top)} re S`,
    ...ticks(left, right).map((x) => stroke(left + x, top, left + x, top + (x % 50 === 0 ? 5 : 3))),
    ...ticks(top, bottom).map((y) => stroke(left, top + y, left + (y % 50 === 0 ? 5 : 3), top + y)),
    `${at(middle, top + above * 0.3)} m ${at(middle - above * 0.15, top + above * 0.6)} l ${at(middle + above * 0.15, top + above * 0.6)} l h f`,
    stroke(middle, top + above * 0.6, middle, top + above * 0.8),
    ...lines.map((line, row) =>
      written(line, at(left + beside, top + above + row * fontMm * LINE_EM), row === 0 ? fontMm * 1.2 : fontMm),
    ),
  ].join('\n');
}

const lineOf = ({ heightMm }: TestSheet, text: string): string =>
  written(text, `${inPoints(20)} ${inPoints(heightMm - heightMm / 2 - 20)}`, 4);

/** Letters beyond Latin-1, and those that PDF takes for its own, become a dot. */
const written = (text: string, at: string, fontMm: number): string =>
  `BT /F ${inPoints(fontMm)} Tf ${at} Td (${text.replace(/[^\x20-\x7e\xa1-\xff]|[()\\]/g, '.').slice(0, MAX_LINE)}) Tj ET`;

const streamOf = (content: string): string =>
  `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`;

function fileOf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(text, 'latin1');
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = Buffer.byteLength(text, 'latin1');
  text += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
