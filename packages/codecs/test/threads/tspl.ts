/** Documents of TSPL from applications and threads. */
import type { Row } from './row.ts';

const lines = (...list: readonly string[]): string => `${list.join('<CR><LF>')}<CR><LF>`;

export const tspl: readonly Row[] = [
  {
    about: 'Code 128 without its line, texts of the smallest fonts',
    document: lines('SIZE 50 mm,25 mm', 'GAP 2 mm,0', 'DIRECTION 1', 'REFERENCE 0,0', 'SET TEAR ON', 'CLS', 'TEXT 85,40,"2",0,1,1,"Sample"', 'BARCODE 52,70,"128",82,0,0,2,4,"TEST001"', 'TEXT 118,156,"1",0,1,1,"TEST001"', 'PRINT 1,1'),
    codes: ['TEST001'],
    texts: ['Sample', 'TEST001'],
    size: [400, 200],
  },
  {
    about: 'spaces before every command, one number of copies, two bar codes beside each other',
    document: '\n    SIZE 100 mm,40 mm\n    GAP 2 mm,0\n    DENSITY 8\n    DIRECTION 1\n    CLS\n    TEXT 30,30,"3",0,1,1,"P-1"\n    BARCODE 30,70,"128",80,1,0,2,2,"SKU0001"\n    TEXT 400,30,"3",0,1,1,"P-2"\n    BARCODE 400,70,"128",80,1,0,2,2,"SKU0002"\n    PRINT 3\n    ',
    codes: ['SKU0001', 'SKU0002'],
    texts: ['P-1', 'P-2'],
  },
  {
    about: 'Chinese in UTF-8 where the printer takes GB 18030: said; the manual mode of QR code takes a letter',
    document: lines('SIZE 54 mm,38 mm', 'GAP 2 mm,0 mm', 'DIRECTION 1', 'CLS', 'BOX 0,0,360,50,2', 'TEXT 2,10,"TSS24.BF2",0,1,1,"打印文本"', 'BAR 0,75,380,3', 'TEXT 2,120,"2",0,1.2,1.2,"123kg"', 'QRCODE 270,110,H,4,M,0,"AWARD 7"', 'PRINT 1,1'),
    encoding: 'utf8',
    codes: ['WARD 7'],
    texts: ['鎵撳嵃鏂囨湰', '123kg'],
    reports: ['utf8_in_other_page'],
  },
  {
    about: 'texts that are centred and set to the right by the parameter before the data',
    document: lines('SIZE 100 mm, 60 mm', 'GAP 3 mm, 0 mm', 'DIRECTION 1', 'CLS', 'TEXT 400,30,"4",0,1,1,2,"PIZZA STORE"', 'TEXT 780,80,"2",0,1,1,3,"04/03/2026"', 'BAR 10,120,780,3', 'BARCODE 400,150,"128",80,1,0,2,2,2,"ORDER7042"', 'PRINT 1,1'),
    codes: ['ORDER7042'],
    texts: ['PIZZA STORE', '04/03/2026'],
  },
  {
    about: 'the tags of Seagull, upside down, the fonts by file, QR code of model 2 with a mask',
    document: lines("<xpml><page quantity='0' pitch='14.0 mm'></xpml>SIZE 25 mm, 14 mm", 'DIRECTION 0,0', 'REFERENCE 0,0', 'OFFSET 0 mm', 'SET PEEL OFF', 'SET CUTTER OFF', 'SET PARTIAL_CUTTER OFF', "<xpml></page></xpml><xpml><page quantity='1' pitch='14.0 mm'></xpml>SET TEAR ON", 'CLS', 'QRCODE 98,100,L,3,A,180,M2,S7,"OV64-7042"', 'CODEPAGE 1252', 'TEXT 190,100,"ROMAN.TTF",180,1,6,"BRACKET"', 'PRINT 1,1', '<xpml></page></xpml><xpml><end/></xpml>'),
    codes: ['OV64-7042'],
    texts: ['BRACKET'],
    size: [200, 112],
  },
  {
    about: 'Code 128 whose sets are chosen in the data, upside down, no gap',
    document: lines('SIZE 82 mm, 12 mm', 'DIRECTION 0,0', 'REFERENCE 0,0', 'OFFSET 0 mm', 'SET TEAR ON', 'CLS', 'BARCODE 422,86,"128M",37,0,180,2,4,"!104AB!0991234"', 'CODEPAGE 1252', 'TEXT 411,43,"ROMAN.TTF",180,1,12,"AB1234"', 'PRINT 1,2'),
    codes: ['AB1234'],
    texts: ['AB1234'],
  },
  {
    about: 'inches, no gap, HOME, line feeds alone',
    document: 'SIZE 4,1\nGAP 0,0\nDIRECTION 1\nHOME\nCLS\nTEXT 120,10,"0",0,10,10,"S0056"\nBARCODE 120,50,"128",100,1,0,2,2,"123456abcd123456"\nPRINT 1\r\n',
    codes: ['123456abcd123456'],
    texts: ['S0056'],
    size: [812, 203],
  },
  {
    about: 'the settings after CLS, Code 39 with wide bars three times as wide, upside down',
    document: lines('SIZE 77.5 mm, 45 mm', 'GAP 3 mm,0', 'CLS', 'DIRECTION 1', 'BARCODE 588,335,"39",41,0,180,2,6,"KB7042"', 'TEXT 486,289,"ROMAN.TTF",180,1,8,"KB7042"', 'TEXT 499,260,"4",180,1,1,"PK-1"', 'PRINT 1'),
    codes: ['KB7042'],
    texts: ['KB7042', 'PK-1'],
  },
  {
    about: 'a picture that prints where its bits are 0',
    document: lines('SIZE 20 mm,10 mm', 'SET TEAR ON', 'SET CUTTER OFF', 'SET PEEL OFF', 'DENSITY 8', 'CLS', 'BITMAP 8,8,1,4,0,\x0d\x0a\xff\x00', 'TEXT 40,20,"1",0,1,1,"OK"', 'PRINT 1,1'),
    texts: ['OK'],
  },
  {
    about: 'a block of text with its space between lines and its place',
    document: lines('SIZE 60 mm,40 mm', 'GAP 3 mm,0', 'CLS', 'BLOCK 20,20,440,200,"3",0,1,1,4,2,1,"Widget XYZ in a blue box of cardboard"', 'BARCODE 60,240,"128",50,1,0,2,4,"12345678"', 'PRINT 1'),
    codes: ['12345678'],
    texts: ['Widget XYZ in a blue box of cardboard'],
  },
  {
    about: 'PDF417 without options',
    document: lines('SIZE 80 mm,40 mm', 'CLS', 'PDF417 50,50,400,200,0,"Without Options"', 'PRINT 1'),
    codes: ['Without Options'],
  },
  {
    about: 'Data Matrix of a size, with options, and one without',
    document: lines('SIZE 80 mm,40 mm', 'CLS', 'DMATRIX 70,90,120,120,x6,"DM payload"', 'DMATRIX 350,90,200,200,"PLAIN"', 'PRINT 1'),
    codes: ['DM payload', 'PLAIN'],
  },
  {
    about: 'EAN-13 of twelve digits, ribbon on, a batch of two',
    document: lines('SET RIBBON ON', 'DENSITY 10', 'SIZE 100 mm, 35 mm', 'GAP 3 mm, 0 mm', 'DIRECTION 1', 'CLS', 'BARCODE 24,28,"EAN13",80,1,0,3,3,"590123412345"', 'TEXT 448,48,"4",0,1,1,"LOT 7042"', 'PRINT 2,1'),
    codes: ['5901234123457'],
    texts: ['LOT 7042'],
    // The first digit stands before the bars, over the edge.
    reports: ['over_edge'],
  },
  {
    about: 'a field reversed after it was printed, a part erased',
    document: lines('SIZE 60 mm,30 mm', 'CLS', 'TEXT 40,40,"4",0,1,1,"COLD"', 'REVERSE 30,30,160,60', 'BAR 30,120,400,20', 'ERASE 100,120,50,20', 'PRINT 1'),
    texts: ['COLD'],
  },
  {
    about: 'black marks, an offset, cutter after each, Turkish of code page 857',
    document: lines('SIZE 60 mm,30 mm', 'BLINE 3 mm,0 mm', 'OFFSET 2 mm', 'SET CUTTER 1', 'CODEPAGE 857', 'CLS', 'TEXT 40,40,"3",0,1,1,"\x8b\x98\x9f\xa7"', 'PRINT 1'),
    texts: ['ïİşğ'],
  },
  {
    about: 'GS1-128 by EAN128 with !102 before the first field',
    document: lines('SIZE 100 mm,40 mm', 'CLS', 'BARCODE 50,50,"EAN128",100,1,0,2,2,"(01)09501101020917(10)ABC"', 'PRINT 1'),
    codes: ['(01)09501101020917(10)ABC'],
  },
  {
    about: 'a quotation mark in the data by \\["]',
    document: lines('SIZE 60 mm,30 mm', 'CLS', String.raw`TEXT 40,40,"3",0,1,1,"3\["] pipe"`, 'PRINT 1'),
    texts: ['3" pipe'],
  },
  {
    about: 'a counter of the program of the printer',
    document: lines('SIZE 60 mm,30 mm', 'SET COUNTER @1 1', '@1="0042"', 'CLS', 'TEXT 40,40,"3",0,1,1,@1', 'BARCODE 40,100,"128",60,0,0,2,2,@1', 'PRINT 3,1'),
    codes: ['0042'],
    texts: ['0042'],
  },
  {
    about: 'an ellipse, a circle and a diagonal, of newer firmware',
    document: lines('SIZE 60 mm,30 mm', 'CLS', 'CIRCLE 40,40,80,4', 'ELLIPSE 160,40,120,80,4', 'DIAGONAL 320,40,420,120,4', 'TEXT 40,160,"2",0,1,1,"SHAPES"', 'PRINT 1'),
    texts: ['SHAPES'],
  },
  {
    about: 'Codabar, ITF-14 and UPC-A beside each other with names in lower case',
    document: lines('SIZE 100 mm,80 mm', 'CLS', 'BARCODE 40,40,"CODA",80,1,0,2,6,"A123456B"', 'BARCODE 40,220,"ITF14",80,1,0,2,6,"1540014128876"', 'BARCODE 40,420,"UPCA",80,1,0,2,4,"03600029145"', 'PRINT 1'),
    codes: ['0036000291452', '15400141288763', 'A123456B'],
  },
  {
    about: 'QR code in manual mode: letters, digits and bytes named in the data',
    document: lines('SIZE 60 mm,40 mm', 'CLS', 'QRCODE 40,40,H,6,M,0,M2,"N123456,B0011https://e.x"', 'PRINT 1'),
    codes: ['123456https://e.x'],
  },
  {
    about: 'CLEAR for CLS: it is passed over, and blanks behind every comma',
    document: 'SIZE 40 mm, 20 mm\nGAP 0 mm, 0 mm\nDIRECTION 1\nREFERENCE 0, 0\nOFFSET 0 mm\nSET PEEL OFF\nCLEAR\nTEXT 20, 15, "1", 0, 1, 1, "SN7042"\nQRCODE 150, 10, H, 3, A, 0, "https://e.x"\nPRINT 1, 1\n',
    codes: ['https://e.x'],
    texts: ['SN7042'],
    reports: ['unknown_command'],
  },
  {
    about: 'narrow and wide bars of a Code 39 of the same width: the printer makes the wide ones wider',
    document: lines('SIZE 60 mm, 40 mm', 'GAP 3 mm, 0 mm', 'CLS', 'TEXT 20,35,"TSS24.BF2",0,1,2,"BREAD"', 'BARCODE 20,145,"39",100,1,0,2,2,"7042"', 'PRINT 1,1'),
    codes: ['7042'],
    texts: ['BREAD'],
  },
  {
    about: 'tags of Seagull for a printer of 300 dpi: fields lie beyond 203',
    document: lines("<xpml><page quantity='0' pitch='74.1 mm'></xpml>SIZE 100 mm, 74.1 mm", 'DIRECTION 0,0', 'REFERENCE 0,0', 'OFFSET 0 mm', "<xpml></page></xpml><xpml><page quantity='1' pitch='74.1 mm'></xpml>SET TEAR ON", 'CLS', 'CODEPAGE 1252', 'TEXT 806,792,"0",180,17,14,"ACME_"', 'TEXT 1093,443,"0",180,14,12,"Item"', 'QRCODE 330,300,L,10,A,180,M2,S7,"PN-7"', 'PRINT 1,1', '<xpml></page></xpml><xpml><end/></xpml>'),
    codes: ['PN-7'],
    texts: ['ACME_', 'Item'],
    size: [1181, 875],
    reports: ['density_guessed'],
  },
  {
    about: 'inches, a unit without a blank, 128M that begins in set C',
    document: lines('SIZE 3,2', 'DIRECTION 1,0', 'GAP 0,0', 'REFERENCE 0,0', 'OFFSET 0mm', 'SET TEAR ON', 'CLS', 'TEXT 10,200, "ROMAN.TTF",0,1,8,"     12.79    "', 'BARCODE 328,386,"128M",102,0,180,3,6,"!10512345678"', 'PRINT 1,1'),
    codes: ['12345678'],
    texts: ['     12.79    '],
    size: [609, 406],
  },
  {
    about: 'a picture by name that is not sent along, text turned by a quarter beside it',
    document: lines('SIZE 76 mm, 177 mm', 'BLINE 3 mm, 0 mm', 'SPEED 3', 'DIRECTION 0,0', 'CLS', 'BOX 20,25,567,1395,5', 'CODEPAGE 1252', 'TEXT 45,42,"ROMAN.TTF",90,1,8,"Sign of CNR"', 'PUTBMP 460,41,"LOGO.BMP"', 'PRINT 1'),
    texts: ['Sign of CNR'],
    reports: ['tspl_file_not_found'],
  },
  {
    about: 'line ends inside of the data of a QR code',
    document: lines('SIZE 60 mm,40 mm', 'CLS', 'QRCODE 20,20,L,5,A,0,"line1<CR><LF>line2"', 'PRINT 1'),
    codes: ['line1\r\nline2'],
  },
]; // prettier-ignore
