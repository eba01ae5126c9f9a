/** How the bytes of a source become characters: by a code page, or by a national variant of ASCII. */
import { type CodePage, decodeBytes } from '../bytes/code-pages.ts';
import { decodeIso646, type Nation } from '../bytes/iso646.ts';
import { type Content, sampleText } from '../label/index.ts';

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
