/** Documents of SBPL from applications and threads. */
import type { Row } from './row.ts';

const label = (...commands: readonly string[]): string => ['', 'A', ...commands, 'Z'].join('<ESC>');

export const sbpl: readonly Row[] = [
  {
    about: 'Code 128 without a start set, small texts below',
    document: label('H0065', 'V0050', 'BG0210018991234567895', 'H0090', 'V0160', 'XS18991234567895-A', 'H0090', 'V0180', 'XSSOAP PCS', 'Q2'),
    codes: ['18991234567895'],
    texts: ['18991234567895-A', 'SOAP PCS'],
  },
  {
    about: 'a letter in set B, then pairs of digits in set C',
    document: label('V213', 'H20', 'L0101', 'MQTY', 'V212', 'H60', 'L0303', 'S42', 'V250', 'H60', 'BG03055>HQ>C000042', 'Q1'),
    codes: ['Q000042'],
    texts: ['QTY', '42'],
  },
  {
    about: 'outline letters: their size, then their text',
    document: label('V220', 'H40', 'L0101', 'MLINE FEED LOC 2', 'V240', 'H40', '$B,60,88,0', '$=DOCK 7', 'V360', 'H40', '$A,110,110,0', '$=42', 'Q1'),
    texts: ['LINE FEED LOC 2', 'DOCK 7', '42'],
  },
  {
    about: 'the whole label turned, smoothed letters, Code 39 between asterisks',
    document: label('%1', 'V1100', 'H100', 'L0101', 'WL1PALLET#  ', 'V650', 'H100', 'L0202', 'WL17042', 'V950', 'H225', 'B104130*S7042*', 'Q1'),
    codes: ['S7042'],
    texts: ['PALLET#  ', '7042'],
  },
  {
    about: 'places without leading zeros, a scalable font in dots, a tag',
    document: `<STX>${label('IP0e:z,d:3034257BF7194E4000001A85;', 'V10', 'H20', 'B103100*A204*', 'V130', 'H20', 'P4', 'L0101', 'RDB00,040,040,A204', 'V175', 'H20', 'RDB00,025,025,QTY 7', 'Q1')}<ETX>`,
    codes: ['A204'],
    texts: ['A204', 'QTY 7'],
    reports: ['side_effect_lost'],
  },
  {
    about: 'lines end between commands: no part of the texts',
    document: '<ESC>A<CR><LF><ESC>V10<ESC>H120<ESC>P2<CR><LF><ESC>RDB00,P08,P08,ABCDEFGHI<CR><LF><ESC>V50<ESC>H120<ESC>BG02080>HAKB9876<CR><LF><ESC>V150<ESC>H180<ESC>P2<CR><LF><ESC>RDB00,P08,P08,AKB9876<CR><LF><ESC>Q1<CR><LF><ESC>Z<CR><LF>',
    codes: ['AKB9876'],
    texts: ['ABCDEFGHI', 'AKB9876'],
  },
  {
    about: 'jobs that only set the size and the darkness come before the label',
    document: `${label('A102030406')}${label('#E5')}${label('H025', 'V025', 'RDB00,P10,P10,LOT #:', 'H195', 'V025', 'RDB00,P10,P10,7042', 'H025', 'V055', 'RDB00,P10,P10,NET WT:', 'Q1')}`,
    texts: ['LOT #:', '7042', 'NET WT:'],
  },
  {
    about: 'Data Matrix whose data has control characters, counted; places of five digits',
    document: label('H670', 'V00016', '2D50,06,06,032,032', 'DN0033,[)><RS>06<GS>VH2TM<GS>P1234567890<GS>SALC1<GS><RS><EOT>', 'H960', 'V00016', 'L0202', 'SH2TM', 'Q1'),
    codes: ['[)>␞06␝VH2TM␝P1234567890␝SALC1␝␞␄'],
    texts: ['H2TM'],
  },
  {
    about: 'fonts by number',
    document: label('V0050', 'H0050', 'P02', 'L0202', 'X21,BRIDGE TEST', 'V0120', 'H0050', 'BG02080123456789', 'Q1'),
    codes: ['123456789'],
    texts: ['BRIDGE TEST'],
  },
  {
    about: 'a frame and a rule, smoothed and wide letters',
    document: label('V20', 'H20', 'FW0404V380H800', 'V40', 'H40', 'L0303', 'XB1ACME', 'V250', 'H20', 'FW02H760', 'V280', 'H40', 'L0101', 'XMSHIP TO:', 'V320', 'H40', 'WB0DOE', 'Q1'),
    texts: ['ACME', 'SHIP TO:', 'DOE'],
  },
  {
    about: 'three bar codes below their names',
    document: label('V50', 'H50', 'L0101', 'XMCODE39:', 'V80', 'H50', 'B103120*HELLO*', 'V250', 'H50', 'XMCODE128:', 'V280', 'H50', 'BG03120SATO12345', 'V450', 'H50', 'XMEAN-13:', 'V480', 'H50', 'B303120590123412345', 'Q1'),
    codes: ['HELLO', 'SATO12345', '5901234123457'],
    texts: ['CODE39:', 'CODE128:', 'EAN-13:'],
  },
  {
    about: 'a base reference point of all that follows; upside down',
    document: label('#E5C', 'A3H0000V0000', '%2', 'V400', 'H500', 'RDB00,47,47,MODEL 7', '%0', 'V50', 'H100', 'RDB00,41,47,LOT 7042', 'Q1'),
    texts: ['MODEL 7', 'LOT 7042'],
  },
  {
    about: 'Codabar with its start and stop letters, a text of Kanji size for Latin letters',
    document: label('V0100', 'H0200', 'B003100A123456B', 'V0220', 'H0200', 'L0101', 'X22,Codabar', 'Q1'),
    codes: ['A123456B'],
    texts: ['Codabar'],
  },
  {
    about: 'PDF417 with its count',
    document: label('V0100', 'H0100', 'BK0306305000020PALLET 7042 LOT 0042', 'Q1'),
    codes: ['PALLET 7042 LOT 0042'],
  },
  {
    about: 'QR code, automatic, the web',
    document: label('V0050', 'H0050', '2D30,M,05,0,0', 'DS2,HTTPS://EXAMPLE.COM/7', 'V0250', 'H0050', 'XSscan me', 'Q0001'),
    codes: ['HTTPS://EXAMPLE.COM/7'],
    texts: ['scan me'],
  },
  {
    about: 'a number that goes up with each label',
    document: label('V0100', 'H0100', 'F0010+1', 'XM0042', 'V0200', 'H0100', 'F0010+1', 'BG03100>H0042', 'Q3'),
    codes: ['0042'],
    texts: ['0042'],
  },
  {
    about: 'a white text in a black field',
    document: label('V0050', 'H0050', 'L0202', 'XMBLACK', 'V0040', 'H0040', '(0300,0100', 'Q1'),
    texts: ['BLACK'],
  },
  {
    about: 'GS1-128 with two fields: a separator after the one of variable length',
    document: label('V0100', 'H0050', 'BG02100>I>F0109501101020917>D10ABC>F21XYZ', 'Q1'),
    codes: ['(01)09501101020917(10)ABC(21)XYZ'],
  },
  {
    about: 'two labels in one job, each of another quantity',
    document: `<STX>${label('V0100', 'H0100', 'XMONE', 'Q2')}${label('V0100', 'H0100', 'XMTWO', 'Q1')}<ETX>`,
    texts: ['ONE'],
    labels: 2,
  },
  {
    about: 'commands in the printed notation of the manuals',
    document: '<A><V>100<H>100<P>02<L>0202<XM>PRINTED<V>200<H>100<BG>03100>HABC-7<Q>1<Z>',
    fails: 'the byte ESC',
  },
  {
    about: 'EAN-13 with long guard bars and its digits',
    document: label('V0100', 'H0100', 'BD303100590123412345', 'Q1'),
    codes: ['5901234123457'],
  },
  {
    about: 'the other control characters of the manual: braces, and a caret for ESC',
    document: '{^A^V0100^H0100^L0202^XMNONSTD^V0200^H0100^BG02100ABC^Q1^Z}',
    codes: ['ABC'],
    texts: ['NONSTD'],
  },
  {
    about: 'a line end behind every command',
    document: '<ESC>A\r\n<ESC>H0100\r\n<ESC>V0100\r\n<ESC>XMTEXT\r\n<ESC>Q1\r\n<ESC>Z\r\n',
    texts: ['TEXT'],
  },
  {
    about: 'the ratio of bars set by BT, the bar code by BW; Code 39 by its letter and its ratio',
    document: label('H0100', 'V0200', 'D102100*123*', 'H0100', 'V0350', 'BT101030103', 'BW02080*45*', 'Q1'),
    codes: ['123', '45'],
  },
  {
    about: 'the base point as H and V, a weight and its unit after it without a place of its own',
    document: '<ESC>A<ESC>A3H0130V0010<ESC>H0000<ESC>V0007<ESC>M12345<ESC>H0000<ESC>V0030<ESC>BG0205012345<ESC>H0000<ESC>V0105<ESC>SRing<ESC>H0020<ESC>V0130<ESC>L0102<ESC>M4.20<ESC>L0102<ESC>S gr<ESC>Q1<ESC>Z',
    codes: ['12345'],
    texts: ['12345', 'Ring', '4.20', ' gr'],
  },
  {
    about: 'the size of the label in digits alone, line ends between fields, QR code of counted data',
    document: '<STX><ESC>A<ESC>A104000800\n<ESC>V0050<ESC>H0050<ESC>L0202<ESC>XMSATO\n<ESC>V0130<ESC>H0050<ESC>BG02080>H12345678\n<ESC>V0250<ESC>H0050<ESC>2D30,M,06,1,0<ESC>DN0014,PRINTERHUB-QR1<ESC>Q1<ESC>Z<ETX>',
    codes: ['12345678', 'PRINTERHUB-QR1'],
    texts: ['SATO'],
    size: [800, 400],
  },
  {
    about: 'a carriage return behind the header of a picture in digits; EAN-13 and EAN-8 by BD',
    document: `<ESC>A<CR><ESC>H0010<ESC>V0010<CR><ESC>GH002002<CR>${'FF'.repeat(32)}<CR><ESC>H0100<ESC>V0100<CR><ESC>%0<CR><ESC>BD302080590123412345<CR><ESC>%0<CR><ESC>H0400<ESC>V0100<ESC>BD4020801234567<CR><ESC>Q1<CR><ESC>Z<CR>`,
    codes: ['12345670', '5901234123457'],
  },
  {
    about: 'a text in white on black by a field that inverts, a rule of 3 dots',
    document: '<ESC>A<ESC>V0040<ESC>H0359<ESC>L0101<ESC>WB0 X-Match \r\n<ESC>V0041<ESC>H0360<ESC>(170,34<ESC>V0070<ESC>H0230<ESC>FW0303H0170V0040<ESC>Q1<ESC>Z',
    texts: [' X-Match '],
  },
]; // prettier-ignore
