/** Bars of linear and postal symbols in dots. */
import type { BarcodeElement } from '../../label/index.ts';
import type { LinearSymbol, PostalSymbol } from '../../symbologies/index.ts';
import type { Geometry, GeometryContext } from './geometry.ts';
import { humanReadableTexts } from './human-readable.ts';

/** Guard bars of EAN and UPC reach this far below the others, whatever the module (Labelary). */
const GUARD_DOTS = 13;
/** Height of bars where neither the element nor the symbology sets one. */
const DEFAULT_HEIGHT_DOTS = 10;

export function linearGeometry(symbol: LinearSymbol, element: BarcodeElement, { dpi, now }: GeometryContext): Geometry {
  const moduleDots = element.moduleDots;
  const heightDots = element.heightDots || Math.round((symbol.heightModules ?? 0) * moduleDots) || DEFAULT_HEIGHT_DOTS;
  const long = longBars(symbol, element);
  const rects: number[] = [];
  const bearer = symbol.bearer ? bearerDots(moduleDots) : 0;
  const quiet = symbol.bearer === 'frame' ? 10 * moduleDots + bearer : 0;
  let x = quiet;
  for (let i = 0; i < symbol.widths.length; i++) {
    const width = dotsOf(symbol.widths[i]!, moduleDots);
    if (i % 2 === 0 && width > 0) {
      const extra = long.has(i) ? GUARD_DOTS : 0;
      const top = symbol.addOn && i >= symbol.addOn[0] ? addOnTop(element) : 0;
      rects.push(x, bearer + top, width, heightDots - 2 * bearer - top + extra);
    }
    x += width;
  }
  const widthDots = x + quiet;
  if (symbol.bearer) {
    rects.push(0, 0, widthDots, bearer, 0, heightDots - bearer, widthDots, bearer);
    if (symbol.bearer === 'frame') {
      rects.push(
        0,
        bearer,
        bearer,
        heightDots - 2 * bearer,
        widthDots - bearer,
        bearer,
        bearer,
        heightDots - 2 * bearer,
      );
    }
  }
  const texts = humanReadableTexts(symbol, element, { dpi, now, widthDots, heightDots });
  return { widthDots, heightDots, rects, ...texts, ...(symbol.dropped && { dropped: symbol.dropped }) };
}

/** Widths are whole dots: the fraction of a wide bar is cut. */
const dotsOf = (modules: number, moduleDots: number): number => Math.floor(modules * moduleDots + 1e-6);

const bearerDots = (moduleDots: number): number => 2 * moduleDots;

/** Bars of an add-on begin below its digits. */
const addOnTop = (element: BarcodeElement): number =>
  element.humanReadable.position === 'none' ? 0 : Math.min(element.heightDots >> 1, 9 * element.moduleDots + 2);

function longBars(symbol: LinearSymbol, element: BarcodeElement): ReadonlySet<number> {
  if (!symbol.longBars || element.options['guards'] === 'short') return new Set();
  return new Set(symbol.longBars);
}

/** Bars stand at 2½ modules, the fraction cut (ZPL ^BZ: pitch 2.5 modules truncated). */
const POSTAL_PITCH = 2.5;

export function postalGeometry(symbol: PostalSymbol, element: BarcodeElement, { dpi, now }: GeometryContext): Geometry {
  const { moduleDots } = element;
  const heightDots = element.heightDots || DEFAULT_HEIGHT_DOTS;
  const pitch = Math.max(moduleDots + 1, Math.floor(moduleDots * POSTAL_PITCH));
  const rects: number[] = [];
  for (const [index, [from, to]] of symbol.bars.entries()) {
    const top = Math.round(from * heightDots);
    rects.push(index * pitch, top, moduleDots, Math.round(to * heightDots) - top);
  }
  const widthDots = (symbol.bars.length - 1) * pitch + moduleDots;
  const texts = humanReadableTexts(symbol, element, { dpi, now, widthDots, heightDots });
  return { widthDots, heightDots, rects, ...texts };
}
