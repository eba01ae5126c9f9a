/** Modules of matrix and stacked symbols in dots. */
import type { BarcodeElement } from '../../label/index.ts';
import type { MatrixSymbol } from '../../symbologies/index.ts';
import type { Geometry, GeometryContext } from './geometry.ts';
import { lineTexts } from './human-readable.ts';

export function matrixGeometry(symbol: MatrixSymbol, element: BarcodeElement, { dpi, now }: GeometryContext): Geometry {
  const { rects, heightDots } = moduleRects(symbol, {
    moduleDots: element.moduleDots,
    rowDots: element.heightDots,
    separatorDots: Number(element.options['separatorDots'] ?? 0),
  });
  const widthDots = symbol.columns * element.moduleDots;
  const bars = { dpi, now, widthDots, heightDots };
  const texts =
    symbol.text === undefined ? { texts: [], bottomDots: heightDots } : lineTexts(symbol.text, element, bars);
  return { widthDots, heightDots, rects, ...texts };
}

/**
 * Runs of black modules as rectangles. `rowDots` is the height of the rows whose height the element sets, 0 for the
 * symbology's own.
 */
export function moduleRects(
  symbol: MatrixSymbol,
  size: { readonly moduleDots: number; readonly rowDots: number; readonly separatorDots?: number },
): { rects: number[]; heightDots: number } {
  const { columns, rows, modules } = symbol;
  const { moduleDots } = size;
  const flexible = size.rowDots > 0 ? size.rowDots : (symbol.rowModules ?? 1) * moduleDots;
  const separator = size.separatorDots || moduleDots;
  const rects: number[] = [];
  let y = 0;
  for (let row = 0; row < rows; row++) {
    const height = symbol.rowHeights?.[row];
    const rowDots = height === 0 ? flexible : height === -1 ? separator : (height ?? 1) * moduleDots;
    const base = row * columns;
    for (let x = 0; x < columns; x++) {
      if (!modules[base + x]) continue;
      const start = x;
      while (x + 1 < columns && modules[base + x + 1]) x++;
      rects.push(start * moduleDots, y, (x + 1 - start) * moduleDots, rowDots);
    }
    y += rowDots;
  }
  return { rects, heightDots: y };
}
