/** The format of a file, by its name. */
import path from 'node:path';
import { FORMAT_SPELLINGS, formatNamed, listed, type FormatFacts } from '@platen/formats';
import { CliError } from './exit-codes.ts';

/** The format that a file's extension names. */
export const formatOfFile = (file: string): FormatFacts | undefined =>
  formatNamed(path.extname(file).slice(1).toLowerCase());

/** The format of an option. Errors: `bad_input` for a name that is no format. */
export function formatOption(option: string, name: string): FormatFacts {
  const format = formatNamed(name.toLowerCase());
  if (format) return format;
  throw new CliError(
    'bad_input',
    `${option} is "${name}", which is no format; it must be ${listed(FORMAT_SPELLINGS)}.`,
  );
}

/** The format of a document: that of the option, else that of the extension. */
export function sourceFormat(file: string, from: string | undefined): FormatFacts {
  if (from !== undefined) return formatOption('--from', from);
  const format = formatOfFile(file);
  if (format) return format;
  if (file === '-')
    throw new CliError('bad_input', 'Standard input has no extension; name its format, for example --from zpl.');
  throw new CliError(
    'bad_input',
    `The extension of ${file} names no format; add --from with one of ${listed(FORMAT_SPELLINGS)}.`,
  );
}
