/** The ^B commands, built from the table of bar codes. Their parameters make up a bar code that waits for its data. */
import { decimal } from '../../../language/parameters.ts';
import { findSymbology } from '../../../symbologies/index.ts';
import type { BarcodeDraft } from '../barcode-data.ts';
import { type BarcodeCommand, COMMANDS, rowOf } from '../barcodes.ts';
import { dots } from '../parameters.ts';
import { type ZplReader, row, setting } from '../state.ts';

function draftOf(reader: ZplReader, command: BarcodeCommand, values: Readonly<Record<string, unknown>>): BarcodeDraft {
  const { session } = reader;
  const chosen = command.slots.find(({ chooses }) => chooses);
  const { symbology, options, reads, read, ownHeight } = rowOf(command.name, chosen && values[chosen.key]);
  let draft: BarcodeDraft = {
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
  for (const slot of command.slots) {
    const fields = slot.read?.(values[slot.key] as never, reader, draft, values);
    if (fields) draft = { ...draft, ...fields, options: { ...draft.options, ...fields.options } };
  }
  const known = Object.entries(draft.options).filter(([name]) =>
    Object.hasOwn(findSymbology(symbology)!.options, name),
  );
  return { ...draft, options: Object.fromEntries(known), ...(ownHeight ? { heightDots: 0 } : {}) };
}

export const BARCODE_COMMANDS = [
  setting(
    '^BY',
    'Bar code defaults',
    {
      module: dots(1, 100, ({ session }) => session.moduleDots, [1, 10]),
      ratio: decimal(2, 3, ({ session }: ZplReader) => session.wideRatio),
      height: dots(1, 32000, ({ session }) => session.barHeightDots),
    },
    ({ session }, { module, ratio, height }) => {
      session.moduleDots = module;
      session.wideRatio = ratio;
      session.barHeightDots = height;
    },
  ),
  ...COMMANDS.map((command) =>
    row(
      command.name,
      command.title,
      Object.fromEntries(command.slots.map(({ key, parameter }) => [key, parameter])),
      (reader, values) => void (reader.field.barcode = draftOf(reader, command, values)),
    ),
  ),
];
