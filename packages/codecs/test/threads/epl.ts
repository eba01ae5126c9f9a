/** Documents of EPL from applications and threads. */
import type { Row } from './row.ts';

const lines = (...list: readonly string[]): string => `${list.join('\n')}\n`;
const driver = (...list: readonly string[]): string => `${list.join('<CR><LF>')}<CR><LF>`;

export const epl: readonly Row[] = [
  {
    about: 'the sample of a web print plug-in: Code 128 of digits in set A, the label between empty lines',
    document: lines('', 'N', 'q609', 'Q203,26', 'B5,26,0,1A,3,7,152,B,"1234"', 'A310,26,0,3,1,1,N,"SKU 00000 MFG 0000"', 'A310,56,0,3,1,1,N,"WEB PRINT"', '', 'P1,1'),
    codes: ['1234'],
    texts: ['SKU 00000 MFG 0000', 'WEB PRINT'],
    size: [609, 203],
  },
  {
    about: 'an UPC-A asked for by UA0 with twelve digits, as in the best-known question on EPL',
    document: lines('N', 'q609', 'Q203,26', 'B26,26,0,UA0,2,2,152,B,"036000291452"', 'A253,26,0,3,1,1,N,"SKU 620 MFG 635"', 'A253,56,0,3,1,1,N,"TRUNK"', 'P1'),
    codes: ['0036000291452'],
    texts: ['SKU 620 MFG 635', 'TRUNK'],
  },
  {
    about: 'the settings of ZebraDesigner, the margin of the head in R',
    document: driver('I8,A,001', '', '', 'Q203,024', 'q448', 'rN', 'S4', 'D7', 'ZT', 'JF', 'O', 'R71,0', 'f100', 'N', 'B49,34,0,1,2,6,106,B,"ABC1234"', 'P1'),
    codes: ['ABC1234'],
  },
  {
    about: 'white letters on black, upside down, in the Latin 1 of Windows',
    document: driver('I8,A,001', 'Q354,035', 'q831', 'rN', 'S4', 'D10', 'ZT', 'JF', 'O', 'R0,0', 'f100', 'N', 'A584,332,2,1,1,1,R,"Protokoll Nr:"', 'A413,291,2,1,1,1,R,"2026-03-04"', 'B509,255,2,1,2,6,76,B,"7042"', 'P1'),
    codes: ['7042'],
    texts: ['Protokoll Nr:', '2026-03-04'],
  },
  {
    about: 'accents in the Latin 1 of Windows after I8,A',
    document: driver('I8,A,001', 'N', 'q609', 'Q203,26', 'A30,30,0,3,1,1,N,"Pâté de Crème"', 'A30,70,0,3,1,1,N,"Größe 42 ñ"', 'P1'),
    texts: ['Pâté de Crème', 'Größe 42 ñ'],
  },
  {
    about: 'EAN-13 with all its thirteen digits, asked for by E30',
    document: lines('', 'UN', 'N', 'q240', 'A15,15,0,1,1,1,R,"     TEST     "', 'B12,40,0,E30,2,2,70,B,"5901234123457"', 'P1,1'),
    codes: ['5901234123457'],
    texts: ['     TEST     '],
    // The first digit stands before the bars, over the edge.
    reports: ['over_edge'],
  },
  {
    about: 'two labels after each other, the second buffer left open: it prints nothing',
    document: lines('N', 'q512', 'Q256,24', 'A80,20,0,3,1,1,N,"Discount:"', 'A300,63,0,5,1,1,N,"20%"', 'B80,120,0,3,2,4,80,B,"7042"', 'P7', 'N'),
    codes: ['7042'],
    texts: ['Discount:', '20%'],
  },
  {
    about: 'a bar code turned by a quarter at the right edge, the parameter of I8 wrong',
    document: lines('N', 'q609', 'Q406,026', 'ZT', 'I8,0,001', 'B600,10,1,1,3,6,80,N,"GN7042"', 'A30,30,0,1,2,2,N,"Tag_id: 7042"', 'A30,76,0,1,2,2,N,"Make: ACME"', 'P1'),
    codes: ['GN7042'],
    texts: ['Tag_id: 7042', 'Make: ACME'],
  },
  {
    about: 'PDF417 at the left edge without f0: it is centred there, and cut off',
    document: lines('N', 'q609', 'Q290,0', 'ZT', 'A20,10,0,1,1,2,N,"Voltage Percentage: 80"', 'A20,40,0,1,1,2,N,"Voltage Actual: 16.0"', 'b5,70,P,386,80,"80~04-Mar 10:20$"', 'P1'),
    texts: ['Voltage Percentage: 80', 'Voltage Actual: 16.0'],
    reports: ['over_edge'],
  },
  {
    about: 'PDF417 whose corner is placed, its modules and rows given',
    document: lines('N', 'q609', 'Q290,24', 'b20,70,P,560,200,s2,c0,f0,x2,y8,"80~04-Mar 10:20$"', 'P1'),
    codes: ['80~04-Mar 10:20$'],
  },
  {
    about: 'escapes and settings of another dialect before the label are passed over',
    document: lines('<ESC>C', '<ESC>P', 'W879', 'N', 'Q1677,0', 'q879', 'D8', 'S2', 'A30,30,0,2,1,1,N,"REFERENCE"', 'A30,60,0,4,2,2,N,"A-204"', 'LO30,270,819,4', 'P1'),
    texts: ['REFERENCE', 'A-204'],
  },
  {
    about: 'quotation marks and a backslash in data, each after a backslash',
    document: lines('N', 'q609', 'Q203,26', String.raw`A20,20,0,3,1,1,N,"3\" pipe"`, String.raw`A20,60,0,3,1,1,N,"C:\\label"`, String.raw`B20,100,0,3,2,4,60,N,"A-7"`, 'P1'),
    codes: ['A-7'],
    texts: ['3" pipe', String.raw`C:\label`],
  },
  {
    about: 'a label of the parcel services: a Code 128 with separators in set A to C chosen by the printer',
    document: lines('N', 'q812', 'Q1218,24', 'A20,20,0,4,1,1,N,"SHIP TO:"', 'A20,60,0,3,1,1,N,"JANE DOE"', 'LO20,120,760,4', 'B100,160,0,1,3,3,203,N,"1Z999AA10123456784"', 'A100,380,0,3,1,1,N,"TRACKING #: 1Z 999 AA1 01 2345 6784"', 'P1'),
    codes: ['1Z999AA10123456784'],
    texts: ['SHIP TO:', 'JANE DOE', 'TRACKING #: 1Z 999 AA1 01 2345 6784'],
  },
  {
    about: 'GS1-128 by 1E: the printer adds FNC1 and the check digit',
    document: lines('N', 'q812', 'Q400,24', 'B100,60,0,1E,3,3,150,B,"00123456780000000010"', 'P1'),
    codes: ['(00)123456780000000010'],
  },
  {
    about: 'Interleaved 2 of 5 with a check digit by 2C',
    document: lines('N', 'q609', 'Q406,24', 'B50,40,0,2C,2,5,80,B,"1234567"', 'P1'),
    codes: ['12345670'],
  },
  {
    about: 'stored form with variables, filled by the host',
    document: lines('', 'FK"LBL"', 'FS"LBL"', 'V00,15,N,"Part"', 'V01,10,N,"Lot"', 'q609', 'Q203,26', 'A20,20,0,3,1,1,N,"Part: "V00', 'B20,60,0,1,2,4,80,B,V01', 'FE', '', 'FR"LBL"', '?', 'BRACKET', 'L-7042', 'P1'),
    codes: ['L-7042'],
    texts: ['Part: BRACKET'],
  },
  {
    about: 'a counter in a text and a bar code',
    document: lines('', 'FK"CNT"', 'FS"CNT"', 'C0,4,N,+1,"Start"', 'q609', 'Q203,26', 'A20,20,0,3,1,1,N,"No "C0', 'B20,60,0,1,2,4,80,B,C0', 'FE', 'FR"CNT"', '?', '0042', 'P3'),
    codes: ['0042'],
    texts: ['No 0042'],
  },
  {
    about: 'boxes, lines and a white line across them',
    document: lines('N', 'q609', 'Q203,26', 'X10,10,4,590,190', 'LO10,100,580,4', 'LW200,100,100,4', 'LE20,20,200,60', 'A30,30,0,4,1,1,N,"FRAGILE"', 'P1'),
    texts: ['FRAGILE'],
  },
  {
    about: 'a picture of raw bytes between commands, one of which is a quotation mark',
    document: lines('N', 'q203', 'Q100,24', 'GW10,10,2,4,\x00\x22\x0a\xff\x00\x50\x31\x22', 'A10,40,0,2,1,1,N,"LOGO"', 'P1'),
    texts: ['LOGO'],
  },
  {
    about: 'four labels beside each other on a wide roll, each row a job',
    document: lines('I8,A,001', 'q816', 'Q120,24', 'S2', 'D10', 'N', 'A16,10,0,1,1,1,N,"BEST BEFORE"', 'A16,40,0,1,1,1,N,"04/2027"', 'A216,10,0,1,1,1,N,"BEST BEFORE"', 'A216,40,0,1,1,1,N,"04/2027"', 'P1', 'N', 'A16,10,0,1,1,1,N,"BEST BEFORE"', 'P1'),
    texts: ['BEST BEFORE', '04/2027', 'BEST BEFORE', '04/2027'],
    labels: 2,
  },
  {
    about: 'tags of Seagull around a label of a shop program',
    document: driver('<xpml><page quantity=\'0\' pitch=\'25.4 mm\'></xpml>N', 'OD', 'q344', 'Q192,24', 'D15', 'S1', 'A30,10,0,2,1,1,N,"SOAP"', 'B50,40,0,E30,2,5,80,B,"590123412345"', 'A30,150,0,4,1,1,N,"Rs."', 'A90,150,0,4,1,1,N,"42.00"', 'P1', '<xpml></page></xpml>'),
    codes: ['5901234123457'],
    texts: ['SOAP', 'Rs.', '42.00'],
  },
  {
    about: 'Data Matrix and QR code of newer printers',
    document: lines('N', 'q609', 'Q300,24', 'b50,50,D,h6,"DM 7042"', 'b300,50,Q,s5,eM,iA,"https://example.com/7"', 'P1'),
    codes: ['DM 7042', 'https://example.com/7'],
  },
  {
    about: 'a QR code whose parameters have no letters: the printer takes its own',
    document: 'N\nq200\nQ100,25\nS4\n\nb10,10,Q,3,3,0,0,"https://e.x"\n\nA80,10,0,2,1,1,N,"NAME"\nP1\n',
    codes: ['https://e.x'],
    texts: ['NAME'],
  },
  {
    about: 'an Aztec code, Codabar and Code 93 by their letters; the date behind a text',
    document: driver('N', 'I8,1,001', 'q600', 'Q400,24', 'A20,20,0,4,1,1,N,"x"TD', 'B20,150,0,K,2,5,60,B,"A123A"', 'B20,250,0,9,2,5,60,B,"ABC"', 'b400,100,A,d4,"AZTEC 7"', 'P1'),
    codes: ['A123A', 'ABC', 'AZTEC 7'],
    texts: ['x01-02-2026'],
  },
  {
    about: 'a hospital label without q and Q, its margin in R, wide bars of one dot that Code 128 has no need of',
    document: lines('', 'N', 'R30,10', 'D10', 'A210,0,0,1,1,1,N,"Ana Silva"', 'B285,65,0,1,2,1,70,N,"209702680302"', 'P1'),
    codes: ['209702680302'],
    texts: ['Ana Silva'],
  },
  {
    about: 'blanks before every command, as in an indented page; a page feed behind the label',
    document: '     N\n     q609\n     Q203,26\n     B26,26,0,UA0,2,2,152,B,"036000291452"\n     A253,26,0,3,1,1,N,"SKU"\n     P1\n<FF>',
    codes: ['0036000291452'],
    texts: ['SKU'],
  },
]; // prettier-ignore
