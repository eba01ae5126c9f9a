/** Facts of SBPL for the tests. */
import type { LanguageFacts } from '../facts.ts';

const values = [
  '0', '1', '-1', '2', '01', '05', '36', '99', '999', '9999', '0001', '65535', '99999999', 'A', 'H', '', ' ', 'P99', '+0001', '>H', '>I>F', '>E', '>0',
  '*A*', '\x1b', '\x1b1', '\x1b0', '\x1b\x1b', '\x03', '\x02', '~~', '\xe9', '\x00',
]; // prettier-ignore
const commands = [
  '\x1bA', '\x1bZ', '\x1bA1', '\x1bA1V99999H99999', '\x1bA3H-0100V+0050', '\x1bV', '\x1bH', '\x1bL3636', '\x1bP99', '\x1bPS', '\x1bPR', '\x1b%1', '\x1b%3',
  '\x1bE010', '\x1bF9999+9999,99,99', '\x1bXU', '\x1bXM', '\x1bXL1', '\x1bX22,', '\x1bWB0', '\x1bOA', '\x1b$A,999,999,0', '\x1b$=', '\x1bRDB00,999,999,', '\x1bRH0,SATO0.ttf,3,P99,P99,',
  '\x1bK9B', '\x1bK1H', '\x1bWADD/MM/YYYY', '\x1bWPM999', '\x1bB102080', '\x1bBG36999', '\x1bD003100', '\x1bBD303100', '\x1bBT101030103', '\x1bBW99999', '\x1bBP', '\x1bBI030802', '\x1bBC0210099',
  '\x1b2D10,09,24,8,30,90', '\x1b2D12,09,24,04,44', '\x1b2D20,2,999,840,', '\x1b2D30,H,32,1,0', '\x1b2D50,99,99,144,144', '\x1b2D51,04,04,000,000', '\x1b2D70,0,99,32,0,N,', '\x1bDN9999,', '\x1bDS1,',
  '\x1bBK0909830900099', '\x1bBV1,1,2,', '\x1bBQ2005,30005', '\x1bBX00201616144144', '\x1bFW9999V9999H9999', '\x1bFW99H9999', '\x1bFC,999,999,0,0', '\x1bFT,9999,99', '\x1bFC,999,999,5,2', '\x1bFT,9999,9999,9999,3', '\x1bR', '\x1bN', '\x1bC', '\x1b0', '\x1bT1H21', '\x1bT2B30', '\x1bK1H9021', '\x1bLD,{,},5E', '\x1bWKNAME', '\x1bPM7', '\x1bF0001+0001,04,00,2', '\x1b(9999,9999',
  '\x1bGH999999', '\x1bGB002002', '\x1bGM00100,BM', '\x1bGP00200,', '\x1bGIH002002001', '\x1bGR001', '\x1bPI001,00099,', '\x1bPY001', '\x1b&', '\x1b/', '\x1bYS,05', '\x1bYR,05', '\x1b/N,01,12', '\x1b/D,01,',
  '\x1bWDH0001V0001X9999Y9999', '\x1bCEUTF-8', '\x1bCE1252', '\x1bKC0', '\x1bQ999999', '{^A', '<ESC>A', '\x02\x1bA',
]; // prettier-ignore

export const facts: LanguageFacts = {
  words: { values, commands },
  exceptions: { 'what is expected': 'Its messages name what is allowed in the sentence.' },
  clock: '\x1bWADD.MM.YYYY',
  lacks: ['ellipse', 'round box', 'slanted line', 'sloping line'],
  least: { 'readable line of upce': 0.94 },
  inkPictures: 4,
  carrierLabels: { native: 0.95 },
  withoutDots: (text) => text.replace(/(<ESC>GH\d{6})[0-9A-F]+/g, '$1…'),
};
