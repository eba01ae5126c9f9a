/** The quiet zones of a symbol: how many modules are free of ink and on the label. */
import { isBlack, type Rect } from '@platen/codecs';
import { message } from '@platen/messages';
import { type CheckedCode, type Code, moduleDotsOf, type Side } from '../code.ts';
import type { Report } from '../report.ts';
import { quietSides } from '../symbology-facts.ts';
import { inked, type Upright } from '../view.ts';

/** The part of the height in which scan lines are laid: the middle 80 % (ISO/IEC 15416, 5.2.2, inspection band). */
const INSPECTION_BAND = 0.8;

const SIDES: readonly Side[] = ['left', 'right', 'top', 'bottom'];

/** The side that lacks most, or undefined where the standard asks for no white. */
export function checkQuietZone(code: Code, report: Report): CheckedCode['quietZone'] {
  const { facts, element, info, view, index } = code;
  if (!facts || element.ink === 'white') return undefined;
  const moduleDots = moduleDotsOf(code);
  // The frame of ITF-14 stands at the end of the quiet zone, which is inside of the symbol's block.
  if (element.options['bearerBars'] === 'frame') return undefined;
  const needed = quietSides(facts.quiet);
  let worst: (NonNullable<CheckedCode['quietZone']> & { readonly blocked: number }) | undefined;
  for (const side of SIDES) {
    if (needed[side] === 0) continue;
    const wantedDots = Math.round(needed[side] * moduleDots);
    const { free, blocked } = freeDots(code, side, wantedDots);
    const modules = Math.round((free / moduleDots) * 10) / 10;
    const lacking = needed[side] - modules;
    const most = worst ? worst.needed - worst.modules : -1;
    if (!worst || lacking > most || (lacking === most && blocked > worst.blocked))
      worst = { side, modules, needed: needed[side], blocked };
  }
  if (!worst) return undefined;
  const { blocked: _, ...found } = worst;
  if (worst.modules >= worst.needed) return found;
  report.add(
    message('preflight.quiet_zone', {
      symbology: info.title,
      side: message(`preflight.side.${info.kind === 'linear' ? worst.side : BESIDE[worst.side]}`),
      modules: worst.modules,
      needed: worst.needed,
    }),
    {
      view,
      element: index,
      expected: message('expected.white_modules', {
        modules: worst.needed,
        dots: Math.ceil(worst.needed * moduleDots),
        source: facts.source,
      }),
    },
  );
  return found;
}

/** A matrix has no first and last bar. */
const BESIDE = { left: 'beside', right: 'beside', top: 'top', bottom: 'bottom' } as const;

/** Dots of white beside the symbol on every line of it, `most` at most, and the lines that have fewer. */
function freeDots(
  { symbol, view, alone, info }: Code,
  side: Side,
  most: number,
): { readonly free: number; readonly blocked: number } {
  const across = side === 'left' || side === 'right';
  const lines = across ? symbol.heightDots : symbol.widthDots;
  const spared = info.kind === 'linear' || info.kind === 'postal' ? Math.floor((lines * (1 - INSPECTION_BAND)) / 2) : 0;
  const paper: Rect = { x: 0, y: 0, widthDots: view.picture.widthDots, heightDots: view.picture.heightDots };
  let [free, blocked] = [most, 0];
  for (let line = spared; line < lines - spared; line++) {
    for (let dot = 0; dot < most; dot++) {
      const [x, y] = beside(symbol, side, line, dot);
      const outside = x < 0 || y < 0 || x >= paper.widthDots || y >= paper.heightDots;
      // Its own digits may stand there (EAN-13, UPC-A).
      if (!outside && (!isBlack(view.picture, x, y) || inked(alone, x, y))) continue;
      free = Math.min(free, dot);
      blocked++;
      break;
    }
  }
  return { free, blocked };
}

function beside(symbol: Upright, side: Side, line: number, dot: number): readonly [number, number] {
  if (side === 'left') return symbol.at(-1 - dot, line);
  if (side === 'right') return symbol.at(symbol.widthDots + dot, line);
  if (side === 'top') return symbol.at(line, -1 - dot);
  return symbol.at(line, symbol.heightDots + dot);
}
