/** Commands about the label as a whole: origin, size, orientation, quantity, printer settings that a document carries. */
import { CODEC_LIMITS } from '../../../limits.ts';
import type { PrintSettings } from '../../../label/index.ts';
import { command } from '../command.ts';
import { finishField } from '../field.ts';
import { choice, decimal, dots, int, orientation, text, yesNo } from '../parameters.ts';
import { createFormat, createField, type FieldJustify, type ZplReader } from '../state.ts';

const JUSTIFY: Readonly<Record<'0' | '1' | '2', FieldJustify>> = { '0': 'start', '1': 'end', '2': 'auto' };
const justify = choice(['0', '1', '2'], undefined);

const setting = { effect: 'setting' } as const;

/** Printers have no places left of or above the label; such a field is cut off there. */
const PLACE = { usual: [0, 32000] } as const;

/**
 * A field that is placed again before ^FS: shapes are on the label already, as Labelary draws them; data moves to the
 * new place.
 */
function replace(reader: ZplReader): void {
  const { field } = reader;
  if (!field.data && !field.shapes) return;
  reader.report({
    code: 'missing_field_separator',
    message: 'A field is placed again before it ended',
    expected: '^FS before it',
  });
  if (!field.shapes) return;
  const { shapes, origin, follows, reverse, offset } = field;
  reader.field = { ...createField(offset), shapes, origin, follows, reverse };
  finishField(reader);
  reader.field = {
    ...field,
    shapes: undefined,
    reverse: undefined,
    offset: field.data ? offset : reader.command.offset,
  };
}

/** Densities between which ^MU converts, as the manual counts them and as data sheets do. */
const MU_DENSITIES: readonly number[] = [150, 152, 200, 203, 300, 600];

const MODES: Readonly<Record<string, PrintSettings['mode']>> = {
  T: 'tear-off',
  P: 'peel-off',
  R: 'rewind',
  A: 'applicator',
  C: 'cutter',
  D: 'cutter',
  F: undefined,
  K: 'kiosk',
};
const MEDIA: Readonly<Record<string, PrintSettings['media']>> = {
  N: 'continuous',
  V: 'continuous',
  Y: 'gap',
  W: 'gap',
  M: 'mark',
  A: undefined,
};

/** ^PA: 0 or 1. Without the command scripts are ordered and shaped as they are read. */
const flag = choice(['0', '1'], '0');

/** ^PR letters stand for speeds. */
const SPEEDS: Readonly<Record<string, number>> = { A: 2, B: 3, C: 4, D: 6, E: 8 };

function speed(raw: string): number | undefined {
  const letter = SPEEDS[raw.trim().toUpperCase()];
  const number = parseInt(raw, 10);
  return letter ?? (number >= 1 && number <= 14 ? number : undefined);
}

export function endFormat(reader: ZplReader): void {
  const { format } = reader;
  if (reader.field.data || reader.field.shapes) {
    // Where reading was stopped the document is not to blame for what is missing.
    if (!reader.work.stopped)
      reader.report({
        code: 'missing_field_separator',
        message: 'The label ends inside a field',
        expected: '^FS before ^XZ',
      });
    finishField(reader);
  }
  reader.field = createField(-1);
  if (!format) return;
  if (reader.depth > 0) {
    // A recalled format ends here; the one that recalled it goes on.
    reader.position = reader.end;
    return;
  }
  reader.format = undefined;
  reader.work.finished(reader, format);
}

export const LABEL_COMMANDS = [
  command('^XA', 'Begins a label', {}, (reader) => {
    if (reader.depth > 0) return;
    if (reader.format) {
      reader.report({
        code: 'missing_format_end',
        message: 'A label begins before the last one ended',
        expected: '^XZ before ^XA',
      });
      endFormat(reader);
    }
    reader.format = createFormat(reader.command.offset, reader.session.carried);
    reader.field = createField(-1);
  }),
  command('^XZ', 'Ends a label', {}, (reader) => {
    if (!reader.format && reader.depth === 0)
      reader.report({ code: 'unexpected_format_end', message: '^XZ without ^XA', expected: '^XA before it' });
    endFormat(reader);
  }),
  command(
    '^FO',
    'Place of the field: its top left corner',
    { x: dots(-32000, 32000, 0, PLACE), y: dots(-32000, 32000, 0, PLACE), justify },
    (reader, p) => {
      replace(reader);
      reader.field.origin = {
        x: p.x,
        y: p.y,
        baseline: false,
        justify: p.justify ? JUSTIFY[p.justify] : reader.session.justify,
      };
      reader.field.follows = false;
    },
  ),
  command(
    '^FT',
    'Place of the field: its baseline',
    {
      x: dots<undefined>(-32000, 32000, undefined, PLACE),
      y: dots<undefined>(-32000, 32000, undefined, PLACE),
      justify,
    },
    (reader, p) => {
      replace(reader);
      reader.field.follows = p.x === undefined && p.y === undefined;
      reader.field.origin = {
        x: p.x ?? 0,
        y: p.y ?? 0,
        baseline: true,
        justify: p.justify ? JUSTIFY[p.justify] : reader.session.justify,
      };
    },
  ),
  command(
    '^FW',
    'Default orientation',
    { rotation: orientation, justify },
    ({ session, field }, p) => {
      session.rotation = p.rotation;
      // A field that is open turns with it, whatever its ^A says.
      if (field.font) field.font = { ...field.font, rotation: p.rotation };
      if (p.justify) session.justify = JUSTIFY[p.justify];
    },
    setting,
  ),
  command(
    '^LH',
    'Label home',
    { x: dots(0, 32000, ({ session }) => session.homeX), y: dots(0, 32000, ({ session }) => session.homeY) },
    ({ session }, { x, y }) => {
      session.homeX = x;
      session.homeY = y;
    },
    setting,
  ),
  command(
    '^LS',
    'Moves the label left',
    { shift: dots(-9999, 9999, 0) },
    ({ session }, { shift }) => {
      session.shiftDots = shift;
    },
    setting,
  ),
  command(
    '^LT',
    'Moves the label down',
    { top: dots(-240, 240, ({ session }) => session.topDots, { usual: [-120, 120] }) },
    ({ session }, { top }) => {
      session.topDots = top;
    },
    setting,
  ),
  command(
    '^LR',
    'Reverse print of all fields',
    { reverse: yesNo(false) },
    ({ session }, { reverse }) => {
      session.reverse = reverse;
    },
    setting,
  ),
  command(
    '^PO',
    'Turns the label by 180°',
    { turned: choice(['N', 'I'], 'N') },
    ({ session }, { turned }) => {
      session.inverted = turned === 'I';
    },
    setting,
  ),
  command(
    '^PM',
    'Mirrors the label',
    { mirrored: yesNo(false) },
    ({ session }, { mirrored }) => {
      session.mirrored = mirrored;
    },
    setting,
  ),
  command(
    '^PW',
    'Print width',
    { width: dots<undefined>(2, 32000, undefined) },
    ({ session }, { width }) => {
      session.printWidthDots = width ?? session.printWidthDots;
    },
    setting,
  ),
  command(
    '^LL',
    'Label length',
    { length: dots<undefined>(1, 32000, undefined), all: yesNo(false) },
    (reader, { length }) => {
      reader.session.lengthDots = length ?? reader.session.lengthDots;
    },
    setting,
  ),
  command('^ML', 'Longest label', { length: dots(1, 32000, 0) }, () => {}, { effect: 'none' }),
  command(
    '^MU',
    'Units',
    { units: choice(['D', 'I', 'M'], 'D'), base: int(0, 600, 0), wanted: int(0, 600, 0) },
    (reader, { units, base, wanted }) => {
      const { session, dpi } = reader;
      if (base > 0 !== wanted > 0 || [base, wanted].some((each) => each > 0 && !MU_DENSITIES.includes(each)))
        reader.report({
          code: 'invalid_parameter',
          message: `^MU: a conversion from ${base} to ${wanted} dpi`,
          expected: 'both densities: 150, 200 or 300, then 300 or 600',
        });
      const scale = base > 0 && wanted > 0 ? wanted / base : 1;
      session.unitDots = (units === 'D' ? 1 : units === 'I' ? dpi : dpi / 25.4) * scale;
      session.dotsPerUnit = session.unitDots * session.dotScale;
    },
    setting,
  ),
  command(
    '^JM',
    'Halves the density',
    { density: choice(['A', 'B'], 'A') },
    ({ session }, { density }) => {
      session.dotScale = density === 'B' ? 2 : 1;
      session.dotsPerUnit = session.unitDots * session.dotScale;
    },
    setting,
  ),
  command(
    '^MC',
    'Clears the label',
    { clear: yesNo(true) },
    ({ session }, { clear }) => {
      session.keepMap = !clear;
    },
    setting,
  ),
  command(
    '^PQ',
    'Quantity',
    {
      quantity: int(1, 99999999, 1),
      pause: int(0, 99999999, 0),
      replicates: int(0, 99999999, 0),
      override: yesNo(false),
      cut: yesNo(true),
    },
    (reader, { quantity, pause, replicates }) => {
      const print = reader.format?.print;
      if (quantity > CODEC_LIMITS.quantity)
        reader.report({
          code: 'quantity_too_large',
          message: `^PQ asks for ${quantity} labels`,
          expected: `at most ${CODEC_LIMITS.quantity}`,
        });
      if (!print) return;
      print.quantity = quantity;
      if (pause > 0) print.pauseEvery = pause;
      if (replicates > 0) print.replicates = replicates;
    },
    setting,
  ),
  command(
    '^PR',
    'Print speed',
    { print: text(), slew: text(), backfeed: text() },
    (reader, p) => {
      for (const given of [p.print, p.slew, p.backfeed])
        if (given !== '' && speed(given) === undefined)
          reader.report({
            code: 'invalid_parameter',
            message: `^PR: speed is ${JSON.stringify(given)}`,
            expected: '1 to 14, or A to E',
          });
      reader.session.print.speedIps = speed(p.print) ?? reader.session.print.speedIps;
    },
    setting,
  ),
  command(
    '^MD',
    'Darkness, added to ~SD',
    { darkness: decimal(-30, 30, 0) },
    ({ session }, { darkness }) => {
      session.print.darknessPercent = percent(session.darkness + darkness);
    },
    setting,
  ),
  command(
    '~SD',
    'Darkness',
    { darkness: decimal(0, 30, 15) },
    ({ session }, { darkness }) => {
      session.darkness = darkness;
      session.print.darknessPercent = percent(darkness);
    },
    setting,
  ),
  command(
    '^MM',
    'What follows a label',
    { mode: text('T'), prepeel: yesNo(false) },
    (reader, { mode }) => {
      const letter = mode[0]!.toUpperCase();
      if (!(letter in MODES))
        reader.report({
          code: 'invalid_parameter',
          message: `^MM: mode is ${JSON.stringify(mode)}`,
          expected: Object.keys(MODES).join(', '),
        });
      else reader.session.print.mode = MODES[letter];
    },
    setting,
  ),
  command(
    '^MN',
    'Kind of media',
    { media: text('Y'), offset: dots(-80, 283, 0) },
    (reader, { media, offset }) => {
      const letter = media[0]!.toUpperCase();
      if (!(letter in MEDIA))
        reader.report({
          code: 'invalid_parameter',
          message: `^MN: media is ${JSON.stringify(media)}`,
          expected: Object.keys(MEDIA).join(', '),
        });
      else {
        reader.session.print.media = MEDIA[letter];
        if (letter === 'M' && offset) reader.session.print.gapOffsetDots = offset;
      }
    },
    setting,
  ),
  command(
    '^MT',
    'Thermal method',
    { method: choice(['T', 'D'], 'D') },
    ({ session }, { method }) => {
      session.print.thermal = method === 'D' ? 'direct' : 'transfer';
    },
    setting,
  ),
  command(
    '~TA',
    'Tear-off position',
    { dots: int(-120, 120, 0) },
    ({ session }, { dots: tear }) => {
      if (tear) session.print.tearOffsetDots = tear;
      else delete session.print.tearOffsetDots;
    },
    setting,
  ),
  command(
    '^CV',
    'Checks bar code data',
    { check: yesNo(false) },
    ({ session }, { check }) => {
      session.checksBarcodes = check;
    },
    setting,
  ),
  command(
    '^PA',
    'Layout of scripts',
    { defaultGlyph: flag, bidirectional: flag, shaping: flag, openType: flag },
    ({ session }, p) => {
      session.script = {
        bidirectional: p.bidirectional === '1',
        shaping: p.shaping === '1',
        openType: p.openType === '1',
        defaultGlyph: p.defaultGlyph === '1',
      };
    },
    setting,
  ),
  command(
    '^SZ',
    'ZPL version',
    { version: choice(['1', '2'], '2') },
    (reader, { version }) => {
      if (version === '1')
        reader.report({ code: 'unsupported_command', message: '^SZ1: ZPL I is read as ZPL II', expected: '2' });
    },
    { effect: 'none' },
  ),
] as const;

const percent = (zebra: number): number => Math.round((Math.max(0, Math.min(30, zebra)) / 30) * 100);
