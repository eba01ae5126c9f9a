/**
 * Commands about the label as a whole: origin, size, orientation, quantity, printer settings that a document carries.
 */
import { message } from '@platen/messages';
import type { PrintSettings } from '../../../label/index.ts';
import { silentRows } from '../../../language/frame/command-table.ts';
import { Invalid, type Parameter, choice, decimal, int, yesNo } from '../../../language/frame/parameters.ts';
import { CODEC_LIMITS } from '../../../limits.ts';
import { finishField } from '../field.ts';
import { endFormat } from '../labels.ts';
import { dots, letter, orientation } from '../parameters.ts';
import { type FieldJustify, type ZplCommand, type ZplReader, createField, createFormat, row, setting, settingRow } from '../state.ts'; // prettier-ignore

const JUSTIFY: Readonly<Record<string, FieldJustify>> = { '0': 'start', '1': 'end', '2': 'auto' };
const justify = letter(JUSTIFY, undefined);

/** Printers have no negative coordinates: a field left of or above the label is cut off at its edge. */
const PLACE = [0, 32000] as const;

/**
 * Handles a field that is placed again before ^FS. Its shapes stay on the label, as in Labelary; its data moves to the
 * new place.
 */
function replace(reader: ZplReader): void {
  const { field } = reader;
  if (!field.data && !field.shapes) return;
  reader.report(message('zpl.missing_field_separator.field'), {
    expected: message('expected.before_it', { command: '^FS' }),
  });
  // Data for an RFID tag must not become the next field's.
  if (field.owner) {
    finishField(reader);
    reader.field.offset = reader.command.offset;
  }
  if (field.owner || !field.shapes) return;
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

/** Densities between which ^MU converts, with the numbers of the manual and of data sheets. */
const MU_DENSITIES: readonly number[] = [150, 152, 200, 203, 300, 600];

const MODES: Readonly<Record<string, PrintSettings['mode']>> = {
  T: 'tear-off', P: 'peel-off', R: 'rewind', A: 'applicator', C: 'cutter', D: 'cutter', F: undefined, K: 'kiosk',
}; // prettier-ignore
const MEDIA: Readonly<Record<string, { readonly media?: PrintSettings['media']; readonly byMark?: boolean }>> = {
  N: { media: 'continuous' },
  V: { media: 'continuous' },
  Y: { media: 'gap' },
  W: { media: 'gap' },
  M: { media: 'mark', byMark: true },
  A: {},
};

/** ^PA: 0 or 1. Without ^PA all rules of scripts apply. */
const flag = letter({ '0': false, '1': true }, false);

/** ^PR letters stand for speeds. */
const SPEEDS: Readonly<Record<string, number>> = { A: 2, B: 3, C: 4, D: 6, E: 8 };

const speed: Parameter<number | undefined> = {
  expected: '1–14, A–E',
  read: (raw) => {
    const number = SPEEDS[raw.toUpperCase()] ?? parseInt(raw, 10);
    return number >= 1 && number <= 14 ? number : new Invalid();
  },
  fallback: () => undefined,
};

export const LABEL_COMMANDS = [
  row('^XA', 'Begins a label', {}, (reader) => {
    if (reader.outer.length > 0) return;
    if (reader.format) {
      reader.report(message('zpl.missing_format_end.label'), {
        expected: message('expected.before', { command: '^XZ', next: '^XA' }),
      });
      endFormat(reader);
    }
    reader.format = createFormat(reader.command.offset, reader.session.carried);
    reader.field = createField(-1);
  }),
  row('^XZ', 'Ends a label', {}, (reader) => {
    if (!reader.format && reader.outer.length === 0)
      reader.report(message('zpl.unexpected_format_end'), {
        expected: message('expected.before_it', { command: '^XA' }),
      });
    endFormat(reader);
  }),
  row(
    '^FO',
    'Place of the field: its top left corner',
    { x: dots(-32000, 32000, 0, PLACE), y: dots(-32000, 32000, 0, PLACE), justify },
    (reader, p) => {
      replace(reader);
      reader.field.origin = {
        x: p.x,
        y: p.y,
        baseline: false,
        justify: p.justify ?? reader.session.justify,
      };
      delete reader.field.follows;
    },
  ),
  row(
    '^FT',
    'Place of the field: its baseline',
    {
      x: dots<undefined>(-32000, 32000, undefined, PLACE),
      y: dots<undefined>(-32000, 32000, undefined, PLACE),
      justify,
    },
    (reader, p) => {
      replace(reader);
      const follows = { x: p.x === undefined, y: p.y === undefined };
      if (follows.x || follows.y) reader.field.follows = follows;
      else delete reader.field.follows;
      reader.field.origin = {
        x: p.x ?? 0,
        y: p.y ?? 0,
        baseline: true,
        justify: p.justify ?? reader.session.justify,
      };
    },
  ),
  setting('^FW', 'Default orientation', { rotation: orientation, justify }, ({ session, field }, p) => {
    session.rotation = p.rotation;
    // An open field turns with it, even if its ^A specifies a rotation.
    if (field.font) field.font = { ...field.font, rotation: p.rotation };
    if (p.justify) session.justify = p.justify;
  }),
  settingRow('^LH', 'Label home', {
    homeX: dots(0, 32000, ({ session }) => session.homeX),
    homeY: dots(0, 32000, ({ session }) => session.homeY),
  }),
  settingRow('^LS', 'Moves the label left', { shiftDots: dots(-9999, 9999, 0) }),
  settingRow('^LT', 'Moves the label down', {
    topDots: dots(-240, 240, ({ session }) => session.topDots, [-120, 120]),
  }),
  settingRow('^LR', 'Reverse print of all fields', { reverse: yesNo(false) }),
  settingRow('^PO', 'Turns the label by 180°', { inverted: letter({ N: false, I: true }, false) }),
  settingRow('^PM', 'Mirrors the label', { mirrored: yesNo(false) }),
  settingRow('^PW', 'Print width', { printWidthDots: dots(2, 32000, ({ session }) => session.printWidthDots) }),
  setting(
    '^LL',
    'Label length',
    { length: dots<undefined>(1, 32000, undefined), all: yesNo(false) },
    ({ session }, { length }) => void (session.lengthDots = length ?? session.lengthDots),
  ),
  setting(
    '^MU',
    'Units',
    { units: choice(['D', 'I', 'M'], 'D'), base: int(0, 600, 0), wanted: int(0, 600, 0) },
    (reader, { units, base, wanted }) => {
      const { session, dpi } = reader;
      if (base > 0 !== wanted > 0 || [base, wanted].some((each) => each > 0 && !MU_DENSITIES.includes(each)))
        reader.report(message('zpl.invalid_parameter.conversion', { from: base, to: wanted }), {
          expected: message('expected.densities'),
        });
      const scale = base > 0 && wanted > 0 ? wanted / base : 1;
      session.unitDots = (units === 'D' ? 1 : units === 'I' ? dpi : dpi / 25.4) * scale;
      session.dotsPerUnit = session.unitDots * session.dotScale;
    },
  ),
  setting('^JM', 'Halves the density', { scale: letter<1 | 2, 1>({ A: 1, B: 2 }, 1) }, ({ session }, { scale }) => {
    session.dotScale = scale;
    session.dotsPerUnit = session.unitDots * scale;
  }),
  settingRow('^MC', 'Clears the label', { keepMap: letter({ Y: false, N: true }, false) }),
  setting(
    '^PQ',
    'Quantity',
    {
      quantity: int(1, 99999999, 1),
      pause: int(0, 99999999, 0),
      replicates: int(0, 99999999, 0),
      override: yesNo(false),
      cut: yesNo(true),
    },
    ({ report, format }, { quantity, pause, replicates }) => {
      if (quantity > CODEC_LIMITS.quantity)
        report(message('zpl.quantity_too_large', { quantity }), {
          expected: message('expected.at_most', { most: CODEC_LIMITS.quantity }),
        });
      if (!format) return;
      format.print.quantity = quantity;
      if (pause > 0) format.print.pauseEvery = pause;
      if (replicates > 0) format.print.replicates = replicates;
    },
  ),
  setting(
    '^PR',
    'Print speed',
    { print: speed, slew: speed, backfeed: speed },
    ({ session }, { print }) => void (session.print.speedIps = print ?? session.print.speedIps),
  ),
  setting(
    '^MD',
    'Darkness, added to ~SD',
    { darkness: decimal(-30, 30, 0) },
    ({ session }, { darkness }) => void (session.print.darknessPercent = percent(session.darkness + darkness)),
  ),
  setting('~SD', 'Darkness', { darkness: decimal(0, 30, 15) }, ({ session }, { darkness }) => {
    session.darkness = darkness;
    session.print.darknessPercent = percent(darkness);
  }),
  setting(
    '^MM',
    'What follows a label',
    { mode: letter(MODES, 'tear-off', ({ session }) => session.print.mode), prepeel: yesNo(false) },
    ({ session }, { mode }) => void (session.print.mode = mode),
  ),
  setting(
    '^MN',
    'Kind of media',
    { media: letter(MEDIA, MEDIA['Y']!, ({ session }) => session.print), offset: dots(-80, 283, 0) },
    ({ session }, { media: { media, byMark }, offset }) => {
      session.print.media = media;
      if (byMark && offset) session.print.gapOffsetDots = offset;
    },
  ),
  setting(
    '^MT',
    'Thermal method',
    { method: letter({ T: 'transfer', D: 'direct' } as const, 'direct') },
    ({ session }, { method }) => void (session.print.thermal = method),
  ),
  setting('~TA', 'Tear-off position', { dots: int(-120, 120, 0) }, ({ session }, { dots: tear }) => {
    if (tear) session.print.tearOffsetDots = tear;
    else delete session.print.tearOffsetDots;
  }),
  settingRow('^CV', 'Checks bar code data', { checksBarcodes: yesNo(false) }),
  setting(
    '^PA',
    'Layout of scripts',
    { defaultGlyph: flag, bidirectional: flag, shaping: flag, openType: flag },
    ({ session }, script) => void (session.script = script),
  ),
  setting('^SZ', 'ZPL version', { version: choice(['1', '2'], '2') }, ({ report }, { version }) => {
    if (version === '1') report(message('zpl.unsupported_command.zpl1'), { expected: '2' });
  }),
  ...silentRows<ZplReader, ZplCommand>({ '^ML': 'Longest label' }),
];

const percent = (zebra: number): number => Math.round((Math.max(0, Math.min(30, zebra)) / 30) * 100);
