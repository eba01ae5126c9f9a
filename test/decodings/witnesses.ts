/** Who says what a drawn symbol holds: ZXing-C++, ZXing for JavaScript, and the modules of bwip-js. */
import type { MonoBitmap } from '../../packages/codecs/src/label/index.ts';
import type { SymbologyName } from '../../packages/codecs/src/symbologies/index.ts';
import {
  loadScanner,
  readBarcodes,
  type ReadInputBarcodeFormat,
  type ReadResult,
} from '../../packages/codecs/test/scanner.ts';
import { decodeByZxingJs } from '../../packages/preflight/src/decoders/zxing-js.ts';
import { SYMBOLOGY_FACTS } from '../../packages/preflight/src/symbology-facts.ts';
import { pixelsOf } from './dots.ts';
import { differenceFrom, inkAlone } from './figures.ts';
import type { Case } from './symbol.ts';

let loading: Promise<void> | undefined;

/** A symbol as the matrix expects it, drawn upright with white around it. */
export interface Proof {
  readonly symbology: SymbologyName;
  readonly one: Case;
  readonly picture: MonoBitmap;
  /** Height of the bars; 0 where they are as high as the picture. */
  readonly barDots: number;
}

/** What the witnesses object to; too few of them is an objection too. */
export async function objections(proof: Proof): Promise<string[]> {
  const { one, symbology, picture, barDots } = proof;
  const facts = symbology === 'tlc39' ? SYMBOLOGY_FACTS.code39! : SYMBOLOGY_FACTS[symbology];
  const format = one.format === undefined ? facts?.zxingCpp : one.format;
  const faults: string[] = [];
  let witnesses = 0;
  if (format) {
    witnesses++;
    faults.push(...(await byZxingCpp(proof, format)));
  }
  if (facts?.zxingJs && one.js !== null) {
    witnesses++;
    faults.push(...(await byZxingJs(proof, facts.zxingJs)));
  }
  if (one.figure) {
    witnesses++;
    const differs = differenceFrom(one.figure, inkAlone(picture), barDots);
    if (differs) faults.push(differs);
  }
  // What no decoder knows has its modules alone.
  const isEnough = witnesses > 1 || (one.figure !== undefined && !format) || one.alone !== undefined;
  return isEnough ? faults : [...faults, 'one witness'];
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const bytesOf = ({ data, bytes }: Case): string => bytes ?? Buffer.from(data).toString('latin1');
const named = (text: string): string => JSON.stringify(text);

async function byZxingCpp({ symbology, one, picture }: Proof, format: string): Promise<string[]> {
  await (loading ??= loadScanner());
  const isLinked = symbology === 'tlc39';
  const found = await readBarcodes(pixelsOf(picture), {
    formats: (isLinked ? ['Code39Std', 'MicroPDF417'] : [format]) as ReadInputBarcodeFormat[],
    tryHarder: true,
    tryRotate: false,
    tryInvert: false,
    tryDownscale: false,
    eanAddOnSymbol: 'Read',
    textMode: 'Plain',
    // The rows of a composite component are another symbol.
    maxNumberOfSymbols: isLinked ? 2 : 1,
  });
  const [first] = found;
  if (!first) return ['zxing-cpp reads nothing'];
  const read = isLinked
    ? found
        .map(({ text }) => text)
        .toSorted((a, b) => a.length - b.length)
        .join(' ')
    : canonical(symbology, first);
  const faults = read === bytesOf(one) ? [] : [`zxing-cpp reads ${named(read)} for ${named(bytesOf(one))}`];
  if (one.identifier && first.symbologyIdentifier !== one.identifier)
    faults.push(`zxing-cpp says ${first.symbologyIdentifier} for ${one.identifier}`);
  if (first.readerInit !== (one.programsReader ?? false))
    faults.push(`zxing-cpp says that it ${first.readerInit ? 'programs' : 'does not program'} the reader`);
  const sequence = first.sequenceSize > 1 ? `${first.sequenceIndex + 1} of ${first.sequenceSize}` : '';
  if (sequence !== (one.sequence ? one.sequence.join(' of ') : ''))
    faults.push(`zxing-cpp says symbol ${sequence || 'alone'}`);
  if (one.sequenceId !== undefined && first.sequenceId !== one.sequenceId)
    faults.push(`zxing-cpp says message ${named(first.sequenceId)} for ${named(one.sequenceId)}`);
  const channel = first.hasECI ? /^\][a-zA-Z]\d\\(\d{6})/.exec(latin1(first.bytesECI))?.[1] : undefined;
  if (channel !== (one.channel === undefined ? undefined : String(one.channel).padStart(6, '0')))
    faults.push(`zxing-cpp says channel ${channel ?? 'none'}`);
  return faults;
}

/** A UPC-A is returned as the EAN-13 that it is, a UPC-E as the UPC-A that it shortens. */
function canonical(symbology: SymbologyName, { text, bytes }: ReadResult): string {
  if (/^upc[ae]$/.test(symbology)) return text.replace(/^0(\d{12})/, '$1');
  if (symbology.startsWith('ean')) return text;
  return latin1(bytes);
}

async function byZxingJs({ symbology, one, picture }: Proof, format: string): Promise<string[]> {
  const [found] = await decodeByZxingJs(picture, format, { assumesGs1: true });
  if (!found) return ['zxing-js reads nothing'];
  let read = found.text;
  if (symbology === 'gs1-128' || one.identifier === ']C1') {
    if (!read.startsWith(']C1')) return ['zxing-js reads no FNC1 at the start'];
    read = read.slice(3);
  }
  if (symbology === 'gs1-datamatrix') read = read.replace(/^\x1d/, '');
  const expected = one.js ?? bytesOf(one);
  // It guesses the character set.
  const bytes = Buffer.from(expected, 'latin1');
  const likely = [expected, bytes.toString(), new TextDecoder('windows-1252').decode(bytes)];
  return likely.includes(read) ? [] : [`zxing-js reads ${named(read)} for ${named(expected)}`];
}
