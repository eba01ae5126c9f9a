/** Reads DATA of a command as the content of its element and reports its errors. */
import type { Content, Rotation } from '../../label/index.ts';
import { parseData } from './data.ts';
import type { EplCommand } from './scan.ts';
import type { EplReader } from './state.ts';

export const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];

/** Reads DATA from `start`, by default from behind the parameters. Returns undefined if it is missing. */
export function readContent(reader: EplReader, { args }: EplCommand, start = reader.dataStart): Content | undefined {
  if (start >= args.length) {
    reader.report('missing_parameter', 'the data is missing', '"text"');
    return undefined;
  }
  const data = parseData(args, start, reader);
  if (data.unclosed) reader.report('epl_unclosed_text', 'the closing quote is missing');
  if (data.strange)
    reader.report(
      'invalid_parameter',
      'the data holds something that is neither a quoted text nor a variable, and ends there',
      '"text", V00–V99, C0–C9, TD or TT',
    );
  for (const name of data.missing) reader.report('epl_variable_without_value', `${name} has no value`);
  return data.content;
}
