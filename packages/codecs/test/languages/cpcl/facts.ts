/** What the tests know of CPCL. */
import type { LanguageFacts } from '../facts.ts';

const values = [
  '0', '1', '-1', '2', '3', '4', '7', '10', '16', '24', '200', '300', '609', '65535', '65536', '99999999', '1e9', '.5', '',
  ' ', 'M', 'U', 'XD', 'YD', 'C', 'S', 'H', 'EC', 'OFF', 'ON', 'MA,X', 'HM,N0123', 'A', '*', '\xe9', '\x1b', 'CP850', 'UTF-8',
]; // prettier-ignore
const commands = [
  '! 0 200 200 400 1', '! U1 X', '! UTILITIES', 'PRINT', 'ABORT', 'PW 609', 'TEXT 7 0 10 10 A', 'T90 4 0 10 10 A', 'T180 7 0 9 9 A',
  'SETMAG 16 16', 'SETSP 9', 'SETBOLD 2', 'UNDERLINE ON', 'CENTER', 'RIGHT 500', 'LEFT', 'COUNT 1', 'COUNT -1', 'ML 40', 'ENDML',
  'CONCAT 10 10', '7 0 0 A', 'ENDCONCAT', 'ST F.CSF 10 10 5 5 A', 'B 128 1 1 50 10 10 A', 'VB 39 2 3 50 10 10 A', 'BT 7 0 5', 'BT OFF',
  'B QR 10 10 M 2 U 6', 'ENDQR', 'B PDF-417 10 10 XD 2 YD 6 C 3 S 1', 'ENDPDF', 'B DATAMATRIX 10 10 H 6', 'ENDDATAMATRIX',
  'B AZTEC 10 10 XD 5 EC 0', 'ENDAZTEC', 'B MAXICODE 10 10', 'BOX 0 0 99 99 2', 'LINE 0 0 99 0 3', 'IL 0 0 99 0 30', 'LINE 0 0 99 99 3',
  'EG 2 2 10 10 FFFFFFFF', 'CG 2 2 10 10 ', 'VEG 1 1 0 0 FF', 'IN-INCHES', 'IN-MILLIMETERS', 'COUNTRY CP850', 'ENCODING UTF-8',
  'CONTRAST 3', 'JOURNAL', 'FORM', '; remark', ';// PAGE 1', 'LABEL', '! U1 SETLP 7 0 24', '! U1 LMARGIN 9', '! U1 X 9', '! U1 RXY 9 9', '! U',
  '! U1 BEGIN-PAGE', '! U1 END-PAGE', 'some text', 'T 24 0 9 9 A', 'TR 55 0 9 9 A', 'SETQRVER 6', 'CENTER 500 T 7 0 0 9 A', 'PCX 9 9 ',
  'ENDMAXICODE', 'POST 12345', 'MSG A',
]; // prettier-ignore

export const facts: LanguageFacts = {
  words: { values, commands },
  exceptions: { 'what is expected': 'Its messages name what is allowed in the sentence.' },
  lacks: [
    'itf14', 'databar-omni', 'databar-limited', 'databar-expanded', 'maxicode', 'bars turned by 90', 'bars turned by 180',
    'composite databar-omni', 'composite databar-expanded-stacked', 'composite ean13', 'composite upca', 'composite gs1-128',
    'control characters', 'Latin of the east', 'Cyrillic', 'Greek', 'mixed scripts', 'replicates',
    'clock', 'circle', 'ellipse', 'round box', 'slanted line', 'sloping line',
  ], // prettier-ignore
  least: { 'readable line': 0.88, text: 0.1, 'white on black': 0.9, 'turned label': 0.7 },
  inkPictures: 4,
  clock: '02.01.2026',
  carrierLabels: { native: 0.9, median: 0.65, every: 0.1 },
  withoutDots: (text) => text.replace(/((?:^|\n)EG \d+ \d+ \d+ \d+) [0-9A-F]{40,}/g, '$1 …'),
};
