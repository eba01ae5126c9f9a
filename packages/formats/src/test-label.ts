/** A test label in the printer's own language: agent, printer, time, a ruler of the dots, and a bar code. */
import type { PrinterLanguage } from './table.ts';

export interface TestLabel {
  readonly agentName: string;
  readonly printerName: string;
  readonly at: Date;
  readonly dpi: number;
}

const WRITERS: { readonly [language in PrinterLanguage]?: (label: Lines) => string } = {
  zpl: ({ lines, ticks, code, unit }) =>
    [
      '^XA^CI28',
      ...lines.map((line, row) => `^FO${unit * 2},${unit * (2 + 5 * row)}^A0N,${unit * 4},${unit * 3}^FD${line}^FS`),
      ...ticks.map((x, index) => `^FO${x},${unit * 24}^GB2,${index % 5 === 0 ? unit * 3 : unit * 2},2^FS`),
      `^FO${unit * 2},${unit * 30}^BY2^BCN,${unit * 8},Y,N,N^FD${code}^FS^XZ\n`,
    ].join('\n'),
  epl: ({ lines, ticks, code, unit }) =>
    [
      '',
      'N',
      ...lines.map((line, row) => `A${unit * 2},${unit * (2 + 5 * row)},0,3,1,1,N,"${line}"`),
      ...ticks.map((x, index) => `LO${x},${unit * 24},2,${index % 5 === 0 ? unit * 3 : unit * 2}`),
      `B${unit * 2},${unit * 30},0,1,2,4,${unit * 8},B,"${code}"`,
      'P1',
      '',
    ].join('\n'),
  tspl: ({ lines, ticks, code, unit }) =>
    [
      'CLS',
      ...lines.map((line, row) => `TEXT ${unit * 2},${unit * (2 + 5 * row)},"3",0,1,1,"${line}"`),
      ...ticks.map((x, index) => `BAR ${x},${unit * 24},2,${index % 5 === 0 ? unit * 3 : unit * 2}`),
      `BARCODE ${unit * 2},${unit * 30},"128",${unit * 8},1,0,2,4,"${code}"`,
      'PRINT 1',
      '',
    ].join('\r\n'),
  dpl: ({ lines, code }) =>
    [
      '\x02n',
      '\x02L',
      'D11',
      ...lines.map((line, row) => `1211000${String(180 - 25 * row).padStart(4, '0')}0010${line}`),
      `1e4203000400010A${code}`,
      'Q0001',
      'E',
      '',
    ].join('\r'),
  cpcl: ({ lines, ticks, code, unit }) =>
    [
      `! 0 200 200 ${unit * 42} 1`,
      ...lines.map((line, row) => `TEXT 7 0 ${unit * 2} ${unit * (2 + 5 * row)} ${line}`),
      ...ticks.map(
        (x, index) => `LINE ${x} ${unit * 24} ${x} ${unit * 24 + (index % 5 === 0 ? unit * 3 : unit * 2)} 2`,
      ),
      `BARCODE 128 2 1 ${unit * 8} ${unit * 2} ${unit * 30} ${code}`,
      'FORM',
      'PRINT',
      '',
    ].join('\r\n'),
  sbpl: ({ lines, ticks, code, unit }) => {
    const at = (x: number, y: number): string => `\x1bH${String(x).padStart(4, '0')}\x1bV${String(y).padStart(4, '0')}`;
    return [
      '\x02\x1bA',
      ...lines.map((line, row) => `${at(unit * 2, unit * (2 + 5 * row))}\x1bL0101\x1bXM${line}`),
      ...ticks.map((x) => `${at(x, unit * 24)}\x1bFW02V${String(unit * 2).padStart(4, '0')}`),
      `${at(unit * 2, unit * 30)}\x1bBG02${String(unit * 8).padStart(3, '0')}>H${code}`,
      '\x1bQ1\x1bZ\x03',
    ].join('');
  },
  ipl: ({ lines, code, unit }) =>
    [
      '<STX><ESC>C<ETX>',
      '<STX><ESC>P;E1;F1<ETX>',
      ...lines.map((line, row) => `<STX>H${row};o${unit * 2},${unit * (2 + 5 * row)};f0;c25;h12;w12;d3,${line}<ETX>`),
      `<STX>B9;o${unit * 2},${unit * 30};f0;c6,0;h${unit * 8};w2;i1;d3,${code}<ETX>`,
      '<STX>R<ETX>',
      '<STX><ESC>E1<CAN><ETX>',
      '<STX><ETB><ETX>',
    ]
      .join('')
      .replaceAll('<STX>', '\x02')
      .replaceAll('<ETX>', '\x03')
      .replaceAll('<ESC>', '\x1b')
      .replaceAll('<CAN>', '\x18')
      .replaceAll('<ETB>', '\x17'),
};

/** The languages in which a test label can be printed. */
export const TEST_LABEL_FORMATS = Object.keys(WRITERS) as readonly PrinterLanguage[];

interface Lines {
  readonly lines: readonly string[];
  /** Left edges of the ruler's ticks, one each 2 mm. */
  readonly ticks: readonly number[];
  readonly code: string;
  /** One millimetre in dots. */
  readonly unit: number;
}

/** The label's bytes; undefined for a format that this page does not write. */
export function writeTestLabel(format: string, label: TestLabel): Uint8Array | undefined {
  const write = Object.hasOwn(WRITERS, format) ? WRITERS[format as PrinterLanguage] : undefined;
  if (!write) return undefined;
  const unit = Math.round(label.dpi / 25.4);
  const time = label.at.toISOString().slice(0, 19).replace('T', ' ');
  const lines = [
    'PLATEN TEST LABEL',
    plain(label.printerName),
    plain(label.agentName),
    `${time} UTC  ${label.dpi} dpi`,
  ];
  const ticks = Array.from({ length: 21 }, (_, index) => unit * 2 + index * unit * 2);
  return new TextEncoder().encode(write({ lines, ticks, code: 'PLATEN-TEST', unit }));
}

/** Names come from people; what a language could take for a command, and every letter beyond ASCII, becomes a dot. */
const plain = (name: string): string => name.replace(/[^A-Za-z0-9 .()#-]/g, '.').slice(0, 26);
