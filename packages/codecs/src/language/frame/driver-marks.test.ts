/** Marks of drivers are blanked in their place; what only looks like one stays. */
import { expect, it } from 'vitest';
import { blankDriverMarks } from './driver-marks.ts';

const blanked = (text: string): string => Buffer.from(blankDriverMarks(Buffer.from(text, 'latin1'))).toString('latin1');
const EXIT = '\x1b%-12345X';
const mark = (length: number): string => `<xpml>${'x'.repeat(length - 13)}</xpml>`;

it.each([
  ['^XA^XZ', '^XA^XZ'],
  ['\xef\xbb\xbf^XA', '   ^XA'],
  ['\xef\xbb^XA', '\xef\xbb^XA'],
  [`${mark(20)}^XA${mark(30)}^XZ`, `${' '.repeat(20)}^XA${' '.repeat(30)}^XZ`],
  ['^XA<xpml>\n</xpml>', '^XA<xpml>\n</xpml>'],
  ['^XA<xpml>', '^XA<xpml>'],
  [`${mark(400)}^XA`, `${' '.repeat(400)}^XA`],
  [`${mark(401)}^XA`, `${mark(401)}^XA`],
  ['\f\x1a\0\x1b@^XA^XZ\r\n\x1a\r\n\0', '     ^XA^XZ\r\n \r\n '],
  ['^XA\f\x1a\x1b@^XZ', '^XA\f\x1a\x1b@^XZ'],
  [
    `${EXIT}@PJL JOB\r\n@PJL SET COPIES=1\r\n^XA^XZ${EXIT}@PJL EOJ\r\n${EXIT}`,
    `${' '.repeat(17)}\r\n${' '.repeat(17)}\r\n^XA^XZ${' '.repeat(28)}`,
  ],
  [`^XA${EXIT}^XZ`, `^XA${EXIT}^XZ`],
])('%#', (source, expected) => {
  expect(blanked(source)).toBe(expected);
});

it('a source without marks is not copied', () => {
  const source = Buffer.from('^XA^XZ');
  expect(blankDriverMarks(source)).toBe(source);
});
