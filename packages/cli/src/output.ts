/** The output of a command: results on standard output, everything about the run on standard error. */
import { once } from 'node:events';

/** A line of the result. */
export const writeLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** The result of a command with `--json`: one document, or one a line where a command goes on. */
export const writeJson = (value: unknown): void => writeLine(JSON.stringify(value));

/** A line about the run, for people. */
export const reportLine = (line: string): void => void process.stderr.write(`${line}\n`);

/** Bytes of a result, once the reader has room for more. */
export async function writeBytes(bytes: Uint8Array): Promise<void> {
  if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
}

/** A reader that closes early (`platen … | head`) ends the run without a complaint. */
export function endWithTheReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

/** Rows under a heading, in columns. */
export function writeTable(heading: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heading.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  for (const row of [heading, ...rows])
    writeLine(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}
