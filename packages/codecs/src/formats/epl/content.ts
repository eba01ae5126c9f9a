/** Reads DATA of a command as the content of its element and reports its errors. */
import { message } from '@platen/messages';
import type { Content, Rotation } from '../../label/index.ts';
import { parseData } from './data.ts';
import type { EplCommand } from './scan.ts';
import type { EplReader } from './state.ts';

export const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];

/** Reads DATA from `start`, by default from behind the parameters. Returns undefined if it is missing. */
export function readContent(reader: EplReader, { args }: EplCommand, start = reader.dataStart): Content | undefined {
  if (start >= args.length) {
    reader.report(message('epl.missing_parameter.data'), { expected: '"text"' });
    return undefined;
  }
  const data = parseData(args, start, reader);
  if (data.unclosed) reader.report(message('epl.epl_unclosed_text'));
  if (data.strange)
    reader.report(message('epl.invalid_parameter.data'), { expected: '"text", V00–V99, C0–C9, TD, TT' });
  for (const name of data.missing) reader.report(message('epl.epl_variable_without_value', { name }));
  return data.content;
}
