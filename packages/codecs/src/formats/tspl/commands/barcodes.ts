/** BARCODE: linear bar codes (TSPL manual). */
import { type HumanReadable, sampleText } from '../../../label/index.ts';
import { ratioOf } from '../../../language/codes/barcodes.ts';
import { meaning, required } from '../../../language/frame/parameters.ts';
import { barcodeElement } from '../../../language/frame/reader.ts';
import { symbolEncoding } from '../../../language/text/text-encoding.ts';
import { findSymbology } from '../../../symbologies/index.ts';
import { isExtended39, LINEAR } from '../barcodes.ts';
import { ALIGNMENTS, field, number, place, rowOf, turn } from '../parameters.ts';
import { draw, moved } from '../state.ts';

const HUMAN_READABLE: readonly HumanReadable[] = [
  { position: 'none' },
  { position: 'below', align: 'left' },
  { position: 'below', align: 'center' },
  { position: 'below', align: 'right' },
];
export const JUSTIFY = ['start', 'start', 'center', 'end'] as const;

const LINES = { 0: 'no line', 1: 'at the left', 2: 'in the middle', 3: 'at the right' };

export const BARCODE_COMMANDS = [
  field(
    'BARCODE',
    'Linear bar code',
    {
      ...place,
      type: rowOf(LINEAR),
      height: required(number(1, 99_999, 50)),
      line: required(meaning(number(0, 3, 0), LINES)),
      turn: required(turn),
      narrow: required(number(1, 99, 2)),
      wide: required(number<number | undefined>(0, 999, undefined)),
      align: meaning(number(0, 3, 0), ALIGNMENTS),
    },
    (reader, p, data) => {
      if (!p.type) return;
      const { symbology, read, reads, options } = p.type;
      const meant = read?.(data) ?? { content: data };
      const isExtended = isExtended39(p.type, sampleText(data));
      const element = barcodeElement({
        ...moved(reader, p),
        ...symbolEncoding(reader.encoding, meant.content),
        symbology,
        rotation: p.turn,
        justify: JUSTIFY[p.align]!,
        moduleDots: p.narrow,
        wideRatio: findSymbology(symbology)?.sizing.wideRatio ? ratioOf(p.wide ?? p.narrow, p.narrow) : 2,
        heightDots: p.height,
        humanReadable: HUMAN_READABLE[p.line]!,
        ...meant,
        options: { ...reads, ...options, ...meant.options, ...(isExtended ? { fullAscii: true } : {}) },
      });
      draw(reader, element);
    },
  ),
];
