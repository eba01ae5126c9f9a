/** What is counted is what a printer prints, and what cannot be counted has a name. */
import { expect, it } from 'vitest';
import { CODEC_LIMITS } from '../limits.ts';
import type { FormatName } from '../formats/format.ts';
import { countPrints } from './count-prints.ts';

const ZPL = '^XA^FO9,9^FDx^FS^XZ\r\n';
const EPL = 'N\r\nA50,50,0,3,1,1,N,"x"\r\nP5\r\n';
const CPCL = '! 0 200 200 210 5\r\nTEXT 4 0 30 40 Hello\r\nFORM\r\nPRINT\r\n';
const TSPL = 'SIZE 50 mm,30 mm\r\nCLS\r\nTEXT 10,10,"3",0,1,1,"x"\r\nPRINT 5\r\n';
const DPL = '\x02L\r\nD11\r\n121100001000100x\r\nQ0005\r\nE\r\n';
const SBPL = '\x1bA\x1bV100\x1bH100\x1bXMx\x1bQ5\x1bZ';
const IPL =
  '\x02\x1bC\x03\x02\x1bP\x03\x02E5;F5\x03\x02H0;o10,10;c2;d3,x\x03\x02R\x03\x02\x1bE5\x18\x03\x02\x1e5\x17\x03';

const count = (format: FormatName, document: string) => countPrints(format, Buffer.from(document, 'latin1'));

it.each<[FormatName, string, string, number]>([
  ['zpl', 'a label', ZPL, 1],
  ['zpl', 'a quantity with blanks and zeros', ZPL.replace('^XZ', '^PQ 0005^XZ'), 5],
  ['zpl', 'a quantity in a form that is recalled', '^XA^DFR:A^FS^FO9,9^FDx^FS^PQ5^XZ^XA^XFR:A^FS^XZ', 5],
  ['zpl', 'other prefixes', '^XA^CC+^XZ+XA+FO9,9+FDx+FS+PQ5+XZ', 5],
  ['zpl', 'settings alone', '^XA^PQ5^XZ', 0],
  ['zpl', 'a picture of the printer beside a text', `^XA^FO9,9^XGR:LOGO.GRF^FS^FO9,99^FDx^FS^PQ3^XZ`, 3],
  ['zpl', 'a command that no printer knows', '^XA^QQ^FO9,9^FDx^FS^XZ', 1],
  ['zpl', 'a question and settings between labels', `~SD15\r\n${ZPL}! U1 getvar "odometer.total"\r\n~HS\r\n${ZPL}`, 2],
  ['epl', 'sets and copies', EPL.replace('P5', 'P5,3'), 15],
  ['epl', 'the same buffer again', `${EPL}P5\r\n`, 10],
  ['tspl', 'sets and copies', TSPL.replace('PRINT 5', 'PRINT 5,3'), 15],
  ['tspl', 'the last label again', `${TSPL}PRINT -1,5\r\n`, 10],
  ['tspl', 'a variable', TSPL.replace('PRINT 5', 'N=7\r\nPRINT N'), 7],
  ['dpl', 'the last label again', `${DPL}\x02G\r\n\x02G\r\n`, 15],
  ['sbpl', 'the last job again', `${SBPL}\x1bA\x1bC\x1bQ5\x1bZ`, 10],
  ['ipl', 'the same data again', `${IPL}\x02\x17\x03`, 10],
  ['cpcl', 'a quantity', CPCL, 5],
  ['cpcl', 'a label upside down', CPCL.replace('PRINT', 'POPRINT'), 5],
])('%s: %s', async (format, _, document, labels) => {
  expect(await count(format, document)).toEqual({ labels });
});

it.each<[FormatName, string, string, string]>([
  ['zpl', 'EPL behind it', ZPL + EPL, 'N'],
  ['zpl', 'CPCL behind it', ZPL + CPCL, '! 0 200 200 210 5'],
  ['zpl', 'TSPL before it', TSPL + ZPL, 'SIZE 50 mm,30 mm'],
  ['zpl', 'EPL behind a question', `${ZPL}~HS\r\n${EPL}`, 'N'],
  ['zpl', 'nothing but EPL', EPL, 'N'],
  ['zpl', 'another language that the printer shall speak', `${ZPL}! U1 setvar "device.languages" "epl"\r\n`, '! U1'],
  ['zpl', 'a file of the printer', `${ZPL}! U1 do "file.run" "E:X.ZPL"\r\n`, '! U1'],
  ['zpl', 'SGD within a format', '^XA^FO9,9^FDx^FS! U1 do "file.run" "E:X.ZPL"\r\n^XZ', '^FS'],
  ['zpl', 'the last label again', `${ZPL}~PR~PR`, '~PR'],
  ['zpl', 'the configuration', `${ZPL}~WC`, '~WC'],
  ['zpl', 'a directory', `^XA^WD*:*.*^XZ${ZPL}`, '^WD'],
  ['zpl', 'a dump of all that follows', `~JD${ZPL}`, '~JD'],
  ['zpl', 'a program', '^XA^JI^XZ10 PRINT "x"\r\n', '^JI'],
  ['zpl', 'a form that only the printer has', '^XA^XFR:STORED.ZPL^FS^XZ'.repeat(3), '^XF'],
  ['zpl', 'nothing but a picture that only the printer has', '^XA^FO9,9^XGR:IMG.GRF,1,1^FS^PQ9^XZ', '^XG'],
  ['zpl', 'more labels than are read', ZPL.repeat(CODEC_LIMITS.labels + 1), '^XZ'],
  ['epl', 'ZPL behind it', EPL + ZPL, '^XA'],
  ['epl', 'the configuration', `${EPL}U\r\n`, 'U'],
  ['epl', 'a form that only the printer has', 'FR"X"\r\n?\r\nP1\r\n', 'FR'],
  ['tspl', 'ZPL behind it', TSPL + ZPL, '^XA'],
  ['tspl', 'a test print', `${TSPL}SELFTEST\r\n`, 'SELFTEST'],
  ['tspl', 'a program that only the printer has', `RUN "X.BAS"\r\n${TSPL}`, 'RUN'],
  ['tspl', 'a program at the next start', `SET AUTORUN "X.BAS"\r\n${TSPL}`, 'SET'],
  [
    'tspl',
    'a program without an end',
    'DOWNLOAD "X.BAS"\r\n:A\r\nBAR 9,9,9,9\r\nPRINT 1\r\nGOTO A\r\nEOP\r\nX\r\n',
    'PRINT',
  ],
  ['dpl', 'ZPL behind it', DPL + ZPL, '^XA'],
  ['dpl', 'a test label', `${DPL}\x02T\r\n`, '<STX>T'],
  ['dpl', 'a form that only the printer has', `${DPL}\x02L\r\nrNAME\r\nQ0005\r\nE\r\n`, 'r'],
  ['sbpl', 'ZPL behind it', SBPL + ZPL, ''],
  ['sbpl', 'a form that only the printer has', `${SBPL}\x1bA\x1bYR,1\x1bQ5\x1bZ`, 'YR'],
  ['ipl', 'ZPL behind it', IPL + ZPL, '^XA'],
  ['ipl', 'a form that only the printer has', '\x02\x1bE9\x18\x03\x02x\x03\x02\x1e5\x17\x03', '<ESC>E'],
  ['cpcl', 'lines of text', `${CPCL}hello\r\n`, 'HELLO'],
  ['cpcl', 'ZPL behind it', CPCL + ZPL, '^XA'],
  ['cpcl', 'an action of the printer', `${CPCL}! U1 do "file.run" "E:X"\r\n`, '! U1'],
  ['cpcl', 'a format that runs again', CPCL.replace('FORM', 'RE-RUN'), 'RE-RUN'],
])('%s: says that it cannot count %s', async (format, _, document, command) => {
  const { uncounted } = await count(format, document);
  expect(uncounted?.command.slice(0, command.length)).toBe(command);
});

it('names the line', async () => {
  expect((await count('zpl', `${ZPL}${ZPL}~WC`)).uncounted).toEqual({ command: '~WC', line: 3 });
  expect((await count('zpl', `${ZPL}\r\n${EPL}`)).uncounted).toEqual({ command: 'N', line: 3 });
});
