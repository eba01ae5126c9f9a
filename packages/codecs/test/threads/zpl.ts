/** Documents of ZPL from threads on libraries, drivers and printers. */
import type { Row } from './row.ts';

export const zpl: readonly Row[] = [
  {
    about: 'set C asked for with an odd number of digits: the printer drops the last',
    document: '^XA^BY3^BCN,112,N^FO090,60^FD>;>89102100^FS^XZ',
    codes: ['(91)0210'],
    reports: ['characters_left_out'],
  },
  {
    about: 'an UPC-A of thirteen digits is truncated on the left',
    document: '^XA^FO95,73^BY3^BUN,200,Y,N^FD9827755779090^FS^XZ',
    codes: ['0277557790900'],
    reports: ['number_cut'],
  },
  {
    about: 'the same digits as EAN-13, upright: the check digit is replaced',
    document: '^XA^FO95,73^BY3^BEB,200,Y,N^FD9827755779090^FS^XZ',
    codes: ['9827755779095'],
    reports: ['check_digit_replaced'],
  },
  {
    about: 'the same twelve digits where the thirteenth is right',
    document: '^XA^FO95,73^BY3^BEB,200,Y,N^FD5901234123457^FS^XZ',
    codes: ['5901234123457'],
  },
  {
    about: 'lines of Windows after each field, Latin 1 by ^CI27 and ^FH without escapes',
    document: '^XA^CI27^LH0,0^BY2^FO250,50^B3N,N,25,N,N^FDU0772287 ^FS\r\n^FO30,50^A0N,35,35^FD$9.99 ^FS\r\n^FO200,80^A0N,25,25^FH^FDBatch 14657, Item 772287K^FS\r\n^XZ\r\n',
    codes: ['U0772287 '],
    texts: ['$9.99 ', 'Batch 14657, Item 772287K'],
  },
  {
    about: 'a QR code placed by ^FT stands on its lower edge',
    document: '^XA^FT20,222^BQ,2,3^FH^FDLA,123456789012^FS^FT111,52^A0N,23,23^FH^FDTest^FS^XZ',
    codes: ['123456789012'],
    texts: ['Test'],
  },
  {
    about: 'texts of four turns after each other at ^FT without numbers',
    document: '^XA^FT150,150^A0N,50,50^FDText Box^FS^FT^A0R,50,50^FDText Box^FS^FT^A0I,50,50^FDText Box^FS^FT^A0B,50,50^FDText Box^FS^XZ',
    texts: ['Text Box', 'Text Box', 'Text Box', 'Text Box'],
  },
  {
    about: 'QR code of bytes, counted in the data',
    document: '^XA\n~TA000\n~JSN\n^LT0\n^MNW\n^MTD\n^PON\n^PMN\n^LH0,0\n^JMA\n^PR4,4\n~SD15\n^JUS\n^LRN\n^CI27\n^PA0,1,1,0\n^XZ\n^XA\n^MMT\n^PW799\n^LL480\n^LS0\n^FO26,12^GB0,420,8^FS\n^FO26,430^GB630,0,8^FS\n^FT334,400^BQN,2,10\n^FH\\^FDHM,B002012345678901234567890^FS\n^PQ1,,,Y\n^XZ',
    codes: ['12345678901234567890'],
    size: [799, 480],
  },
  {
    about: 'a carriage return and a line feed in a QR code by ^FH, the bytes counted',
    document: '^XA ^FO100,100^BQN,2,6^FH^FDMM,B0024First Word_0D_0ASecond Word^FS ^XZ',
    codes: ['First Word\r\nSecond Word'],
  },
  {
    about: 'QR code without its prefix: three characters are lost',
    document: '^XA^FO50,50^BQN,2,6^FDF4ED7mhfcgsL76g4w^FS^XZ',
    codes: ['D7mhfcgsL76g4w'],
    reports: ['qr_prefix_missing'],
  },
  {
    about: 'EAN-8 of seven digits in a box, centred blocks that end in a line separator, the euro in UTF-8',
    document: '^XA\n^MNN\n^LL280\n^CI28\n^FO8,8^GB594,264,2^FS\n^FO16,20^A0N,28^FB578,2,0,C,0^FDNEW TEST ARTICLE\\&^FS\n^FO16,80^A0N,44^FB578,1,0,C,0^FD10,21 €\\&^FS\n^FO238,140^BY2,2.0,96^B8N,96,Y,N^FD2001101^FS\n^PQ1\n^XZ',
    encoding: 'utf8',
    codes: ['20011017'],
    texts: ['NEW TEST ARTICLE\n', '10,21 €\n'],
  },
  {
    about: 'the caret and the tilde in data by ^FH; a field that the next command ends',
    document: '^XA^LH0,0^LS10^PR6^FWN^CF0,22^CI28^FO100,100^FB400,4,,L,^FDLine 1^FS^FWN^CF0,22^CI28^FO100,200^FB400,4,,L,^FH^FDLine 2: _5EXZ_5EXAZ-1234^FS^PQ1^XZ',
    texts: ['Line 1', 'Line 2: ^XZ^XAZ-1234'],
  },
  {
    about: 'a field without ^FS: the next ^FD takes its place',
    document: '^XA^CF0,22^FO100,100^FDLine 1\n^FWN^CF0,22^FO100,200^FDLine 2^FS^PQ1^XZ',
    texts: ['Line 2'],
    reports: ['missing_field_separator', 'field_data_replaced'],
  },
  {
    about: 'the turn of ^FW holds before and after ^FB',
    document: '^XA^LL300^FO20,100 ^FWB ^FB150 ^FDfirst^FS^FO80,100 ^FB150 ^FWB ^FDsecond^FS^XZ',
    texts: ['first', 'second'],
  },
  {
    about: 'white bars by a box that is reversed over them',
    document: '^XA^LH10,10^LRY^FO150,155^BY3^BCN,53,N,N^FDABCDEF123456789^FS^LRN^FO150,255^BY2^BCN,53,N,N^FDPLAIN^FS^XZ',
    codes: ['ABCDEF123456789', 'PLAIN'],
  },
  {
    about: 'a Data Matrix with bars in its data and ^FR on white',
    document: '^XA^FO70,214^BXN,4,200^FR^FDA|Company|City, Street, No|City||Order-Reference||^FS^XZ',
    codes: ['A|Company|City, Street, No|City||Order-Reference||'],
  },
  {
    about: 'GS1 Data Matrix by _1 with the escape named',
    document: '^XA^FO100,100^BXN,9,200,,,,_^FD_10109501101020917_110ABC_121XYZ^FS^XZ',
    codes: ['(01)09501101020917(10)ABC(21)XYZ'],
  },
  {
    about: 'GS1-128: set C, FNC1, a batch in set B, a serial after another FNC1',
    document: '^XA^FO50,50^BY2^BCN,100,Y,N,N^FD>;>8010950110102091710>6ABC123>821>5123456^FS^XZ',
    codes: ['(01)09501101020917(10)ABC123(21)123456'],
  },
  {
    about: 'GS1 DataBar Expanded with # for FNC1',
    document: '^XA^FO100,100^BRN,6,4,,,6^FD#010858000000000931030001251722022210ABC123#21000123^FS^XZ',
    codes: ['(01)08580000000009(3103)000125(17)220222(10)ABC123(21)000123'],
  },
  {
    about: 'UCC case mode D takes the parentheses and the separators out',
    document: '^XA^PON^LH0,0^BY2,2.5,145^FO18,43^BCN,,Y,N,N,D^FD(91)0005886>8(10)0000410549>8(99)05^FS^XZ',
    codes: ['(91)0005886(10)0000410549(99)05'],
  },
  {
    about: 'a letter between two runs of digits in mode N: set C cannot hold it',
    document: '^XA^FO10,10^BY2^BCN,40,N,N,N^FD>;4030401100+67000000^FS^XZ',
    codes: ['403040110067000000'],
    reports: ['characters_left_out'],
  },
  {
    about: 'the date and a serial number in one bar code, with ^SF over all of it',
    document: '^XA^LL248^PW480^BY2^FO15,10^BCN,100^FD220929093311000^SF%%%%%%%%%%%%ddd,1^FS^PQ5^XZ',
    codes: ['220929093311000'],
    reports: ['serial_number_fixed'],
  },
  {
    about: 'texts with one size each: the other follows',
    document: '^XA^FO8,8^A0,,32,^FDname^FS^FO8,44^BY2^BCN,80,N,,,A^FD4006381333931^FS^FO8,200^A0,,60,^FD12.50^FS^XZ',
    codes: ['4006381333931'],
    texts: ['name', '12.50'],
  },
  {
    about: 'a recalled format that is not stored, everything else prints',
    document: '^XA^LH0,0^FS^ILS000^FS^FO167,82^A0N,20,18^CI13^FR^FD*RA85A2*^FS^BY2,2.0^FO20,17^B3N,N,61,N,Y^FR^FDRA85A2^FS^XZ',
    codes: ['RA85A2'],
    texts: ['*RA85A2*'],
    reports: ['object_not_stored'],
  },
  {
    about: 'a backslash by ^FH where the character set has a cent sign in its place, and by ^CI13',
    document: '^XA^CI13^FO100,100^A0N,50,50^FH^FDA\\1FB^FS^XZ',
    texts: ['A\\1FB'],
  },
  {
    about: 'Code 128 of eight digits without numbers of its bar',
    document: '^XA^FO100,50^BC^FD12345678^FS^XZ',
    codes: ['12345678'],
  },
  {
    about: 'PDF417 with a height that is no whole number and rows alone',
    document: '^XA^FO50,50^BY2^B7N,6.7,5,,30,N^FDPARCEL 7042^FS^XZ',
    codes: ['PARCEL 7042'],
  },
  {
    about: 'a picture as digits before a text of font D',
    document: '^XA^FO0,0^GFA,8,8,1,FF818181818181FF^FS^FO170,160^ADN,18,10^FD23011901000002^FS^XZ',
    texts: ['23011901000002'],
  },
  {
    about: 'the last parameter of ^CI renames characters; fonts in lower case letters',
    document: '^XA^CF,0,0,0^PR12^MD30^PW800^POI^CI13^LH0,20^FO12,139^GB753,2,2^FS^FO28,247^A0N,24,24^FWN^FH^FDTRK#^FS^FO32,10^AdN,0,0^FWN^FH^FDORIGIN ID:JLPA^FS^FO32,64^AdN,0,0^FWN^FH^FD3 RUE DE L\'INDUSTRIE^FS^XZ',
    texts: ['TRK#', 'ORIGIN ID:JLPA', "3 RUE DE L'INDUSTRIE"],
  },
  {
    about: 'what a driver sends before the format, and bytes of its settings after it',
    document: '\x10CT~~CD,~CC^~CT~\n^XA~TA000~JSN^LT0^MNW^MTT^PON^PMN^LH0,0^JMA^PR6,6~SD15^JUS^LRN^CI27^PA0,1,1,0^XZ\n^XA\n^MMT\n^PW812\n^LL406\n^LS0\n^FT291,149^A0N,78,79^FH\\^CI28^FDDetta är ett test^FS^CI27\n^PQ1,0,1,Y\n^XZ\n',
    encoding: 'utf8',
    texts: ['Detta är ett test'],
    size: [812, 406],
  },
  {
    about: 'a parcel label of Spain: fonts P to V magnified, reversed on a black box, upright',
    document: '^XA^PW812^LL1200^FO440,100^GB160,400,160^FS^FO460,115^AQR,130,132^CI28^FR^FD28935^FS^FO20,20^A0N,50^FDok^FS^XZ',
    texts: ['28935', 'ok'],
  },
  {
    about: 'the line of a bar code grows with its modules',
    document: '^XA^PW1000^LL300^BY2,2,80^FO50,50^BC^FWN^FD>;9632080400200044387502171053828143^FS^XZ',
    codes: ['9632080400200044387502171053828143'],
  },
  {
    about: 'a driver that encloses its ZPL in signs of its own',
    document: '${^XA^FO20,20^A0N,40^FDpass^FS^XZ}$',
    texts: ['pass'],
  },
  {
    about: 'a font of a letter that there is not, a place without x, a block that ends in a line separator',
    document: '^XA^FO40,40^A1,,30,30^FDFont 1^FS^FO,300^FB575,3,0,C^A0,25^FDcentre\\&two\\&^FS^XZ',
    texts: ['Font 1', 'centre\ntwo\n'],
    reports: ['unknown_font'],
  },
]; // prettier-ignore
