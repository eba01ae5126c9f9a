/** Facts of TSPL for the tests. */
import { type LanguageFacts, withoutLargeRows } from '../facts.ts';

const values = [
  '0', '1', '-1', '2', '3', '4', '7', '8', '10', '90', '180', '270', '45', '203', '812', '1000', '99999', '99999999',
  '1e9', '.5', '', ' ', 'A', 'M', 'L', 'M2', 'S7', 'J5', 'c126', 'x5', 'r90', 'a1', 'W3', 'H10', 'L20', 'E3', '60 mm',
  '100 dot', '"0"', '"3"', '"128"', '"128M"', '"EAN13"', '"39"', '"ABC"', '"!105!10212"', '"~1010"', 'A$', '@1', '@YEAR',
  '"A"+@1', 'STR$(1+2)', 'LEFT$("ABC",2)', '((((1', '1/0', 'NOW', 'FORMAT$(NOW,"dddd")', 'DATEADD("m",1,NOW)', 'FORMAT$(1.5,"#,##0.00")', 'INP$(1)', 'LOB()',
  'FREAD$(0,9)', 'EOF(0)', 'XOR$("a","")', 'BARCODEPIXEL("1","39",2,5)', 'TEXTPIXEL("A","0",9)', 'N*2', '"\\["]"', '"\\[L]"', '"',
]; // prettier-ignore
const commands = [
  'SIZE ', 'GAP ', 'BLINE ', 'DIRECTION ', 'REFERENCE ', 'SHIFT ', 'CODEPAGE ', 'CLS', 'TEXT ', 'BLOCK ', 'BARCODE ',
  'QRCODE ', 'DMATRIX ', 'PDF417 ', 'MPDF417 ', 'AZTEC ', 'MAXICODE ', 'RSS ', 'TLC39 ', 'CODABLOCK ', 'BAR ', 'BOX ',
  'CIRCLE ', 'ELLIPSE ', 'DIAGONAL ', 'ERASE ', 'REVERSE ', 'BITMAP ', 'PUTBMP ', 'DOWNLOAD "F",', 'DOWNLOAD "P.BAS"',
  'EOP', 'RUN "P.BAS"', 'INPUT ', 'SET COUNTER @1 ', '@1=', 'A$=', 'N=', 'PRINT ', 'FOR I=1 TO ', 'NEXT', 'WHILE ',
  'WEND', 'IF ', 'ELSE', 'ENDIF', 'GOTO ', 'GOSUB X', ':X', 'RETURN', 'DO', 'LOOP', 'END', 'KILL ', 'OPEN "F",0', 'READ 0,A$', 'WRITE 0,A$', 'PUT 0,1,A$', 'GET 0,1,2,A$', 'SEEK 0,', 'PREINPUT ', 'POSTINPUT ', 'OFFSET ', 'CUT',
  'EXITDO', 'DOWNLOAD "AUTO.BAS"', 'SET AUTORUN "P.BAS"', '\x1b!R', 'REM ',
]; // prettier-ignore

export const facts: LanguageFacts = {
  words: { values, commands },
  unsaid: / opaque=true/g,
  lacks: ['inverting text', 'sloping line'],
  exceptions: {
    'what is expected': 'Its messages name what is allowed in the sentence.',
    'dots of composite ean13': 'RSS has no height: the printer makes the bars 74 modules high.',
    'dots of composite upca': 'RSS has no height: the printer makes the bars 74 modules high.',
  },
  clock: '@DATE+"."+@MONTH+"."+@YEAR',
  withoutDots: (text) => withoutLargeRows(text, /^(BITMAP) \d+,\d+,(\d+),(\d+),[^]*?(?=\n(?:[A-Z]+ ?\d|P))/gm),
};
