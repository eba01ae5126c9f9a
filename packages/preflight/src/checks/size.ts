/** The height of the bars, and the module width of a drawn bar code: of stated ones the codecs' lint checks it. */
import { message } from '@platen/messages';
import { type Code, millimetres, moduleDotsOf } from '../code.ts';
import type { Report } from '../report.ts';

/** The least height of bars that are scanned by hand, and its share of their length (ISO/IEC 15417, 16388 and 16390, application parameters). */
const MIN_MM = 5;
const MIN_SHARE = 0.15;
/** EAN and UPC state a nominal height for each width and allow to cut it; postal bars and marks have fixed ones. */
const OWN_HEIGHTS: ReadonlySet<string> = new Set(['ean13', 'ean8', 'upca', 'upce', 'upc-ean-extension', 'fim']);

export function checkHeight(code: Code, report: Report): void {
  const { info, element, symbol, view, index } = code;
  if (info.kind !== 'linear') return;
  const heightMm = millimetres(symbol.heightDots, view.label.dpi);
  const leastMm = leastHeight(code);
  // A dot of rounding.
  if (heightMm >= leastMm - millimetres(1, view.label.dpi)) return;
  report.add(
    message('preflight.bars_too_low', {
      symbology: info.title,
      height: heightMm.toFixed(1),
      least: leastMm.toFixed(1),
    }),
    {
      view,
      element: index,
      expected: message('expected.bar_height', {
        millimetres: leastMm.toFixed(1),
        dots: Math.ceil((leastMm * view.label.dpi) / 25.4),
      }),
    },
  );

  function leastHeight({ info: { heightModules } }: Code): number {
    // DataBar: a height in modules (ISO/IEC 24724).
    if (heightModules !== undefined) return millimetres(heightModules * element.moduleDots, view.label.dpi);
    if (OWN_HEIGHTS.has(element.symbology)) return MIN_MM;
    return Math.max(MIN_MM, MIN_SHARE * millimetres(symbol.widthDots, view.label.dpi));
  }
}

/** The least module of the codecs' lint. */
const MIN_MODULE_MM = 0.19;

export function checkModule(code: Code, report: Report): void {
  const { view, index } = code;
  const moduleMm = millimetres(moduleDotsOf(code), view.label.dpi);
  if (moduleMm >= MIN_MODULE_MM) return;
  report.add(message('preflight.module_too_small', { millimetres: moduleMm.toFixed(2) }), {
    view,
    element: index,
    expected: message('expected.module', {
      millimetres: MIN_MODULE_MM,
      dots: Math.ceil((MIN_MODULE_MM * view.label.dpi) / 25.4),
    }),
  });
}
