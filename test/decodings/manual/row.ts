/** One example of a manual: a command with its data, and what a scanner finds on the label. */
import { read } from '../../../packages/codecs/src/formats/face.ts';
import type { PrinterLanguage } from '../../../packages/codecs/src/formats/format.ts';
import { type BarcodeElement, createLabel, moveElement } from '../../../packages/codecs/src/label/index.ts';
import { measureElement, renderLabel } from '../../../packages/codecs/src/render/index.ts';
import type { SymbologyName } from '../../../packages/codecs/src/symbologies/index.ts';
import { exchanged, inkOf, upright } from '../dots.ts';
import type { Case } from '../symbol.ts';
import { SYMBOLS } from '../symbols.ts';
import { objections } from '../witnesses.ts';

export interface ManualRow {
  readonly language: PrinterLanguage;
  /** As the language's table of bar codes calls it. */
  readonly code: string;
  /** `<STX>`, `<ESC>` and their kin are control characters. */
  readonly document: string;
  /** Case of a scanner's answer: `data` is what was encoded. */
  readonly one: Case;
}

/** What a row says: the data alone, where two decoders read it. */
export type Expected = string | Case;

/** Makes the rows of one language: code, what stands in its command, what is found. */
export const rowsOf =
  (language: PrinterLanguage, document: (command: string) => string) =>
  (code: string, command: string, expected: Expected): ManualRow => ({
    language,
    code,
    document: document(command),
    one: typeof expected === 'string' ? { data: expected } : expected,
  });

/** The case of the matrix with this data, which has its figure or its decoders. */
export function known(symbology: SymbologyName, data: string, options: Case['options'] = {}): Case {
  const found = SYMBOLS[symbology].cases.find(
    (one) => one.data === data && Object.entries(options).every(([name, value]) => one.options?.[name] === value),
  );
  if (!found) throw new Error(`${symbology} has no case ${JSON.stringify(data)} ${JSON.stringify(options)}`);
  return found;
}

/** `ABC` behind an escape to the extended channel 3, Latin-1, in an Aztec Code. */
export const channel3: Case = { data: 'ABC', channel: 3, js: null, alone: 'zxing-js reads no FLG(n).' };

const CONTROLS: Readonly<Record<string, string>> = {
  STX: '\x02', ETX: '\x03', ESC: '\x1b', CR: '\r', LF: '\n', CAN: '\x18', ETB: '\x17', FS: '\x1c', GS: '\x1d', RS: '\x1e', SI: '\x0f', US: '\x1f', HT: '\t', EOT: '\x04', SUB: '\x1a',
}; // prettier-ignore

export const bytesOf = (document: string): Uint8Array =>
  Buffer.from(
    document.replaceAll(/<([A-Z]{2,3})>/g, (whole, name: string) => CONTROLS[name] ?? whole),
    'latin1',
  );

const now = new Date(2026, 0, 2);
const WHITE_MODULES = 14;

/** The only bar code of the document; undefined where it has none. */
export async function barcodeIn({ language, document }: ManualRow): Promise<BarcodeElement | undefined> {
  const { document: found } = await read(language, bytesOf(document), { dpi: 203, mergeFields: false });
  return found.labels[0]?.elements.find((element) => element.kind === 'barcode');
}

/** What the witnesses object to in the symbol of a row, drawn alone. */
export async function faultsOfRow({ one }: ManualRow, element: BarcodeElement): Promise<string[]> {
  const bare: BarcodeElement = { ...element, anchor: 'block', justify: 'start', humanReadable: { position: 'none' } };
  const { x, y, widthDots, heightDots } = measureElement(bare, 203);
  const white = WHITE_MODULES * element.moduleDots;
  const label = createLabel({
    widthDots: Math.ceil(widthDots) + 2 * white,
    heightDots: Math.ceil(heightDots) + 2 * white,
    elements: [moveElement(bare, Math.ceil(white - x), Math.ceil(white - y))],
  });
  const drawn = renderLabel(label, { now });
  const place = { x: white, y: white, widthDots: Math.ceil(widthDots), heightDots: Math.ceil(heightDots) };
  const picture = element.options['inverse'] === true ? exchanged(drawn, place) : drawn;
  const ink = inkOf(picture);
  if (!ink) return ['nothing is drawn'];
  const symbology = element.symbology as SymbologyName;
  const shown = upright(picture, ink, { rotation: element.rotation, white: symbology === 'maxicode' ? 0 : white });
  return objections({ symbology, one, picture: shown, barDots: element.heightDots });
}
