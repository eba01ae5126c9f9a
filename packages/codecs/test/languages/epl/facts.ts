/** Facts of EPL2 for the tests. */
import { type LanguageFacts, withoutLargeRows } from '../facts.ts';

const values = [
  '0', '1', '-1', '2', '3', '4', '7', '10', '16', '99', '203', '300', '812', '1000', '65535', '65536', '99999999', '1e9',
  '.5', '', ' ', 'N', 'R', 'B', 'D', 'Q', 'P', 'M', 'A', '1E', 'E30', '2C', 'K', 's4', 'f0', 'x3', 'm2', 'e25', '"A"',
  '"FNC1123"', '"\\"', 'V00', 'V99', 'C0', 'C0+1', 'TD', 'TT', 'V00+V01-5', '"12345678901"', ';', '\x1b', '\xe9',
]; // prettier-ignore
const commands = [
  'N', 'q', 'Q', 'R', 'S', 'D', 'ZT', 'ZB', 'I', 'O', 'A', 'B', 'b', 'LO', 'LW', 'LE', 'LS', 'X', 'GW', 'GM"G"', 'GG',
  'GK', 'ES"a"', 'ES"a"\x01\x00\x08A\x08\x01', 'ES"b"\x02\x02\xff\x41\xff\xff', 'EK"a"', 'EK"*"', 'oH0,300', 'oW2,2,5,5,3',
  'o', '^@', 'FS"AUTOFR"', 'C', 'f', 'b10,10,AZ,0,1,2,4,50,B,"1"Z,', 'A10,10,0,a,', 'FS"F"', 'FE', 'FR"F"', 'FR"ASSET"', 'FK"F"', '?', 'V00,', 'C0,', 'P', 'PA', 'TD', 'TT', 'oR', 'US',
  'b10,10,P,', 'b10,10,D,', 'b10,10,Q,', 'b10,10,A,', 'b10,10,M,', 'B10,10,0,1,', 'A10,10,0,3,', ';',
]; // prettier-ignore

export const facts: LanguageFacts = {
  words: { values, commands },
  exceptions: { 'what is expected': 'Its messages name what is allowed in the sentence.' },
  unsaid: / opaque=true/g,
  lacks: [
    'inverting text',
    'circle',
    'ellipse',
    'round box',
    'sloping line',
    'mixed scripts',
    'clock',
    'turned qrcode',
    'turned datamatrix',
    'turned aztec',
    'composite databar-omni',
    'composite databar-expanded-stacked',
    'composite ean13',
    'composite upca',
    'composite gs1-128',
  ],
  least: { 'readable line of gs1-128': 0.95, text: 0.1, 'white on black': 0.9, 'turned label': 0.7 },
  clock: '"02.01.2026"',
  carrierLabels: { native: 0.95, median: 0.7, every: 0.1 },
  withoutDots: (text) => withoutLargeRows(text, /^(GW)\d+,\d+,(\d+),(\d+),[^]*?(?=\n(?:[A-Z]+ ?\d|P))/gm),
};
