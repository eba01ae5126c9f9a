/** Facts of IPL for the tests. */
import type { LanguageFacts } from '../facts.ts';

const values = [
  '0', '1', '-1', '2', '3', '8', '9', '12', '17', '99', '200', '812', '9999', '19999', '65535', '99999999', '1e9', '.5', '', ' ',
  'A', 'M', '*', ';', ';o1,1;', ';f3;', ';c18,2,H,8;', ';c12,30,8,1;', ';c7,0,0;', ';c14,2;', ';c17,200,1,3,4,5,6;', ';c20,6,1,2;',
  ';c21,0;', ';d0,5;', ';d2,1;', ';d2,0,99;', ';d3,TEXT;', ';h9999;', ';w9999;', ';k288;', ';g1;', ';b199;', ';r1;', ';i2;', ';l9999;',
  ';x9999;y9999;', ';u0,\x7f\x7f;', ';u9998,1111;', '\x1a\x1a1', '\x1c12\x1c', '\x03', '\x02', '\x1b', '\xe9',
]; // prettier-ignore
const commands = [
  '\x02\x1bP\x03\x02', '\x02\x1bC\x03', '\x02\x1bc\x03', '\x02\x0fW', '\x02\x0fL', '\x02\x0fl', '\x02E', '\x02F', '\x02H', '\x02S1;Ma,1;Mb,2;', '\x02M', '\x02O', '\x02q', '\x02e1,a,9;', '\x02m', '\x1bG', '\x1bEa', '\x02T3;x8;y8;', '\x02t65;', '\x02J8,A,1;', '\x02j00', '\x02Z', '\x02X', '\x02B', '\x02L',
  '\x02W', '\x02U', '\x02I', '\x02G', '\x02T', '\x02D', '\x02R;\x03', '\x02\x1bE', '\x02\x18\x03', '\x02\x17\x03', '\x02\x1e', '\x02\x1f',
  '\x02\x1bF', '\x02\x1bg0!\x80\x80', '\x02\x1bg1218080', '\x02%\xff\xff$\xff"', '\x02$\x7f\xff(', '<STX><ESC>P<ETX>', '<STX>',
]; // prettier-ignore

export const facts: LanguageFacts = {
  words: { values, commands },
  exceptions: { 'what is expected': 'Its messages name what is allowed in the sentence.' },
  clock: 'd3,02.01.2026;',
  lacks: ['msi', 'aztec', 'circle', 'ellipse', 'round box', 'slanted line', 'sloping line', 'clock'],
  least: { 'readable line': 0.94, text: 0.75 },
  inkPictures: 6,
  carrierLabels: { native: 0.93, median: 0.92, every: 0.5 },
  withoutDots: (text) => text.replace(/(<STX>u)\d+,.*?;<ETX>\n(?:<STX>u\d+,.*?;<ETX>\n)*/g, '$1…\n'),
};
