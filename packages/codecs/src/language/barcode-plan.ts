/** What the writers of EPL and TSPL make of a bar code. */
import type { BarcodeElement, TextElement } from '../label/index.ts';
import { encodeBarcode } from '../symbologies/index.ts';

/** A bar code as the bytes of its command, or why it cannot be one. */
export type BarcodePlan =
  | {
      readonly kind: 'command';
      readonly bytes: Uint8Array;
      readonly approximation?: string;
      /** The human-readable line, where the printer's own would differ and is switched off. */
      readonly lines?: readonly TextElement[];
    }
  | { readonly kind: 'picture'; readonly why: string };

export const picture = (why: string): BarcodePlan => ({ kind: 'picture', why });

/** EAN and UPC data without its check digit; add-on digits stay behind it. Undefined where the data is that already. */
export function withoutCheck(data: string, digits: number, addOn: number): string | undefined {
  const text = data.replace(/\D/g, '');
  if (text.length !== digits + 1 + addOn) return text === data ? undefined : text;
  return text.slice(0, digits) + text.slice(digits + 1);
}

/** The six digits of UPC-E between number system and check digit with its add-on behind, or why there are none. */
export function upceDigits(data: string, addOn: number): { readonly digits: string } | string {
  const main = addOn > 0 ? data.slice(0, -addOn) : data;
  if (/^\d{6}$/.test(main)) return { digits: data };
  const symbol = encodeBarcode({ symbology: 'upce', data: main, options: {} });
  const digits = symbol.kind === 'linear' ? symbol.text.replace(/\D/g, '') : '';
  if (digits.length !== 8) return 'its data is no UPC-E number';
  if (digits[0] !== '0') return 'the printer prints UPC-E of number system 0 only';
  return { digits: digits.slice(1, 7) + (addOn > 0 ? data.slice(-addOn) : '') };
}

/** Codabar data with its start and stop characters. */
export function codabarWhole({ options }: BarcodeElement, data: string): string {
  const end = (key: string): string => {
    const value = String(options[key] ?? 'data');
    return value === 'data' ? '' : value;
  };
  return end('start') + data + end('stop');
}
