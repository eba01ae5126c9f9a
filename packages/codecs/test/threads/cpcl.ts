/** Documents of CPCL from applications and threads. */
import type { Row } from './row.ts';

const lines = (...list: readonly string[]): string => `${list.join('<CR><LF>')}<CR><LF>`;
const chinese = (text: string): string => CHINESE[text] ?? text;
/** In GBK. */
const CHINESE: Readonly<Record<string, string>> = {
  编号: '\xb1\xe0\xba\xc5', 品名: '\xc6\xb7\xc3\xfb', 收件: '\xca\xd5\xbc\xfe', 仓库: '\xb2\xd6\xbf\xe2',
}; // prettier-ignore

export const cpcl: readonly Row[] = [
  {
    about: 'centred, then to the left: each on its own line',
    document: lines('! 0 200 200 210 1', 'CENTER', 'TEXT 4 0 0 20 Company', 'LEFT', 'TEXT 4 0 0 90 Text on left', 'FORM', 'PRINT'),
    texts: ['Company', 'Text on left'],
  },
  {
    about: 'lines of text after each other, a pattern in a line',
    document: lines('! 0 200 200 1100 1', 'PW 500', 'SPEED 5', 'CENTER', 'ML 40', 'TEXT 0 3 0 30', 'No refund', 'Keep this ticket', 'ENDML', 'PATTERN 103', 'LINE 20 490 480 490 46', 'FORM', 'PRINT'),
    texts: ['No refund', 'Keep this ticket'],
    reports: ['unsupported_command'],
  },
  {
    about: 'Chinese of GBK in font 8 of a Chinese printer, a line of a dot',
    document: lines('! 0 200 200 304 1', 'PAGE-WIDTH 560', 'COUNTRY CHINA', 'LINE 0 236 528 236 1', `T 24 0 280 0 ${chinese('编号')}: 20260304001`, `T 24 0 280 50 ${chinese('品名')}: A7`, 'FORM', 'PRINT'),
    texts: ['编号: 20260304001', '品名: A7'],
  },
  {
    about: 'a frame and a text of the test print of an SDK',
    document: lines('! 0 200 200 406 1', 'ON-FEED IGNORE', 'BOX 20 20 380 380 8', 'T 0 6 137 177 TEST', 'PRINT'),
    texts: ['TEST'],
  },
  {
    about: 'QR code with a mask between its level and its mode',
    document: lines('! 0 200 200 300 1', 'B QR 10 40 M 2 U 5', 'M0A,https://example.com/menu/', 'ENDQR', 'T 4 0 10 220 Menu', 'FORM', 'PRINT'),
    codes: ['https://example.com/menu/'],
    texts: ['Menu'],
  },
  {
    about: 'the settings of a driver, a page comment',
    document: lines('! 0 200 200 600 1', 'LABEL', 'CONTRAST 0', 'TONE 0', 'SPEED 5', 'PAGE-WIDTH 803', 'BAR-SENSE', 'POSTFEED 0', ';// PAGE 0000000008032200', 'T 7 0 20 60 PALLET', 'B 39 2 2 100 20 120 PAL-7', 'FORM', 'PRINT'),
    codes: ['PAL-7'],
    texts: ['PALLET'],
  },
  {
    about: 'the line under a bar code, and off again',
    document: lines('! 0 200 200 280 1', 'PW 450', 'CENTER', 'SETMAG 1 1', 'BARCODE-TEXT 7 0 5', 'BARCODE 128 1 1 50 10 100 123456789', 'BARCODE-TEXT OFF', 'SETMAG 2 2', 'TEXT 4 0 30 210 PVP:  12.45', 'FORM', 'PRINT'),
    codes: ['123456789'],
    texts: ['PVP:  12.45'],
    reports: ['module_too_small', 'over_edge'],
  },
  {
    about: 'upright: from the bottom to the top, texts beside the bars',
    document: lines('! 0 200 200 210 1', 'B 128 1 1 50 150 10 test1', 'T 7 0 210 60 test1', 'VB 128 1 1 50 10 200 TEST1', 'VT 7 0 60 140 TEST1', 'PRINT'),
    codes: ['TEST1', 'test1'],
    texts: ['test1', 'TEST1'],
    reports: ['module_too_small', 'module_too_small'],
  },
  {
    about: 'a ratio that the command does not have: 50, of which Code 128 has no need',
    document: lines('! 0 200 200 400 1', 'PW 600', 'VBARCODE 128 2 50 90 475 380 LHJ4165', 'TEXT270 4 0 470 230 LHJ4165', 'FORM', 'PRINT'),
    codes: ['LHJ4165'],
    texts: ['LHJ4165'],
    reports: ['invalid_parameter'],
  },
  {
    about: 'a price, a rule and a small upright bar code',
    document: lines('! 0 200 200 285 1', 'TEXT 5 0 40 25 12.50', 'LINE 40 60 200 60 2', 'VBARCODE 128 1 1 40 5 250 7042', 'T90 4 0 380 200 SALE', 'PRINT'),
    codes: ['7042'],
    texts: ['12.50', 'SALE'],
    reports: ['module_too_small'],
  },
  {
    about: 'a file of a command in the printer before the label, settings of utilities',
    document: lines('! U1 setvar "power.inactivity_timeout" "0"', '! UTILITIES', 'GAP-SENSE', 'SET-TOF 0', 'PRINT', '! 0 200 200 799 1', 'CENTER', 'SETMAG 1 1', 'VBARCODE 128 2 1 98 105 630 4006381333931', 'VTEXT 4 0 217 705 PENCIL', 'PRINT'),
    codes: ['4006381333931'],
    texts: ['PENCIL'],
  },
  {
    about: 'bold, magnified and turned texts, each switched off again',
    document: lines('! 0 200 200 490 1', 'GAP-SENSE', 'BOX 65 0 520 440 1', 'SETMAG 2 2', 'SETBOLD 2', 'TEXT 4 0 80 25 A-7', 'SETBOLD 0', 'SETMAG 0 0', 'TEXT 4 0 80 200 small', 'T180 7 0 500 400 down', 'FORM', 'PRINT'),
    texts: ['A-7', 'small', 'down'],
  },
  {
    about: 'white on black by a line that inverts',
    document: lines('! 0 200 200 200 1', 'T 4 0 20 40 COLD', 'IL 10 30 260 30 60', 'PRINT'),
    texts: ['COLD'],
  },
  {
    about: 'PDF417 with its parameters, ended by ENDPDF',
    document: lines('! 0 200 200 300 1', 'B PDF-417 10 20 XD 3 YD 12 C 3 S 2', 'PDF Data', 'ABCDE12345', 'ENDPDF', 'T 4 0 10 200 PDF', 'FORM', 'PRINT'),
    codes: ['PDF Data\r\nABCDE12345'],
    texts: ['PDF'],
  },
  {
    about: 'EAN-13 with all its digits, UPC-A with eleven, line feeds alone',
    document: '! 0 200 200 400 1\nPAGE-WIDTH 570\nTEXT 4 0 5 5 Coconut Water\nBARCODE-TEXT 7 0 5\nBARCODE EAN13 2 1 60 60 105 5901234123457\nBARCODE UPCA 2 1 60 60 245 03600029145\nBARCODE-TEXT OFF\nFORM\nPRINT\n',
    codes: ['0036000291452', '5901234123457'],
    texts: ['Coconut Water'],
  },
  {
    about: 'a picture as digits with the short command, a second label after it',
    document: lines('! 0 200 200 100 1', 'EG 2 4 10 10 FFFF8001 8001FFFF'.replace(' 8001FFFF', '8001FFFF'), 'T 4 0 60 10 LOGO', 'PRINT', '! 0 200 200 100 1', 'T 4 0 60 10 NEXT', 'PRINT'),
    texts: ['LOGO'],
    labels: 2,
  },
  {
    about: 'line print: a font, then lines, a bar code in the middle between them',
    document: lines('! U1 SETLP 5 2 46', 'FABRIC SHOP', '! U1 SETLP 7 0 24', '123 Castle Drive, Kingston', '(401) 555-0100', '! U1 CENTER', '! U1 B 128 2 2 50 0 0 7042', '! U1 LEFT', 'Thank you'),
    codes: ['7042'],
    texts: ['FABRIC SHOP', '123 Castle Drive, Kingston', '(401) 555-0100', 'Thank you'],
  },
  {
    about: 'line print that begins with a bar code, after the language is set',
    document: lines('! U1 setvar "device.languages" "line_print"', '! U1 CENTER', '! U1 B 128 2 2 100 0 0 RCPT7042', '', ''),
    codes: ['RCPT7042'],
  },
  {
    about: 'line print: places across and down in the same line as the text',
    document: lines('! U1 JOURNAL', '! U1 SETLP 7 0 24', '! U1 XY 10 0', '*--REPORT--*', '! U1 XY 10 40', '2026-03-04'),
    texts: ['*--REPORT--*', '2026-03-04'],
  },
  {
    about: 'inches, then dots; a number of copies',
    document: lines('! 0 200 200 210 3', 'IN-INCHES', 'T 4 0 .2 .2 INCH', 'IN-DOTS', 'B 128 1 1 50 40 100 IN-7', 'PRINT'),
    codes: ['IN-7'],
    texts: ['INCH'],
    reports: ['module_too_small'],
  },
  {
    about: 'texts of several fonts in one line',
    document: lines('! 0 200 200 210 1', 'CONCAT 75 75', '4 2 5 $', '4 3 0 12', '4 2 5 34', 'ENDCONCAT', 'PRINT'),
    texts: ['$', '12', '34'],
  },
  {
    about: 'numbers that go up with each label',
    document: lines('! 0 200 200 210 3', 'COUNT 1', 'T 4 0 20 20 SN0042', 'COUNT 1', 'B 128 2 1 60 20 90 SN0042', 'PRINT'),
    codes: ['SN0042'],
    texts: ['SN0042'],
  },
  {
    about: 'a parcel label of a Chinese printer: font 8, no COUNTRY, blanks before commands, a letter for a number',
    document: lines('! 0 200 200 420 1', '    PAGE-WIDTH 576', '    BOX 0 0 576 400 2', '    CENTER', '    BARCODE 128 2 3 80 0 100 363604310467', '    SETSP O', '    SETMAG 2 2 ', `    T 8 0 0  236 ${chinese('收件')}`, '    SETMAG 1 1 ', '    LEFT', `    T 4 0 64 320 ${chinese('仓库')} 7`, `    T 8 0 13.6 334.4 ${chinese('编号')}`, 'FORM', 'PRINT'),
    codes: ['363604310467'],
    texts: ['收件', '仓库 7', '编号'],
    reports: ['invalid_parameter'],
  },
  {
    about: 'a form of a shelf in the memory of the printer, used twice',
    document: lines('! DF SHELF.FMT', '! 0 200 200 210 1', 'CENTER', 'TEXT 4 3 0 15 \\\\', 'BARCODE UPCA 2 1 40 0 115 \\\\', 'TEXT 7 0 0 160 \\\\', 'FORM', 'PRINT', '! UF SHELF.FMT', '$22.99', '40123456784', 'SHIRT', '! UF SHELF.FMT', '$4.99', '03600029145', 'CAP'),
    codes: ['0401234567848'],
    texts: ['$22.99', 'SHIRT'],
    labels: 2,
  },
  {
    about: 'no PRINT, as printers of some makers end a label by the next one',
    document: '! 0 200 200 600 1\nB QR 50 100 M 2 U 6\nMA,PAL7042\nENDQR\nT 4 0 10 350 PAL7042\n',
    fails: 'no PRINT prints them',
  },
  {
    about: 'a label that is shorter than its fields: they are cut, and it says so',
    document: lines('! 0 200 200 80 1', 'PAGE-WIDTH 576', 'BARCODE 128 2 1 50 50 50 KP0000', 'TEXT 4 0 50 150 KP0000', 'FORM', 'PRINT'),
    codes: ['KP0000'],
    texts: ['KP0000'],
    reports: ['over_edge', 'outside_label'],
  },
  {
    about: 'the settings of a driver, the line under bar codes on and off, a Code 39 in the middle of 800',
    document: lines('! 0 200 200 400 1', 'ON-FEED IGNORE', 'LABEL', 'CONTRAST 0', 'TONE 0', 'SPEED 5', 'PAGE-WIDTH 800', 'BAR-SENSE', 'T 7 1 550 91 Room 2', 'CENTER 800', 'BT 0 4 8', 'B 39 2 1 50 0 237 00170', 'BT OFF', 'LEFT 0', 'T 4 0 88 169 689', 'FORM', 'PRINT'),
    codes: ['00170'],
    texts: ['Room 2', '689'],
  },
  {
    about: 'a total at the right edge, the label of a driver before it',
    document: lines('! 0 200 200 300 1', 'LABEL', 'PAGE-WIDTH 600', 'T 0 0 0 15 Total:', 'RIGHT 576', 'T 0 0 0 15 42.00', 'LEFT', 'LINE 0 40 576 40 1', 'T 7 0 169 50 Thanks', 'FORM', 'PRINT'),
    texts: ['Total:', '42.00', 'Thanks'],
  },
  {
    about: 'a blank behind every command, a size behind a Chinese font that means nothing',
    document: lines('! 0 200 200 700 1 ', 'CONTRAST 0 ', 'PAGE-WIDTH 500 ', 'PREFEED 0 ', 'COUNTRY CHINA ', `T 55 3 200 30 ${chinese('品名')}`, 'L 0 100 500 100 3 ', 'B QR 10 120 M 2 U 4 ', 'MA,PN7', 'ENDQR ', `T 24 0 160 120 ${chinese('编号')}:`, 'FORM ', 'PRINT '),
    codes: ['PN7'],
    texts: ['品名', '编号:'],
  },
  {
    about: 'line print: settings, places and text in one line, the next text in the same line',
    document: '! U1 SETLP 0 2 24 ! U1 SETBOLD 1 ! U1 X 24 ! U1 Y 32 Total ! U1 SETLP 0 2 24 ! U1 SETBOLD 1 ! U1 X 200 ! U1 Y 32 42.00',
    texts: ['Total ', '42.00'],
  },
  {
    about: 'line print: an order of a restaurant that ends in a QR code in the middle',
    document: lines('! U1 JOURNAL', '! U1 SETLP 5 3 86', '', 'Order #: 7', '! U1 SETLP 7 0 24', 'Table: 4', '', '! U1 SETLP 5 2 46', '2 x Tea', '! U1 CENTER', '! U1 B QR 0 0 M 2 U 4', 'MA,7', 'ENDQR'),
    codes: ['7'],
    texts: ['Order #: 7', 'Table: 4', '2 x Tea'],
  },
  {
    about: 'a session that begins again before PRINT: the settings before it print nothing',
    document: lines('! 0 200 200 609 1', 'TONE 0', 'JOURNAL', 'PAGE-WIDTH 609', '! 0 200 200 609 1', 'B QR 106 160 M 2 U 8', 'MA,{"a":1}', 'ENDQR', 'T 5 0 10 480 Name', 'FORM', 'PRINT'),
    codes: ['{"a":1}'],
    texts: ['Name'],
  },
]; // prettier-ignore
