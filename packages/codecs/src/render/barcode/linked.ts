/** TLC39: MicroPDF417 above Code 39, each with its own module. */
import type { BarcodeElement } from '../../label/index.ts';
import type { LinkedSymbol } from '../../symbologies/index.ts';
import type { Geometry, GeometryContext } from './geometry.ts';
import { linearGeometry } from './linear.ts';
import { moduleRects } from './matrix.ts';

/** Height of the Code 39 bars where the element sets none. */
const DEFAULT_HEIGHT_DOTS = 40;

export function linkedGeometry(symbol: LinkedSymbol, element: BarcodeElement, context: GeometryContext): Geometry {
  const linear = linearGeometry(
    symbol.linear,
    { ...element, heightDots: element.heightDots || DEFAULT_HEIGHT_DOTS, options: {} },
    context,
  );
  if (!symbol.micro) return linear;
  const moduleDots = symbol.microModuleDots || element.moduleDots;
  const micro = moduleRects(symbol.micro, { moduleDots, rowDots: symbol.microRowDots });
  // The linked symbols touch: the scanner takes them as one.
  const shift = micro.heightDots;
  const rects = [...micro.rects];
  for (let i = 0; i < linear.rects.length; i += 4) {
    rects.push(linear.rects[i]!, linear.rects[i + 1]! + shift, linear.rects[i + 2]!, linear.rects[i + 3]!);
  }
  return {
    widthDots: Math.max(linear.widthDots, symbol.micro.columns * moduleDots),
    heightDots: linear.heightDots + shift,
    rects,
    texts: linear.texts.map((text) => ({ ...text, baseline: text.baseline + shift })),
    bottomDots: linear.bottomDots + shift,
  };
}
