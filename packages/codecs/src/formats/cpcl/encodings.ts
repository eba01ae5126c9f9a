/** Code pages of CPCL: `COUNTRY` chooses a table of the resident fonts, `ENCODING` how bytes become characters. */
import type { CodePage } from '../../bytes/code-pages.ts';
import type { Nation } from '../../bytes/iso646.ts';
import type { TextEncoding } from '../../language/text/text-encoding.ts';

const national = (nation: Nation): TextEncoding => ({ page: 'ascii', nation });
const coded = (page: CodePage): TextEncoding => ({ page });

export const ENCODINGS: Readonly<Record<string, TextEncoding>> = {
  USA: coded('ascii'), GERMANY: national('GER'), FRANCE: national('FRE'), SWEDEN: national('SWE'), SPAIN: national('SPA'),
  NORWAY: national('DAN'), ITALY: national('ITA'), UK: national('BRI'), CP850: coded('cp850'), LATIN9: coded('iso-8859-15'),
  CP874: coded('cp874'), CHINA: coded('gb18030'), BIG5: coded('big5'), KOREA: coded('euc-kr'), 'JAPAN-S': coded('shift_jis'),
  ASCII: coded('ascii'), 'UTF-8': coded('utf-8'), GB18030: coded('gb18030'), 'SHIFT-JIS': coded('shift_jis'),
}; // prettier-ignore

/** Tables that a writer asks for. */
export const WRITTEN: readonly (readonly [country: string, page: CodePage])[] = [
  ['USA', 'ascii'], ['CP850', 'cp850'], ['LATIN9', 'iso-8859-15'],
]; // prettier-ignore
