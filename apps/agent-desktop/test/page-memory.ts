/** What the memory of a long document is, in a fresh process. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect } from 'vitest';

/** Black text on A4, as delivery notes are. */
async function notes(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= count; page++) {
    const sheet = pdf.addPage([595.28, 841.89]);
    for (let line = 0; line < 40; line++)
      sheet.drawText(`Delivery note ${page}, line ${line + 1}: 4 x M8 hexagon bolts`, {
        x: 60,
        y: 780 - line * 18,
        size: 11,
        font,
      });
  }
  return pdf.save();
}

/** 500 pages at 600 dpi were 52 GB when all of them were held; a strip of one page is. */
const MAX_MB = 200;

export async function expectLittleMemory(count: number): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'platen-pages-'));
  try {
    const file = path.join(folder, 'notes.pdf');
    await writeFile(file, await notes(count));
    const program = path.join(import.meta.dirname, 'draw-pages.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program, file]);
    const { pages, depths, peakKb } = JSON.parse(stdout) as { pages: number; depths: number[]; peakKb: number };
    expect(pages).toBe(count);
    // Black text with its gray edges is not sent in 24 bits.
    expect(depths).toEqual([8]);
    expect(peakKb / 1000).toBeLessThan(MAX_MB);
    console.log(`${count} pages at 600 dpi: ${Math.round(peakKb / 1000)} MB`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
