/** Commands that a page sends directly to a printer with other programs. */
import { type Platen, PlatenError, type PrintAnswer, type Printer, type PrintOptions } from './platen.ts';

/** Prints them in the language that they are recognised as, else as the printer's own; what stands in braces is text. */
export async function printCommands(
  { printers }: Platen,
  { id, config }: Printer,
  commands: Uint8Array,
  print: Omit<PrintOptions, 'sourceFormat'> = {},
): Promise<PrintAnswer> {
  const options = { ...print, params: { ...print.params, zpl: { mergeFields: false } } };
  try {
    return await printers.print(id, commands, options);
  } catch (error) {
    if (!(error instanceof PlatenError) || error.code !== 'invalid_parameter') throw error;
    return printers.print(id, commands, { ...options, sourceFormat: config.nativeFormat });
  }
}

/** The default printer: the one that the page names by id or name, else the first of the page token. */
export const defaultPrinter = (printers: readonly Printer[], named: string | undefined): Printer | undefined =>
  named === undefined ? printers[0] : printers.find(({ id, name }) => id === named || name === named);
