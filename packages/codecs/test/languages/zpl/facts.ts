/** Facts of ZPL for the tests. */
import { ZPL_COMMANDS } from '../../../src/formats/zpl/commands/index.ts';
import type { LanguageFacts } from '../facts.ts';

const values = [ '0', '1', '-1', '2', '7', '8', '9', '31', '32', '33', '255', '999', '1000', '1001', '9999', '32000', '32001', '99999999', '1e9', '.5', '', ' ', 'N', 'Y', 'R', 'B', 'A', 'x', '~', '^', '_', '\r\n', 'R:A.GRF', 'R:DOTS.FNT', '#0041.2.8.0.1.9.', ':Z64:', '>;', '_1E', '{A}', '~a,1~', ]; // prettier-ignore

export const facts: LanguageFacts = {
  words: { values, commands: [...ZPL_COMMANDS.keys()], parameterEnds: ',^~', inLine: true },
  exceptions: {
    'the same tree': 'Fonts, encodings and parts of a text are written in one way; the dots are the same.',
    'nothing to report': 'Samples contain deliberate errors, which the reader reports again.',
    'pictures of escapes.zpl': 'A printer has Japanese characters in its own fonts only.',
    'pictures of shift-jis.zpl': 'A printer has Chinese and Japanese characters in its own fonts only.',
    'pictures of text.zpl': 'A text begins left of the label.',
  },
  lacks: ['sloping line', 'turned qrcode', 'composite databar-expanded-stacked', 'composite ean13', 'composite upca'],
  least: { 'readable line of msi': 0.94 },
  clock: '^FC%^FD%d.%m.%Y',
  inkPictures: 1,
  withoutDots: (text) => text.replace(/(\^GF[A-C],)\d+,\d+,\d+,[^^]{200,}/g, '$1…'),
  mutations: 2000,
};
