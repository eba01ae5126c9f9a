/** Facts of DPL for the tests. */
import type { LanguageFacts } from '../facts.ts';

const values = [
  '0', '1', '-1', '2', '9', '99', '100', '000', '9999', '0001', '65535', '99999999', 'A', 'zz', '', ' ', 'P999', 'P004P004', '41634163',
  '200', '0jjjkkk', 'F8009030', 'T0000000', 'HA', '2,H8A,', '\x02SA', '\x02SP', '\x02TPQ-EF-RSTU', '&G', '&D', '\x1d', '\r', '\x00', '\xe9',
]; // prettier-ignore
const commands = [
  '\x1b*c100D', '\x1b)s12W\x00\x40\x00\x02\x00\x00\x00\x06\x00\x08\x00\x08', '\x1b*c65E', '\x1b(s19W\x04\x00\x0e\x01\x00\x00\x00\x01\x00\x03\x00\x05\x00\x03\x00\x1c\x20\x70\xf8', '192210000500050AA\r',
  '\x02V5\r', '\x02iDT50FONT\r00000010', '1W1q22025001000100F10402', '1Wt62050001000100123456;AB', 'FA+\r', '\\<FP99>', '\\<FB+>', '>001\r', '(001\r',
  '\x02L', '\x02m', '\x02n', '\x02c', '\x02G', '\x02E', '\x02U01', '\x02UT02', '\x02KcLW', '\x02KE', '\x02IDAF', '\x02IDP', '\x02IDB', '\x02IDi',
  '\x02iDT', '\x02y', '\x02xDG', '\x02Q', '\x01A', '\x1b*c5W', '~L|', '<STX>L', '^BL', "<xpml><page pitch='9999 mm'></xpml>", 'E', 'X', 'sDF', 'rF',
  'rPART01', 'A1', 'A5', 'D29', 'D99', 'C9999', 'R9999', 'H30', 'PW', 'Q9999', 'T00', 'ySU8', 'JR', 'JC', 'M', 'G', 'U', '+01', '>099', '(10', '^99', ':0003',
  'FB+I+U+', '191100001000100', '1911S0001000100P030P024', '1911U0001000100P030P024', '1W1C440000050005000189999', '1W1D5500001200160', '1z0000000200020',
  '1u0000000200020', '1W1f5500001200160', '1W1k1100001200160', '1Y1100001000100', '1X1100001000100l99999999', '1X1100001000100b9999999900010001',
  '1X1100201000100C00100019999', '1X1100501000100P001000199990000000099999999', '1E0000001000100', '4AZZ99999999999', '1W1Z00000000000009999',
]; // prettier-ignore

export const facts: LanguageFacts = {
  words: { values, commands },
  exceptions: { 'what is expected': 'Its messages name what is allowed in the sentence.' },
  clock: '\x02TPQ.EF.RSTU',
  unitsPerInch: 254,
  lacks: [
    'ellipse',
    'round box',
    'composite databar-expanded-stacked',
    'composite ean13',
    'composite upca',
    'composite gs1-128',
  ],
  least: { 'readable line of gs1-128': 0.93, shapes: 0.985 },
  inkPictures: 1,
  carrierLabels: { native: 0.96, every: 0.69 },
  withoutDots: (text) =>
    text
      .replace(/(<STX>iDT\w+)<CR>\n[\s\S]*?(?=<STX>(?:iDT|IDP|L<CR>))/g, '$1…\n')
      .replace(/(<STX>IDP\w+)(?:<CR>)?\n[\s\S]*?(?=<STX>(?:IDP|L<CR>))/g, '$1…\n'),
};
