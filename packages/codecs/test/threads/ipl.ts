/** Documents of IPL from applications and threads. */
import type { Row } from './row.ts';

/** Messages, one a line, as most programs write them. */
const messages = (...list: readonly string[]): string => list.map((message) => `<STX>${message}<ETX>`).join('\n');
/** What BarTender and its kin set before every label. */
const SETTINGS = [
  '<ESC>C0',
  '<ESC>k',
  '<SI>N60',
  '<SI>L197',
  '<SI>S20',
  '<SI>d0',
  '<SI>h0,0;',
  '<SI>l8',
  '<SI>I3',
  '<SI>F20',
  '<SI>D0',
  '<SI>t0',
];

export const ipl: readonly Row[] = [
  {
    about: 'fields without a semicolon at the end, turned by three quarters, printed by one message',
    document: messages('<ESC>C', '<ESC>P', 'E22;F22;', 'H0;o355,55;f3;c21;k14;d3,4006381333931', 'H1;o280,55;f3;c26;k14;d3,PENCIL HB', 'H3;o165,55;f3;c26;k24;d3,A-07-2', 'R', '<ESC>E22<CAN>', '<RS>1<ETB><FF>'),
    texts: ['4006381333931', 'PENCIL HB', 'A-07-2'],
  },
  {
    about: 'the parameters of a field in another order, Code 39 with full ASCII and no check digit',
    document: messages('<ESC>C', '<ESC>P', 'E4;F4;', 'H0;o94,99;f0;c25;h14;w8;d3,store:', 'H1;f0;o156,48;c26;b0;h51;w51;d3,0815', 'B2;f0;o156,364;c0,6;w3;h132;r0;d3,PAL00042', 'H6;f0;o267,528;c26;b0;h26;w26;d3,PAL00042', 'R', '<ESC>E4', '<CAN>', '<ETB>'),
    codes: ['PAL00042'],
    texts: ['store:', '0815', 'PAL00042'],
  },
  {
    about: 'a field of the same number replaces the one before',
    document: messages('<ESC>C', '<ESC>P', 'E1;F1;', 'H0;o100,50;f0;c26;h50;w50;d3,FIRST;', 'H0;o100,120;f0;c26;h30;w30;d3,SECOND;', 'B1;o100,220;f0;c6,0;i0;h50;w2;d3,TEST-123;', 'R', '<ESC>E1', '<ETB>'),
    codes: ['TEST-123'],
    texts: ['SECOND'],
  },
  {
    about: 'fixed captions and data of the host in turn',
    document: messages('<ESC>C', '<ESC>P', 'E4;F4', 'H0;o200,100;f0;c25;h40;w40;d0,30', 'L1;o200,200;f0;l800;w5', 'H3;o200,300;f0;c25;h15;w20;d3,SET:', 'H4;o600,300;f0;c25;h15;w20;d0,30', 'H5;o200,350;f0;c25;h15;w20;d3,TOTAL BOX:', 'H6;o600,350;f0;c25;h15;w20;d0,30', 'R', '<ESC>E4', '<CAN>', 'PART 4711<CR>', '12<CR>', '3<CR>', '<ETB>'),
    texts: ['PART 4711', 'SET:', '12', 'TOTAL BOX:', '3'],
  },
  {
    about: 'program mode, erase and create in one message',
    document: '<STX><ESC>C<ETX><STX><ESC>P;E3;F3;<ETX><CR><LF><STX>H1;o50,40;f0;c25;h12;w12;d3,BIN 12;<ETX><CR><LF><STX>B2;o50,100;f0;c6;h80;w2;d3,//BIN12;<ETX><CR><LF><STX>R<ETX><STX><ESC>E3<ETX><STX><CAN><ETX><STX><ETB><ETX><CR><LF>',
    codes: ['//BIN12'],
    texts: ['BIN 12'],
  },
  {
    about: 'numbers with a leading zero, spaces and comments between messages',
    document: [
      '    <STX><ESC>C<ETX><STX><ESC>P<ETX><STX>E5;F5;<ETX>', '    <STX>H01;o315,565;b0;f2;h01;w01;c34;d3,DUPONT;<ETX>', '    <STX>H05;o315,455;b0;f2;h02;w01;c2;d3,TUBE 3;<ETX>', '', '    /* a rule */', '    <STX>L07;o315,380;f2;l250;w4<ETX>', '    # the date', '    <STX>H06;o315,415;b0;f2;h01;w01;c30;d3,2026/03/04;<ETX>', '    <STX>R<ETX><STX><ESC>E5<ETX><STX><CAN><ETX><STX><ETB><ETX>',
    ].join('\n'),
    texts: ['DUPONT', 'TUBE 3', '2026/03/04'],
  },
  {
    about: 'magnification and points in one field: the points count',
    document: messages('<ESC>C', '<ESC>P', 'E1;F1', '<SI>g1,567', 'H1;o60,65;f0;c26;w1;h1;k12;d3,Part Description;', 'H2;o60,120;f0;c26;w1;h1;k27;d3,BRACKET;', 'B3;o60,275;f0;c0,0;h120;w3;r1;i0;d3,RWK-204;', 'R', '<ESC>E1', '<CAN>', '<ETB>'),
    codes: ['RWK-204'],
    texts: ['Part Description', 'BRACKET'],
  },
  {
    about: 'a count and a format before the data; a print for each record',
    document: messages('<ESC>C', '<ESC>P', 'E4;F4;', 'H0;o200,51;f3;c25;h30;w20;d0,26;', 'H1;o120,51;f3;c25;h20;w20;d0,30;', 'R;', '<RS>1', '<ESC>E4', '<CAN>', 'SEAL<CR>', 'BR-000417<CR>', '<ETB>', '<CAN>', 'SEAL<CR>', 'BR-000418<CR>', '<ETB>'),
    texts: ['SEAL', 'BR-000417'],
    labels: 2,
  },
  {
    about: 'the data of a field before its place',
    document: messages('<ESC>C', '<ESC>P', 'E2;F2;', 'H0;o10,70;d0,40;f0;c25;k10;', 'H1;o10,110;d0,40;f0;c25;k10;', 'R', '<ESC>E2', '<CAN>', 'DOE,JANE<CR>', '000-00-0000<CR>', '<ETB>'),
    texts: ['DOE,JANE', '000-00-0000'],
  },
  {
    about: 'the sample of web print plug-ins, in one line',
    document: '<STX><ESC>C<ETX><STX><ESC>P<ETX><STX>E4;F4<ETX><STX>H0;o200,100;f0;c25;h20;w20;d0,30<ETX><STX>L1;o200,150;f0;l575;w5<ETX><STX>B2;o200,200;c0,0;h100;w2;i1;d0,10<ETX><STX>I2;h1;w1;c20<ETX><STX>R<ETX><STX><ESC>E4<ETX><STX><CAN><ETX><STX>IPL printed<CR><ETX><STX>SAMPLE<ETX><STX><ETB><ETX>',
    codes: ['SAMPLE'],
    texts: ['IPL printed'],
  },
  {
    about: 'the settings of BarTender, line and data defaults, an EAN-13 turned by three quarters',
    document: messages(...SETTINGS, '<SI>W394', '<SI>g1,567', '<ESC>P', 'E*;F*;', 'L1;', 'D0;', 'H0;o165,12;f3;c25;h12;w20;d3,ACME;', 'D1;', 'H1;o130,13;f3;c25;h9;w15;d3,F01-204 -1/3;', 'B3;o96,100;f3;c7,0,2;h69;w2;r0;i1;d3,590123412345;', 'R', '<ESC>E*,1<CAN>', '<RS>1<US>1<ETB>'),
    codes: ['5901234123457'],
    texts: ['ACME', 'F01-204 -1/3'],
  },
  {
    about: 'places beyond the label at 203 dots an inch: the density is guessed, and said',
    document: messages('<ESC>C1', '<ESC>k', '<SI>L630', '<SI>S30', '<SI>d2', '<SI>h0,0;', '<SI>l8', '<SI>I3', '<SI>W1200', '<SI>g1,567', '<ESC>P', 'E*;F*;', 'L1;', 'D0;', 'B0;o1116,113;f3;c6,0;h124;w5;r0;i0;d3,4711-0815;', 'D1;', 'H1;o960,95;f3;c25;k6;d3,HEAD 42;', 'R', '<ESC>E*,1', '<CAN>', '<RS>1', '<US>1', '<ETB>', '<FF>'),
    codes: ['4711-0815'],
    texts: ['HEAD 42'],
    reports: ['density_guessed'],
  },
  {
    about: 'tags of BarTender between messages, UPC-A turned by a quarter',
    document: "<STX>R<ETX>\n<xpml><page quantity='0' pitch='228.6 mm'></xpml><STX><ESC>C<SI>W1124<SI>h<ETX>\n<xpml></page></xpml><xpml><page quantity='1' pitch='228.6 mm'></xpml><STX><ESC>P<ETX>\n<STX>F*<ETX>\n<STX>B1;f1;o119,788;c7,1,3;w3;h158;i1;d3,03600029145<ETX>\n<STX>H2;f1;o325,707;c61;b0;h21;w21;d3,PO 4500012345<ETX>\n<STX>D0<ETX>\n<STX>R<ETX>\n<STX><SI>l13<ETX>\n<STX><ESC>E*,1<CAN><ETX>\n<STX><RS>1<US>1<ETB><ETX>\n<xpml></page></xpml><xpml><end/></xpml>",
    codes: ['0036000291452'],
    texts: ['PO 4500012345'],
  },
  {
    about: 'Data Matrix with bars and parentheses in its data, all messages in one line',
    document: '<STX>R<ETX><STX><ESC>C<SI>W869<SI>h<ETX><STX><ESC>P<ETX><STX>F*<ETX><STX>H2;f3;o590,70;c26;b0;h40;w35;d3,TYPE-9<ETX><STX>B1;f3;o420,70;c17,200,0;w6;h6;d3,(B78MK0|LABEL2|TYPE-9|||12|202|||)<ETX><STX>H4;f3;o290,330;c26;b0;h25;w20;d3,B78MK0<ETX><STX>D0<ETX><STX>R<ETX><STX><SI>l13<ETX><STX><ESC>E*,1<CAN><ETX><STX><RS>1<US>1<ETB><ETX><STX><FF><ETX>',
    codes: ['(B78MK0|LABEL2|TYPE-9|||12|202|||)'],
    texts: ['TYPE-9', 'B78MK0'],
  },
  {
    about: 'letters between messages are no part of them; fields by their number, DEL before the data',
    document: '<STX><ESC>C<ETX>n<STX><ESC>P<ETX>n<STX>E1;F1;<ETX>n<STX>H16;f3;o190,40;c26;b0;k9;d0,26;<ETX>n<STX>B11;f3;o170,420;c17,200,0;w8;h8;i1;d0,10;<ETX>n<STX>I11;f3;o30,420;c20;h1;w1;b0<ETX>n<STX>R<ETX>n<STX><ESC>E1<CAN><ETX>n<STX><ESC>F16<DEL>SKIRT<ETX>n<STX><ESC>F11<DEL>1000234567<ETX>n<STX><RS>1<ETB><FF><ETX>',
    codes: ['1000234567'],
    texts: ['1000234567', 'SKIRT'],
  },
  {
    about: 'Interleaved 2 of 5 of the host, fields by their number, NUL or a line feed before the data',
    document: messages('<ESC>C', '<ESC>P', 'E1;F1;', 'B11;f0;o60,60;c2,0;w2;h90;i1;d0,10;', 'I11;f0;o60,160;c20;h1;w1;b0;', 'H6;f0;o60,220;c26;b0;k11;d0,18;', 'R', '<ESC>E1<CAN>', '<ESC>F11<NUL>12345678', '<ESC>F6<LF>SHOE 42', '<ETB>'),
    codes: ['12345678'],
    texts: ['SHOE 42', '12345678'],
  },
  {
    about: 'formats erased before they are made, an empty text, bitmap fonts of another model',
    document: messages('<ESC>C1', '<ESC>k', '<SI>L300', '<SI>W410', '<SI>g1,567', '<ESC>P', 'E1;F1;', 'H0;o140,175;f3;c30;h1;w1;d3,;', 'H1;o235,20;f3;c30;h1;w1;d3,03/04/2026;', 'B4;o185,30;f3;c6,0;h50;w2;r0;i0;d3,UID0001;', 'R', '<ESC>E1', '<CAN>', '<RS>1', '<US>1', '<ETB>', '<FF>'),
    codes: ['UID0001'],
    texts: ['03/04/2026'],
  },
  {
    about: 'the end of programming, the format and the erasing in one message; data line by line in one message',
    document: '<STX><ESC>P;E32;F32;<ETX>\n<STX>H0;o360,55;f3;c26;d0,30;k20;<ETX>\n<STX>H1;o260,55;f3;c26;d0,30;k17;<ETX>\n<STX>H2;o140,55;f3;c26;d0,20;k26;<ETX>\n<STX>R<ESC>E32<CAN><ETX>\n<STX>4006381333931<CR><ETX>\n<STX>PENCIL<CR><ETX>\n<STX>12 PCS<CR><ETX>\n<STX><RS>1<ETB><FF><ETX>',
    texts: ['4006381333931', 'PENCIL', '12 PCS'],
  },
  {
    about: 'a whole format in one message',
    document: '<STX><ESC>P;E1;F1;H1;o100,100;f0;c25;k12;d3,Hello World!;B2;o100,200;f0;c6;h80;w2;i1;d3,12345678;R<ETX>\n<STX><ESC>E1<CAN><ETB><FF><ETX>',
    codes: ['12345678'],
    texts: ['Hello World!'],
  },
  {
    about: 'a byte order mark before the first message, lines that end twice',
    document: '<BOM><STX><ESC>C0<ETX><LF><CR><STX><ESC>k<ETX><LF><CR><STX><SI>L200<ETX><LF><CR><STX><ESC>P<ETX><LF><CR><STX>E1;F1;<ETX><LF><CR><STX>H0;o20,20;f0;c25;k12;d3,LOT 7;<ETX><LF><CR><STX>R<ETX><LF><CR><STX><ESC>E1<CAN><ETX><LF><CR><STX><RS>1<ETB><ETX><LF><CR>',
    texts: ['LOT 7'],
  },
  {
    about: 'a line and a box by w and h, a counter of labels',
    document: messages('<ESC>C', '<ESC>P', 'E6;F6;', 'W0;o20,20;w4;l500;h250;', 'L1;o20,90;f0;l500;w4;', 'H2;o40,40;f0;c25;k10;d3,BATCH;', 'B3;o40,110;f0;c0,0;h90;w2;d3,B-77;', 'R', '<ESC>E6', '<CAN>', '<RS>3', '<ETB>'),
    codes: ['B-77'],
    texts: ['BATCH'],
  },
  {
    about: 'fields with names, all formats erased first, a bar code of UCC 128 upright on a label that is turned',
    document: messages('R', '<ESC>k', '<ESC>C0', '<ESC>P;', 'E*;F*;', 'L39;D0;', 'B0,PartNo  ;o301,128;f3;h80;w2;c6;i0;d3,PN 7042;D39;', 'H1,Country ;o67,136;f3;h11;w11;c26;r0;b0;d3,Made in DE;', 'R;', '<ESC>E*,1<CAN>', '<ETB>'),
    codes: ['PN 7042'],
    texts: ['Made in DE'],
  },
  {
    about: 'data for fields by their numbers behind a DEL, the line of a Data Matrix as a field of its own',
    document: messages('<ESC>C', '<ESC>P', 'E11;F11;', 'H6;f3;o155,40;c26;b0;k18;d0,16;', 'B11;f3;o270,220;c17,200,0;w11;h11;i1;d0,10;', 'I11;f3;o130,220;c20;h1;w1;b0', 'R', 'R', '<ESC>E11<CAN>', '<ESC>F6<DEL>COPY 7', '<ESC>F11<DEL>0408', '<ETB>'),
    codes: ['0408'],
    texts: ['COPY 7', '0408'],
  },
  {
    about: 'notes of a program between the messages',
    document: '<STX><ESC>C<ETX><STX><ESC>P<ETX><STX>E5;F5;<ETX>\n<STX>H01;o315,565;b0;f2;h01;w01;c34;d3,SAMPLE;<ETX>\n/* line */\n# end\n<STX>R<ETX><STX><ESC>E5<CAN><ETX><STX><RS>3<ETB><ETX>\n',
    texts: ['SAMPLE'],
  },
  {
    about: 'QR codes of model 2 whose data comes by field numbers',
    document: messages('<ESC>C', '<ESC>P', 'E1;F1', 'B1;o100,200;f1;c18,2;h6;w6;d0,100', 'B2;o100,400;f1;c18,2;h6;w6;d0,100', 'R', '<ESC>E1<CAN>', '<ESC>F1<LF>M7', '<ESC>F2<LF>STOP7', '<ETB>'),
    codes: ['M7', 'STOP7'],
  },
]; // prettier-ignore
