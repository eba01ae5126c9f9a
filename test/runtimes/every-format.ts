/** Converts one label into every format and back: in each runtime, and a test compares what comes out. */
import { convert, FORMAT_NAMES } from '../../packages/codecs/src/index.ts';

const zpl = new TextEncoder().encode(
  '^XA^CI28^PW600^LL400^FO30,30^A0N,50,50^FDDock 4^FS^FO30,110^BY2^BCN,90,Y^FDPALLET-001^FS^FO30,250^A0N,40^FD\u00e4\u0416\u05d0\u0627\u4e2d^FS^FO400,110^BRN,1,3,2,60^FD0952123454321^FS^XZ',
);
const now = new Date(0);

/** A line for each format: its name, and the digests of the file and of the picture made of it. */
export async function everyFormat(): Promise<string> {
  let lines = '';
  for (const to of FORMAT_NAMES) {
    const there = await convert(zpl, { from: 'zpl', to, dpi: 203, now });
    const back = await convert(there.bytes, { from: to, to: 'png', dpi: 203, now });
    lines += `${to} ${await digest(there.bytes)} ${await digest(back.bytes)}\n`;
  }
  return lines;
}

async function digest(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Array.from(new Uint8Array(hash).subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
