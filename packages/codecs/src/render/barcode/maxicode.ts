/** MaxiCode at its fixed physical size (ISO/IEC 16023): hexagons and the bullseye as runs of dots. */
import type { MaxicodeSymbol } from '../../symbologies/index.ts';
import type { Geometry } from './geometry.ts';

/** Horizontal distance of hexagons: the symbol is 1.11 in wide, 30 hexagons less a half. */
export function maxicodeGeometry(symbol: MaxicodeSymbol, dpi: number): Geometry {
  const pitch = (0.88 / 25.4) * dpi;
  const rects: number[] = [];
  for (let row = 0; row < 33; row++) {
    for (let column = 0; column < 30; column++) {
      if (!symbol.modules[row * 30 + column]) continue;
      const x = Math.round((column + (row % 2) * 0.5) * pitch);
      rects.push(x, Math.round(row * pitch * 0.866), Math.round(pitch) - 1, Math.round(pitch) - 1);
    }
  }
  const widthDots = Math.round(30 * pitch);
  const heightDots = Math.round(33 * pitch * 0.866);
  return { widthDots, heightDots, rects, texts: [], bottomDots: heightDots };
}
