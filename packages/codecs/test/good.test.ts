/**
 * Documents that were read wrongly once, each one of its kind: what prints on its first label, as the manuals and the printers
 * in the field have it. Their warnings are in `warnings/expected.txt`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findFormat, FORMAT_NAMES } from '../src/formats/index.ts';
import { read } from '../src/index.ts';
import { contentText } from '../src/label/index.ts';
import { renderLabel } from '../src/render/index.ts';
import { scanCodes } from '../src/scan/scan.ts';
import { now } from './languages/index.ts';

const folder = path.join(import.meta.dirname, 'good');

/** `text x,y height×width`, and the data of each code; `image x,y` is any other ink. */
const PRINTS: Readonly<Record<string, readonly string[]>> = {
  'attributes.dpl': [
    'A  41,102 51×51',
    'big 84,102 101×51',
    ' small  148,102 28×51',
    'wide 288,102 28×101',
    'B  41,508 51×51',
    'turn 84,508 51×51',
    'C  41,813 51×51',
    'it 83,813 51×51',
    '  111,813 51×51',
    'ul 126,813 51×51',
  ],
  'centred-upright.cpcl': ['barcode 105,500', 'Code128 5901234123457'],
  'chinese-font.dpl': ['工单号 81,102 34×34'],
  'chinese-font.epl': ['测试测试 0,40 24×12'],
  'chinese-font.tspl': ['测试测试 0,40 24×12'],
  'code128-greater-than.zpl': ['barcode 20,20', 'Code128 A>B'],
  'composite-of-plain-text.zpl': ['barcode 10,10', 'EAN13 0123456789012'],
  'control-codes.zpl': ['stx 20,20 40×40', 'etx 20,80 40×40'],
  'driver-prologue.zpl': ['driver 20,20 40×40'],
  'form-on-any-drive.zpl': ['Bob 20,20 40×40'],
  'gs1-datamatrix.zpl': ['barcode 40,40', 'DataMatrix (01)09501101530003'],
  'label-on-half-a-page.pdf': ['image 0,0', 'Code128 1Z999AA10123456784'],
  'line-print.cpcl': ['CORNER SHOP 0,0 46×46', '12 Sample Street 0,46 24×12'],
  'odd-digit-in-set-c.zpl': ['barcode 20,20', 'Code128 (91)0210'],
  'origin-of-the-head.epl': ['HOST 01 24,8 16×10'],
  'parentheses.tspl': ['barcode 20,20', 'Code128 (01)09501101530003(10)LOT42'],
  'place-without-x.zpl': ['one  20,60 40×40', 'three 90,120 40×40'],
  'png-in-hexadecimal.zpl': ['image 20,20'],
  'rfid.zpl': ['label 30,118 40×40'],
  'separators-twice.zpl': ['barcode 20,20', 'barcode 20,160', 'Code128 (91)0005886(10)0000410549(99)05'],
  'two-counts.zpl': ['image 0,0'],
  'unicode-font.zpl': ['Conteúdo: 12 20,20 40×40'],
  'upca-of-13-digits.zpl': ['barcode 20,20', 'EAN13 0345678900000'],
  'utf8-without-codepage.tspl': ['Gr├Â├ƒe 10,10 24×16'],
  'utf8-without-encoding.cpcl': ['Caf├® S├úo 10,10 47×47'],
  'wide-at-203-dpi.epl': ['FIRST CLASS LETTER 12 60,250 48×30'],
  'wrong-check-digit.xml': ['barcode 40,20', 'EAN13 9501101530003'],
};

test.each(readdirSync(folder).toSorted())('%s', async (file) => {
  const source = FORMAT_NAMES.find((name) => `.${findFormat(name)?.extension}` === path.extname(file))!;
  const { document } = await read(source, readFileSync(path.join(folder, file)), { mergeFields: false });
  const [label] = document.labels;
  const prints = label!.elements.map((element) => {
    if (element.kind === 'line') return `line ${element.x1},${element.y1}`;
    if (element.kind !== 'text') return `${element.kind} ${element.x},${element.y}`;
    const { content, x, y, font } = element;
    return `${contentText(content, now)} ${x},${y} ${font.heightDots}×${font.widthDots}`;
  });
  const codes = await scanCodes(renderLabel(label!, { now }), { isDark: true });
  expect([...prints, ...new Set(codes.map(({ symbology, text }) => `${symbology} ${text}`))]).toEqual(PRINTS[file]);
});
