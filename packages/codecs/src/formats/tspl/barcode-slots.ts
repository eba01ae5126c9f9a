/** The parameters of BARCODE behind the type, in both directions. */
import type { HumanReadable } from '../../label/index.ts';
import { slotsOf } from '../../language/codes/barcode-slots.ts';
import { ratioOf } from '../../language/codes/barcodes.ts';
import { meaning, required } from '../../language/frame/parameters.ts';
import { findSymbology } from '../../symbologies/index.ts';
import type { TsplCode } from './barcodes.ts';
import { ALIGNMENTS, JUSTIFY, number, turn } from './parameters.ts';
import type { TsplReader } from './state.ts';

const LINES = { 0: 'no line', 1: 'at the left', 2: 'in the middle', 3: 'at the right' };
const HUMAN_READABLE: readonly HumanReadable[] = [
  { position: 'none' },
  { position: 'below', align: 'left' },
  { position: 'below', align: 'center' },
  { position: 'below', align: 'right' },
];

export const hasWideBars = (symbology: string): boolean => findSymbology(symbology)!.sizing.wideRatio;

const slot = slotsOf<TsplReader>();

export const BARS: TsplCode['slots'] = [
  slot(
    'height',
    required(number(1, 99_999, 50)),
    ({ element }) => Math.max(1, Math.round(element.heightDots)),
    'heightDots',
  ),
  slot(
    'line',
    required(meaning(number(0, 3, 0), LINES)),
    ({ element: { humanReadable } }) =>
      humanReadable.position === 'none' ? 0 : { left: 1, center: 2, right: 3 }[humanReadable.align ?? 'center'],
    (line) => ({ humanReadable: HUMAN_READABLE[line]! }),
  ),
  slot('turn', required(turn), ({ element }) => element.rotation, 'rotation'),
  slot('narrow', required(number(1, 99, 2)), ({ element }) => element.moduleDots, 'moduleDots'),
  slot(
    'wide',
    required(number<number | undefined>(0, 999, undefined)),
    ({ element: { symbology, moduleDots, wideRatio } }) =>
      Math.round(moduleDots * (hasWideBars(symbology) ? wideRatio : 1)),
    (wide, { symbology, moduleDots = 1 }) =>
      hasWideBars(symbology!) ? { wideRatio: ratioOf(wide ?? moduleDots, moduleDots) } : {},
  ),
  slot(
    'align',
    meaning(number(0, 3, 0), ALIGNMENTS),
    ({ element: { anchor, justify } }) =>
      anchor === 'corner' && justify !== 'start' ? JUSTIFY.lastIndexOf(justify) : undefined,
    (align) => ({ justify: JUSTIFY[align]! }),
  ),
];
