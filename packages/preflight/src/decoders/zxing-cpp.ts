/** ZXing-C++, compiled to WebAssembly: the codecs' own scanner. */
import { scanCodes } from '@platen/codecs';
import type { Decode } from './decoder.ts';

export const decodeByZxingCpp: Decode = async (picture, format) => {
  const found = await scanCodes(picture, { symbology: format, isDark: true });
  return found.map(({ text, bytes, isGs1 }) => ({ text, bytes: latin1(bytes), isGs1 }));
};

const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
