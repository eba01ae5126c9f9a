/** The ^B commands, built from the table of bar codes. Their parameters make up a bar code that waits for its data. */
import { message } from '@platen/messages';
import { parametersOf, readSlots } from '../../../language/codes/barcode-slots.ts';
import { quote } from '../../../language/frame/command-table.ts';
import { decimal, Invalid, type Parameter } from '../../../language/frame/parameters.ts';
import { findSymbology } from '../../../symbologies/index.ts';
import type { BarcodeDraft } from '../barcode-data.ts';
import { type BarcodeCommand, COMMANDS, rowOf } from '../barcodes.ts';
import { dots } from '../parameters.ts';
import { type Session, type ZplCommand, type ZplReader, row, setting } from '../state.ts';

function draftOf(reader: ZplReader, command: BarcodeCommand, values: Readonly<Record<string, unknown>>): BarcodeDraft {
  const { session } = reader;
  // Matrix codes have a module of their own.
  const usesBars = !command.slots.some(({ name }) => name === 'magnification' || name === 'module');
  if (usesBars && session.unusualBars.length > 0) {
    for (const { problem, at } of session.unusualBars) reader.report(problem, at);
    session.unusualBars = [];
  }
  const chosen = command.slots.find(({ chooses }) => chooses);
  const { symbology, options, reads, read, ownHeight } = rowOf(command.name, chosen && values[chosen.name]);
  const start: BarcodeDraft = {
    command: command.name,
    symbology,
    rotation: 0,
    moduleDots: session.moduleDots,
    wideRatio: session.wideRatio,
    heightDots: session.barHeightDots,
    line: 'none',
    options: { ...options, ...reads },
    ...(read ? { translate: read } : {}),
    ...command.sets?.(reader),
  };
  const draft = readSlots(command.slots, values, start, reader);
  const known = Object.entries(draft.options).filter(([name]) =>
    Object.hasOwn(findSymbology(symbology)!.options, name),
  );
  return { ...draft, options: Object.fromEntries(known), ...(ownHeight ? { heightDots: 0 } : {}) };
}

const module = dots(1, 100, ({ session }) => session.moduleDots, [1, 10]);
const ratio = decimal(2, 3, ({ session }: ZplReader) => session.wideRatio);

/** A parameter whose values outside the range are used, or the nearest, without a report. */
const unreported = (parameter: Parameter<number, ZplReader>): Parameter<number, ZplReader> => ({
  ...parameter,
  read: (raw, reader) => {
    const read = parameter.read(raw, reader);
    return read instanceof Invalid && read.kind === 'range' ? (read.nearest ?? read) : read;
  },
});

/** Values of ^BY outside their range. ZebraDesigner writes such before matrix codes, which do not use them. */
function unusualBars(reader: ZplReader, { name, args, offset, length }: ZplCommand): Session['unusualBars'] {
  const pieces = args.split(reader.session.delimiter);
  const found = Object.entries({ module, ratio }).map(([key, parameter], index) => {
    const raw = pieces[index]?.trim() ?? '';
    const read = raw === '' ? undefined : parameter.read(raw, reader);
    if (!(read instanceof Invalid) || read.kind !== 'range') return [];
    const problem = message('language.parameter_out_of_range.replaced', {
      command: name,
      number: index + 1,
      name: key,
      value: quote(raw),
      used: String(read.nearest),
    });
    return [{ problem, at: { offset, length, command: name, expected: parameter.expected } }];
  });
  return found.flat();
}

export const BARCODE_COMMANDS = [
  setting(
    '^BY',
    'Bar code defaults',
    {
      module: unreported(module),
      ratio: unreported(ratio),
      height: dots(1, 32000, ({ session }) => session.barHeightDots),
    },
    (reader, { module, ratio, height }, command) => {
      const { session } = reader;
      session.moduleDots = module;
      session.wideRatio = ratio;
      session.barHeightDots = height;
      session.unusualBars = module > 10 || command.args.includes(session.delimiter) ? unusualBars(reader, command) : [];
    },
  ),
  ...COMMANDS.map((command) =>
    row(
      command.name,
      command.title,
      parametersOf(command.slots),
      (reader, values) => void (reader.field.barcode = draftOf(reader, command, values)),
    ),
  ),
];
