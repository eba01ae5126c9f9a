/** How the bytes of a source become characters: by a code page, or by a national variant of ASCII. */
import { message, type Message } from '@platen/messages';
import { type CodePage, decodeBytes } from '../../bytes/code-pages.ts';
import { isUtf8, latin1, utf8Text } from '../../bytes/encodings.ts';
import { decodeIso646, type Nation } from '../../bytes/iso646.ts';
import { type Content, sampleText } from '../../label/index.ts';
import type { Report } from '../frame/command-table.ts';

export interface TextEncoding {
  readonly page: CodePage;
  readonly nation?: Nation;
  /** The byte that prints as the euro sign (EPL, oR). */
  readonly euroByte?: number;
}

export function decodeText(bytes: Uint8Array, { page, nation, euroByte }: TextEncoding): string {
  const decode = (part: Uint8Array): string => (nation ? decodeIso646(part, nation) : decodeBytes(part, page));
  if (euroByte === undefined) return decode(bytes);
  let text = '';
  let from = 0;
  for (let at = bytes.indexOf(euroByte); at >= 0; at = bytes.indexOf(euroByte, from)) {
    text += `${decode(bytes.subarray(from, at))}€`;
    from = at + 1;
  }
  return text + decode(bytes.subarray(from));
}

/** Returns the code page of a bar code's content, which only content beyond ASCII depends on. */
export function symbolEncoding({ page, nation }: TextEncoding, content: Content): { encoding?: string } {
  const ascii = /^[\x00-\x7f\ue000-\ue0ff]*$/.test(sampleText(content));
  return ascii || nation || page === 'utf-8' ? {} : { encoding: page };
}

const WIDE: ReadonlySet<CodePage> = new Set([
  'gb2312',
  'gbk',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'cp949',
]);
const LETTER = /\p{L}/u;
/** A character of three UTF-8 bytes or more. Two bytes prove nothing: pairs of a double-byte page are often valid UTF-8. */
const LONG = /[\u0800-\uffff]/;

/** Reports text that is UTF-8 and read in another code page: it prints as other characters than were meant. */
export function reportUtf8(
  { report }: { readonly report: Report },
  bytes: Uint8Array,
  encoding: TextEncoding,
  expected: string | Message,
): void {
  const { page } = encoding;
  if (page.startsWith('utf') || !bytes.some((byte) => byte >= 0xc2) || !isUtf8(bytes)) return;
  const meant = utf8Text(bytes);
  if (!LETTER.test(meant.replace(/[\x00-\x7f]+/g, '')) || (WIDE.has(page) && !LONG.test(meant))) return;
  const params = { text: shown(decodeText(bytes, encoding)), meant: shown(meant), page };
  report(message('language.utf8_in_other_page', params), { expected });
}

const shown = (text: string): string => text.replace(/^"|"$/g, '').slice(0, 40);

/** Two signs of GB 2312 or more, one behind the other, and no byte beyond ASCII that is none. */
const HAN = /^[\x00-\x7f]*(?:(?:[\xb0-\xf7][\xa1-\xfe]){2,}(?:[\x00-\x7f]+|$))*$/;

/**
 * Reports text that is GBK and read in a page of single bytes: all its bytes are pairs, and what they print is no text either,
 * letters among frames and signs (decision 0323).
 */
export function reportGbk(
  { report }: { readonly report: Report },
  bytes: Uint8Array,
  encoding: TextEncoding,
  expected: string | Message,
): void {
  const { page } = encoding;
  if (page.startsWith('utf') || WIDE.has(page) || encoding.nation || !bytes.some((byte) => byte >= 0xb0)) return;
  if (isUtf8(bytes) || !HAN.test(latin1(bytes))) return;
  const text = decodeText(bytes, encoding);
  const beyond = [...text].filter((character) => character > '\x7f');
  const letters = beyond.filter((character) => LETTER.test(character)).length;
  if (letters === 0 || letters === beyond.length) return;
  const params = { text: shown(text), meant: shown(decodeBytes(bytes, 'gb18030')), page };
  report(message('language.gbk_in_other_page', params), { expected });
}
