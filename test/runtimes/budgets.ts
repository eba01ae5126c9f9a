/** What a page may fetch for a conversion, in bytes packed by gzip: raised knowingly, never by accident. */
import type { FormatName } from '@platen/codecs';

export interface Budget {
  readonly name: string;
  readonly from: FormatName;
  readonly to: FormatName;
  /** The document, in ZPL; its form in `from` is converted. */
  readonly zpl: string;
  readonly mostKilobytes: number;
}

const FONT_0 = '^XA^PW600^LL400^FO30,30^A0N,50,50^FDDock 4^FS^FO30,110^BY2^BCN,90,N^FDPALLET-001^FS^XZ';
const FONT_A = '^XA^PW600^LL400^FO30,110^BY2^BCN,90,Y^FDPALLET-001^FS^XZ';
const DATABAR = '^XA^PW600^LL400^FO30,110^BRN,1,3,2,80^FD0952123454321^FS^XZ';
const KANJI = '^XA^CI28^PW600^LL400^FO30,30^A0N,50,50^FD\u6771\u4eac^FS^XZ';

export const BUDGETS: readonly Budget[] = [
  { name: 'ZPL to PNG, font 0', from: 'zpl', to: 'png', zpl: FONT_0, mostKilobytes: 445 },
  { name: 'ZPL to PNG, font A', from: 'zpl', to: 'png', zpl: FONT_A, mostKilobytes: 625 },
  { name: 'ZPL to PNG, a rare bar code', from: 'zpl', to: 'png', zpl: DATABAR, mostKilobytes: 675 },
  { name: 'ZPL to PNG, Japanese', from: 'zpl', to: 'png', zpl: KANJI, mostKilobytes: 1850 },
  { name: 'ZPL to TSPL', from: 'zpl', to: 'tspl', zpl: FONT_0, mostKilobytes: 480 },
  { name: 'EPL to PNG', from: 'epl', to: 'png', zpl: FONT_0, mostKilobytes: 615 },
  { name: 'ZPL to PDF', from: 'zpl', to: 'pdf', zpl: FONT_0, mostKilobytes: 625 },
  { name: 'PDF to PNG', from: 'pdf', to: 'png', zpl: FONT_0, mostKilobytes: 3050 },
];

/** What a worker with the codecs takes at the edge, without fonts of East Asia: Cloudflare allows 10 MB. */
export const EDGE_KILOBYTES = 5150;
