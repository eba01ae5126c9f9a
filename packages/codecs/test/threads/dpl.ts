/** Documents of DPL from applications and threads. */
import type { Row } from './row.ts';

const lines = (...list: readonly string[]): string => `${list.join('<CR><LF>')}<CR><LF>`;
const withLineFeeds = (...list: readonly string[]): string => `${list.join('\n')}\n`;

export const dpl: readonly Row[] = [
  {
    about: 'line feeds alone, speeds by letters, Code 128 with its start set',
    document: withLineFeeds('<STX>L', 'D11', 'PC', 'pC', 'SC', 'ySPM', 'A2', '1911A0800760012CREAM', '1911A080037001212.50', '1e4202100140029B7501234567893', '1911A06000200717501234567893', 'Q0001', 'E'),
    codes: ['7501234567893'],
    texts: ['CREAM', '12.50', '7501234567893'],
  },
  {
    about: 'lines beside texts of two columns',
    document: lines('<STX>n', '<STX>L', 'D11', 'H15', '1911A1001000012D. NO', '1X1100001190011L226001', '1911A1000800012SHADE', '1e4203200240011BTX-204', '1911A0800100062TX-204', '1911A1001000074:', '1911A100100008612', 'Q0001', 'E'),
    codes: ['TX-204'],
    texts: ['D. NO', 'SHADE', 'TX-204', ':', '12'],
  },
  {
    about: 'Code 128 that starts with pairs of digits and goes to letters by &E',
    document: lines('<STX>L', 'D11', 'A2', '1e8404201270018C0201&E0$2A7', '1911C1001050019Month & Yr of Import', '1911C1200800019M.R.P.', 'Q0002', 'E'),
    codes: ['02010$2A7'],
    texts: ['Month & Yr of Import', 'M.R.P.'],
    labels: 1,
  },
  {
    about: 'a label stored, then settings, then recalled',
    document: lines('<STX>L', 'D11', 'A2', 'C0000', 'ySWE', '1911A0800500020STORED', '1o4202000200020ABC93', 'sALABEL', '<STX>V0', '<STX>O0218', '<STX>f294', '<STX>L', 'rLABEL', 'Q0001', 'E'),
    codes: ['ABC93'],
    texts: ['STORED'],
  },
  {
    about: 'two labels side by side; six digits in pairs, the seventh by &E',
    document: lines('<STX>L', 'H12', 'D11', 'A2', '1e4201900480009C000123&E4', '1911A06003700390001234', '1911A0600850010Lote', '1e4201900480219C000123&E5', '1911A06003702490001235', '101100000350125Lot', 'Q0001', 'E'),
    codes: ['0001234', '0001235'],
    texts: ['0001234', 'Lote', '0001235', 'Lot'],
  },
  {
    about: 'a sample of web print plug-ins: carriage returns alone, Code 39 without a line',
    document: '<STX>L<CR>H07<CR>D11<CR>191100801000025Printed<CR>1a6210000000050590PCS<CR>E<CR>',
    codes: ['590PCS'],
    texts: ['Printed'],
  },
  {
    about: 'the same in the notation of the manual, ^B for STX',
    document: '^BL<CR>H07<CR>D11<CR>191100801000025Printed<CR>1a6210000000050590PCS<CR>E<CR>',
    codes: ['590PCS'],
    texts: ['Printed'],
  },
  {
    about: 'an image as digits with repeated rows, named gfx0, placed after texts',
    document: lines('<STX>n', '<STX>ICAFgfx0', '8004FFFFFFFF'.slice(0, 12), '0000FF0E', 'FFFF', '<STX>L', 'D11', 'PG', 'pC', 'SG', 'ySPM', 'A2', '1911A2400360035K7', '1911A120005003603/04/26', '1Y1100000020148gfx0', 'Q0001', 'E', '<STX>xAGgfx0', '<STX>zA'),
    texts: ['K7', '03/04/26'],
  },
  {
    about: 'spaces before the records of a here-document, turned texts and Code 128 of wide modules',
    document: withLineFeeds('<STX>n', '<STX>L', 'D11', 'ySW1', 'A2', '2911S0105800357P012P012Company', '2e4204203680242B123456', '2911S0102410127P012P012123456', 'Q0001', 'E'),
    codes: ['123456'],
    texts: ['Company', '123456'],
  },
  {
    about: 'tags of BarTender, UTF-8, lines, EAN-13 without its check digit',
    document: lines("<xpml><page quantity='0' pitch='60.1 mm'></xpml><STX>n", '<STX>M0592', '<STX>d', "<xpml></page></xpml><xpml><page quantity='1' pitch='60.1 mm'></xpml><STX>L", 'D11', 'R0000', 'A2', '1X1100002110012L065001', '1X1100001890034L001043', 'ySU8', '1911S0102150015P008P008NF', '1911S0101660017P007P007CLIENTE:', '1f6303700220054590123412345', 'Q0001', 'E', '<xpml></page></xpml><xpml><end/></xpml>'),
    codes: ['5901234123457'],
    texts: ['NF', 'CLIENTE:'],
  },
  {
    about: 'a line feed before each carriage return; EAN-13 with its line, three columns',
    document: ['<STX>L', 'SK', 'PG', 'D11', 'H14', '1F6204001150050590123412345', '111300002030050SHIRT', '112200001900050REF: 204', '1F6204001150350400638133393', '111300002030350PENCIL', 'Q0001', 'E', ''].join('<LF><CR>'),
    codes: ['5901234123457', '4006381333931'],
    texts: ['SHIRT', 'REF: 204', 'PENCIL'],
  },
  {
    about: 'a quantity of one digit, texts turned by three quarters',
    document: withLineFeeds('<STX>C0000', '<STX>KI503', '<STX>f340', '<STX>O0220', '<STX>KI7', '<STX>V0', '<STX>e', '<STX>L', 'H16', 'PA', 'A2', 'D11', '491100300100030PV.     : 4711', '491100300100050ITEM. : B-7', 'Q3', 'E'),
    texts: ['PV.     : 4711', 'ITEM. : B-7'],
  },
  {
    about: 'a lower-case l for a line, texts in font 1',
    document: lines('<STX>L', 'D11', '111100001670039Farm 7', '12110000132012231', '1X1100001060137l00010107', '^01', 'Q0001', 'E'),
    texts: ['Farm 7', '31'],
  },
  {
    about: 'attributes before a record in the same line, and after the one before',
    document: lines('<STX>L', 'D11FA+FB+', '1911S0102600040P018P018BOLD', 'FU+I+1911S0102000040P018P018ALL', 'FI-U+B-', '1911S0101400040P018P018UNDERLINED', 'FU-', 'Q0001', 'E'),
    texts: ['BOLD', 'ALL', 'UNDERLINED'],
  },
  {
    about: 'upside down, justified left and centred by JL and JC',
    document: lines('<STX>KcLW412', '<STX>L', 'D11', 'FA+', 'JL', '3911S680060039500250025 Store 7', '3911S680075039500250025 Main Road 1', '3e2205003250260B RMA-204'.replace('B ', 'B'), 'Q0001', 'E'),
    codes: ['RMA-204'],
    texts: [' Store 7', ' Main Road 1'],
  },
  {
    about: 'an image that is not sent along prints nothing, and says so',
    document: lines('<STX>L', 'D11', '1Y1100000200045LOGO.DIM', '1911A1200200020HELLO', 'E'),
    texts: ['HELLO'],
    reports: ['invalid_parameter'],
  },
  {
    about: 'Code 39 and its line upright and turned, of the widest modules',
    document: lines('<STX>L', 'D11', '1A9304001300018123456', '2A9304002800320789', 'E'),
    codes: ['123456', '789'],
  },
  {
    about: 'metric units, an offset, a bar code of 2:1',
    document: lines('<STX>m', '<STX>L', 'D11', 'C0010', '1911S0000500020P010P010METRIC', '1a4205000200020MM-7', 'Q0001', 'E'),
    codes: ['MM-7'],
    texts: ['METRIC'],
  },
  {
    about: 'a counter that goes up by one, printed three times',
    document: lines('<STX>L', 'D11', '1e4204000500050BSN0001', '+01', '191100401000050SN0001', '+01', 'Q0003', 'E'),
    codes: ['SN0001'],
    texts: ['SN0001'],
  },
  {
    about: 'QR code with a line of the web, model and level before the data',
    document: lines('<STX>L', 'D11', 'A2', '1W1D44000002000202,LA,https://example.com/7', '1911A0800100020Scan me', 'Q0001', 'E'),
    codes: ['https://example.com/7'],
    texts: ['Scan me'],
  },
  {
    about: 'a box with thickness of its sides, a text in the largest smooth font',
    document: lines('<STX>L', 'D11', '1X1100000100010B300150003003', '1911A2400900040BIG', '1911A0600400040small', 'Q0001', 'E'),
    texts: ['BIG', 'small'],
  },
  {
    about: 'UCC 128 of nineteen digits, Postnet, a Data Matrix of ten fixed zeros',
    document: '<STX>L<CR>D11<CR>1Q00000001501000123456789012345678<CR>1W1c44000030001000800000000DATAMAX<CR>121100000000100Barcode Q<CR>E<CR>',
    codes: ['01234567890123456789', 'DATAMAX'],
    texts: ['Barcode Q'],
  },
  {
    about: 'the page twice: once by Q, once more by E and G',
    document: '<STX>L<CR>D11<CR>1911A0801000050FIRST<CR>E<CR><STX>E0003<CR><STX>G<CR>',
    texts: ['FIRST'],
    labels: 2,
  },
]; // prettier-ignore
