/** Size and print settings of a label → ^PW, ^LL, ^PO, ~SD, ^PR, ^MN, ^MM, ^PQ. */
import { padded } from '../../bytes/digits.ts';
import { needsShaping } from '../../fonts/lines/shaping.ts';
import { ALL_SCRIPT_RULES, sampleText, type Element, type Label, type PrintSettings } from '../../label/index.ts';

const MODES: Readonly<Record<NonNullable<PrintSettings['mode']>, string>> = {
  'tear-off': 'T',
  'peel-off': 'P',
  rewind: 'R',
  applicator: 'A',
  cutter: 'C',
  kiosk: 'K',
};
/** Dots that ~TA takes. */
export const TEAR_OFFSET = [-120, 120] as const;

const MEDIA: Readonly<Record<NonNullable<PrintSettings['media']>, string>> = { gap: 'Y', mark: 'M', continuous: 'N' };

/** Returns the control commands written before the label. */
export function printerSettings({ print }: Label): string[] {
  const lines: string[] = [];
  const [least, most] = TEAR_OFFSET;
  const tear = Math.min(most, Math.max(least, Math.round(print.tearOffsetDots ?? 0)));
  if (tear) lines.push(`~TA${tear < 0 ? '-' : ''}${padded(Math.abs(tear), 3)}`);
  if (print.darknessPercent !== undefined)
    lines.push(`~SD${String(Math.round((print.darknessPercent * 30) / 100)).padStart(2, '0')}`);
  return lines;
}

/** Returns size, home, orientation and media. Writes every setting that an earlier label may have left in force. */
export function labelSettings(label: Label): string[] {
  const { print } = label;
  const media = [
    print.mode ? `^MM${MODES[print.mode]}` : '',
    print.media
      ? `^MN${MEDIA[print.media]}${print.media === 'mark' && print.gapOffsetDots ? `,${Math.round(print.gapOffsetDots)}` : ''}`
      : '',
    print.thermal ? `^MT${print.thermal === 'direct' ? 'D' : 'T'}` : '',
    print.speedIps ? `^PR${Math.max(1, Math.min(14, Math.round(print.speedIps)))}` : '',
  ].join('');
  return [
    `^PW${Math.round(label.printWidthDots ?? label.widthDots)}^LL${Math.round(label.heightDots)}^LH0,0^LS0^LT0`,
    `^PO${label.inverted ? 'I' : 'N'}^PM${label.mirrored ? 'Y' : 'N'}^LRN^FWN`,
    ...(media ? [media] : []),
    // Without ^PA printers apply no rules of scripts.
    ...(label.elements.some(isComplex) ? [scriptRules()] : []),
  ];
}

const isComplex = (element: Element): boolean =>
  element.kind === 'text' && !element.script && needsShaping(sampleText(element.content));

/** ^PA */
export const scriptRules = ({ defaultGlyph, bidirectional, shaping, openType } = ALL_SCRIPT_RULES): string =>
  `^PA${[defaultGlyph, bidirectional, shaping, openType].map(Number).join(',')}`;

export function quantity({ print }: Label): string[] {
  const { quantity: labels = 1, pauseEvery = 0, replicates = 0 } = print;
  if (labels <= 1 && pauseEvery === 0 && replicates === 0) return [];
  return [`^PQ${labels},${pauseEvery},${replicates}`];
}
