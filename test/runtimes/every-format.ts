/** Converts one label into every format and back, and prints what came out: run by each runtime, compared by a test. */
import { createHash } from 'node:crypto';
import { convert, FORMAT_NAMES } from '../../packages/codecs/src/index.ts';

const zpl = new TextEncoder().encode(
  '^XA^CI28^PW600^LL400^FO30,30^A0N,50,50^FDDock 4^FS^FO30,110^BY2^BCN,90,Y^FDPALLET-001^FS^FO30,250^A0N,40^FD\u00e4\u0416\u05d0\u0627\u4e2d^FS^FO400,110^BRN,1,3,2,60^FD0952123454321^FS^XZ',
);
const now = new Date(0);
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

for (const to of FORMAT_NAMES) {
  const there = await convert(zpl, { from: 'zpl', to, dpi: 203, now });
  const back = await convert(there.bytes, { from: to, to: 'png', dpi: 203, now });
  console.log(`${to} ${digest(there.bytes)} ${digest(back.bytes)}`);
}
