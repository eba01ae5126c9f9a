/** `doctor`: prints the checks on the terminal and, with `--bundle FILE`, writes a zip with all that support needs. */
import { writeFile } from 'node:fs/promises';
import { AgentError, errorText } from '../core/agent-error.ts';
import { defaultDataDir, openDataDir } from '../core/data-dir/data-dir.ts';
import { gatherBundle, listContents, zipBundle } from '../core/diagnostics/bundle.ts';
import type { Check } from '../core/diagnostics/check.ts';
import { doctorExitCode, runDoctor } from '../core/diagnostics/doctor.ts';
import type { Arguments } from './arguments.ts';

const MARKS: Readonly<Record<Check['result'], string>> = { pass: 'ok  ', warn: 'warn', fail: 'FAIL', skip: '-   ' };

export async function doctor(args: Arguments, writeLine: (line: string) => void): Promise<number> {
  const dataDir = await openDataDir(args.dataDir ?? defaultDataDir());
  const checks: Check[] = [];
  for await (const check of runDoctor({
    dataDir,
    server: args.server,
    ...(args.allowPlainHttp && { allowPlainHttp: true }),
  })) {
    checks.push(check);
    if (args.json) continue;
    writeLine(`${MARKS[check.result]}  ${check.title}: ${check.detail}`);
    if (check.fix) writeLine(`      ${check.fix}`);
  }
  if (args.json) writeLine(JSON.stringify({ checks }, null, 2));
  if (args.bundle !== undefined) {
    const files = await gatherBundle(dataDir, checks);
    if (!args.json) writeLine(`\n${args.bundle} holds:\n${listContents(files)}`);
    try {
      await writeFile(args.bundle, await zipBundle(files), { mode: 0o600 });
    } catch (error) {
      throw new AgentError('data_dir_unusable', `${args.bundle} cannot be written: ${errorText(error)}.`);
    }
  }
  return doctorExitCode(checks);
}
