/** A supervisor as a process of its own, which a test kills: `FOLDER PROGRAM LOG`. */
import { supervise } from '../../src/headless/self-update/supervise.ts';

const [folder, program, log] = process.argv.slice(2);
const ending = new AbortController();
process.on('SIGTERM', () => ending.abort());
process.exitCode = await supervise({
  folder: folder!,
  program: program!,
  installed: '1.0.0',
  argv: [log!],
  signal: ending.signal,
  writeLine: () => undefined,
  timing: { reportMs: 60_000 },
});
