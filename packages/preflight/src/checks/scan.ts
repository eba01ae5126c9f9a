/** Scan test: two decoders read each bar code from the picture of the label, and the data must be the document's. */
import { isBlack, type MonoBitmap } from '@platen/codecs';
import { message } from '@platen/messages';
import { type CheckedCode, type Code, type DecoderResult, moduleDotsOf } from '../code.ts';
import type { Decode, DecoderName } from '../decoders/decoder.ts';
import { decodeByZxingCpp } from '../decoders/zxing-cpp.ts';
import { decodeByZxingJs } from '../decoders/zxing-js.ts';
import { expectedData, type ExpectedData } from '../expected-data.ts';
import type { Report } from '../report.ts';
import { quietSides, type SymbologyFacts } from '../symbology-facts.ts';
import { cutOut, inked, type Margins } from '../view.ts';

/** Pixels that a decoder is shown a module; it is the print that must be fine enough, which `module_too_small` judges. */
const PIXELS_A_MODULE = 3;
/** White beyond what the label shows, in modules: decoders look for their own quiet zones where the standard asks for none. */
const WHITE_MODULES = 4;
/** Larger symbols are shown in their own size. */
const MAX_PIXELS = 4_000_000;

interface Decoder {
  readonly name: DecoderName;
  readonly decode: Decode;
  readonly formatOf: (facts: SymbologyFacts, code: Code) => string | undefined;
}

const DECODERS: readonly Decoder[] = [
  {
    name: 'zxing-cpp',
    decode: decodeByZxingCpp,
    formatOf: ({ zxingCpp }, { element }) =>
      zxingCpp === 'PDF417' && element.options['truncated'] === true ? 'CompactPDF417' : zxingCpp,
  },
  { name: 'zxing-js', decode: decodeByZxingJs, formatOf: ({ zxingJs }) => zxingJs },
];

interface Outcome {
  readonly name: DecoderName;
  readonly result: DecoderResult;
  readonly text?: string;
  /** Whether the decoder reads the symbol where nothing is around it; looked up where it fails on the label. */
  readonly readsAlone?: boolean;
}

export async function proveCode(code: Code, report: Report): Promise<Pick<CheckedCode, 'decoders' | 'data'>> {
  const { facts, view, index, info } = code;
  if (!facts) {
    report.add(message('preflight.not_scanned', { symbology: info.title }), { view, element: index });
    return { decoders: DECODERS.map(({ name }) => ({ name, result: 'unknown_symbology' as const })) };
  }
  const expected = expectedData(code.element, view.now);
  const shown = margins(code, facts);
  const picture = cutFrom(code, shown, (x, y) => isBlack(view.picture, x, y));
  const proof: Proof = { code, facts, expected, picture, shown };
  const outcomes: Outcome[] = [];
  for (const decoder of DECODERS) outcomes.push(await prove(decoder, proof));
  judge(code, { outcomes, expected }, report);
  return {
    ...(expected && { data: expected.shown }),
    decoders: outcomes.map(({ name, result, text }) => ({ name, result, ...(text !== undefined && { text }) })),
  };
}

interface Proof {
  readonly code: Code;
  readonly facts: SymbologyFacts;
  readonly expected: ExpectedData | undefined;
  /** The picture of the label. */
  readonly picture: MonoBitmap;
  readonly shown: Margins;
}

async function prove(decoder: Decoder, proof: Proof): Promise<Outcome> {
  const { name, decode } = decoder;
  const { code, facts, expected, picture, shown } = proof;
  const format = decoder.formatOf(facts, code);
  if (format === undefined) return { name, result: 'unknown_symbology' };
  const readings = await decode(picture, format);
  const match = expected && readings.find(expected.matches);
  if (match) return { name, result: 'match', text: match.text };
  const [first] = readings;
  const alone = await decode(
    cutFrom(code, shown, (x, y) => inked(code.alone, x, y) && isInside(code, x, y)),
    format,
  );
  if (!first) return { name, result: 'unread', readsAlone: alone.length > 0 };
  // Data in a form of the symbology's own, or in another character set: what the undisturbed drawing says is right.
  const sameAsDrawn = alone.some(({ text }) => text === first.text);
  return { name, result: sameAsDrawn ? 'match' : 'differs', text: first.text };
}

function isInside({ place }: Code, x: number, y: number): boolean {
  return x >= place.x && y >= place.y && x < place.x + place.widthDots && y < place.y + place.heightDots;
}

/** The white that the standard asks for, as the label shows it. */
function margins(code: Code, { quiet, alone }: SymbologyFacts): Margins {
  if (alone) return { left: 0, top: 0, right: 0, bottom: 0 };
  const moduleDots = moduleDotsOf(code);
  const { left, top, right, bottom } = quietSides(quiet);
  const dots = (modules: number): number => Math.floor(modules * moduleDots);
  return { left: dots(left), top: dots(top), right: dots(right), bottom: dots(bottom) };
}

function cutFrom(code: Code, shown: Margins, isBlackAt: (x: number, y: number) => boolean): MonoBitmap {
  const { symbol } = code;
  const moduleDots = moduleDotsOf(code);
  const white = Math.ceil(WHITE_MODULES * moduleDots);
  const pixels = (symbol.widthDots + 2 * white) * (symbol.heightDots + 2 * white);
  const wanted = Math.max(1, Math.ceil(PIXELS_A_MODULE / moduleDots));
  const scale = pixels * wanted * wanted > MAX_PIXELS ? 1 : wanted;
  return cutOut(symbol, { shown, white, scale }, isBlackAt);
}

function judge(
  { view, index, info }: Code,
  { outcomes, expected }: { readonly outcomes: readonly Outcome[]; readonly expected: ExpectedData | undefined },
  report: Report,
): void {
  const place = { view, element: index };
  const known = outcomes.filter(({ result }) => result !== 'unknown_symbology');
  const differs = known.find(({ result }) => result === 'differs');
  const read = known.filter(({ result }) => result === 'match');
  const unread = known.filter(({ result }) => result === 'unread');
  if (differs) {
    report.add(
      message('preflight.wrong_data', {
        symbology: info.title,
        read: printable(differs.text ?? ''),
        decoder: differs.name,
        data: printable(expected?.shown ?? ''),
      }),
      place,
    );
  } else if (read.length === 0) {
    report.add(message('preflight.unreadable', { symbology: info.title, decoders: known.length }), place);
  } else {
    // A decoder that fails on the undisturbed drawing too has a limit of its own.
    const failed = unread.find(({ readsAlone }) => readsAlone);
    if (failed)
      report.add(
        message('preflight.one_decoder', { symbology: info.title, read: read[0]!.name, failed: failed.name }),
        place,
      );
  }
}

const printable = (text: string): string =>
  [...text]
    .slice(0, 60)
    .map((character) => (character < ' ' ? String.fromCharCode(0x2400 + character.charCodeAt(0)) : character))
    .join('');
