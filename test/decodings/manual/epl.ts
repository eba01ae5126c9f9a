/** EPL: Zebra's EPL2 Programming Guide, B (bar code selection, p4) and b (Aztec, Data Matrix, MaxiCode, PDF417, QR Code). */
import { byteCompaction, twoWidths, widths } from './figures.ts';
import { channel3, known, rowsOf } from './row.ts';

const GS = '\x1d';
const row = rowsOf('epl', (command) => `N\r\nq812\r\nQ812,24\r\n${command}\r\nP1\r\n`);
const linear = (code: string, data: string, expected: Parameters<typeof row>[2], wide = 6) =>
  row(code, `B60,60,0,${code},2,${wide},100,N,"${data}"`, expected);
const GTIN = '0950110153000';
const upcE = (addOn: string) => widths('upce', `01234565 ${addOn}`, { addongap: 9 }, { bytes: `012345000065${addOn}` });
const MESSAGE = `152382802${GS}840${GS}001${GS}MESSAGE`;

export const EPL = [
  linear('0', '0034012345000000017', known('gs1-128', '0034012345000000017')),
  linear('1', 'ABC-12345', 'ABC-12345'),
  linear('1A', 'ABC 12', 'ABC 12'),
  linear('1B', 'abc123456', 'abc123456'),
  linear('1C', '123456', '123456'),
  linear('1D', '008182709980000020028101276', '008182709980000020028101276'),
  linear('1E', '0109501101530003', { data: '0109501101530003', identifier: ']C1' }),
  linear('2', '1234567890', '1234567890'),
  linear('2C', '123456789', '1234567895'),
  linear('2D', '123456789', '1234567895'),
  linear('2G', '56310243031', '563102430313'),
  linear('2G', '2134807501640', '21348075016401'),
  linear('2U', '1540014128876', '15400141288763'),
  linear('3', 'PART-77', 'PART-77'),
  linear('3', 'lower Case!', known('code39', 'lower Case!')),
  linear('3C', 'CODE39', 'CODE39W'),
  linear('9', 'CODE93', 'CODE93'),
  linear('E30', '590123412345', '5901234123457'),
  linear('E32', '59012341234512', known('ean13', '590123412345712')),
  linear('E35', '97802013796254321', known('ean13', '978020137962454321')),
  linear('E80', '9638507', '96385074'),
  linear('E82', '963850712', known('ean8', '9638507412')),
  linear('E85', '963850754321', known('ean8', '9638507454321')),
  linear('UA0', '03600029145', '036000291452'),
  linear('UA2', '0360002914512', known('upca', '03600029145212')),
  linear('UA5', '0360002914554321', known('upca', '03600029145254321')),
  linear('UE0', '123456', known('upce', '123456')),
  linear('UE2', '12345612', upcE('12')),
  linear('UE5', '12345654321', upcE('54321')),
  linear('J', '15400233-16-4-205', known('japanpost', '15400233-16-4-205')),
  linear('K', 'A40156B', 'A40156B'),
  linear('L', '12345678', known('msi', '12345678', { checkDigits: 'mod10' })),
  linear('M', '12345678', known('msi', '12345678', { checkDigits: 'mod1010' })),
  linear('P', '12345', known('postnet', '12345')),
  linear('PL', '01234567890', known('planet', '01234567890')),
  linear('R14', GTIN, known('databar-omni', GTIN)),
  linear('RL', GTIN, known('databar-limited', GTIN)),
  linear('RS', GTIN, known('databar-stacked', GTIN)),
  linear('RT', GTIN, known('databar-truncated', GTIN)),
  row('Q', 'b60,60,Q,m2,s6,eQ,iA,"https://example.com/t/1"', 'https://example.com/t/1'),
  // Model 1 is drawn as model 2, which every scanner reads.
  row('Q', 'b60,60,Q,m1,s6,eQ,iA,"MODEL 1"', 'MODEL 1'),
  row('Q', 'b60,60,Q,s6,"plain"', 'plain'),
  row('Q', 'b60,60,Q,m2,s6,eH,iM,"N123456,AABC"', '123456ABC'),
  row('D', 'b60,60,D,h6,"DATA 123"', 'DATA 123'),
  row('D', 'b60,60,D,c26,r26,h6,"square of 26"', 'square of 26'),
  row('D', 'b60,60,D,c32,r8,h6,"RECT 8x32"', 'RECT 8x32'),
  row('A', 'b60,60,A,d6,"AZTEC"', 'AZTEC'),
  row('A', 'b60,60,A,d6,e40,"forty percent"', 'forty percent'),
  row('A', 'b60,60,A,d6,e103,"COMPACT"', 'COMPACT'),
  row('A', 'b60,60,A,d6,e206,"FULL"', 'FULL'),
  row('A', 'b60,60,A,d6,e300,"25"', known('aztec', '25')),
  row('A', 'b60,60,A,d6,m,"menu"', known('aztec', 'menu')),
  row('A', 'b60,60,A,d6,f,"<ESC>6000003ABC"', channel3),
  row('A', 'b60,60,A,d6,r,"AZTEC"', 'AZTEC'),
  row('D', 'b60,60,D,h6,v,"DATA 123"', 'DATA 123'),
  row('M', 'b60,60,M,m2,"001,840,15238,2802,MESSAGE"', MESSAGE),
  row('M', 'b60,60,M,"001,840,152382802,MESSAGE"', MESSAGE),
  row('M', 'b60,60,M,m3,"999,056,B1050A,MESSAGE"', `B1050A${GS}056${GS}999${GS}MESSAGE`),
  row('M', 'b60,60,M,m4,"Mode 4 message"', 'Mode 4 message'),
  row('M', 'b60,60,M,m4,2,3,"part two"', known('maxicode', 'part two')),
  row('P', 'b40,60,P,700,300,s4,f0,x3,y12,"PDF417 SAMPLE"', 'PDF417 SAMPLE'),
  row('P', 'b40,60,P,700,300,s2,c1,l2,f0,x3,y12,"bytes"', byteCompaction('pdf417', { columns: 2 })),
  row('P', 'b40,60,P,700,300,s2,f0,x3,y12,l4,"four columns"', 'four columns'),
  row('P', 'b40,60,P,700,300,s2,f0,x3,y12,r12,l3,"Rows and columns"', 'Rows and columns'),
  row('P', 'b40,60,P,700,300,s2,f0,x3,y12,t1,"Truncated"', { data: 'Truncated', format: 'CompactPDF417' }),
  twoWidthsOf25(),
];

/** The ratio of wide to narrow bars is that of the parameters. */
function twoWidthsOf25() {
  return linear('L', '1234', twoWidths('msi', '1234', { includecheck: true, checktype: 'mod10' }), 4);
}
