/** Finds every time, size and count that the source names: constants, options with a number, and the two tables of limits. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CODEC_LIMITS } from '../../packages/codecs/src/limits.ts';
import { LIMITS } from '../../packages/protocol/src/limits.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Without the agent: its table is test/boundaries/agent-limits.ts. */
const FOLDERS = [
  ...['cloud', 'vscode', 'web'].map((name) => `apps/${name}/src`),
  ...readdirSync(path.join(ROOT, 'packages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `packages/${name}/src`),
];

/** `const SILENT_MS = 8_000`, `const FORM_BYTES = …`, `const MAX_DEPTH = 3`, `const AT_ONCE = 20`. */
const CONSTANT =
  /^(?:export )?const ((?:[A-Z][A-Z0-9_]*)?(?:_MS|_SECONDS|_BYTES)|(?:[A-Z0-9]+_)*(?:MAX|DEEPEST)(?:_[A-Z0-9_]+)?|(?:[A-Z0-9]+_)*(?:AT_ONCE|LIMIT|LENGTH|DEPTH|PER_(?:ADDRESS|AGENT|REQUEST)))\b(?!: \w*Record)[^=\n]*=(?! [(/])/gm;
/** `connectTimeout: 2000`, `timeoutMs = 60_000`, `statement_timeout: 15_000`. */
const OPTION =
  /(?<![\w.])([a-z]\w*(?:Timeout|_timeout|TimeoutMs|Ms|PerSecond)|leastBytes|maxPayload|maxHeaderSize)\s*[:=]\s*\d/g;
/** `max: 500`. In the codecs and in pages such a number is what a language or a picture takes. */
const COUNTED_OPTION = /(?<![\w.])(max|limit|max[A-Z]\w*|\w+Limit)\s*[:=]\s*\d/g;
const WITH_COUNTED_OPTIONS = /^(?:apps\/cloud|packages\/(?:assistant|browser|cli|client|virtual-printer))\//;
/** What stands in one of the tables is found there. */
const TABLES: Readonly<Record<string, object>> = {
  'packages/codecs/src/limits.ts': { CODEC_LIMITS },
  'packages/protocol/src/limits.ts': { LIMITS },
};

/** `LIMITS.pageToken.seconds`: a range is one limit. */
const rowsOf = (table: object, prefix: string): string[] =>
  Object.entries(table).flatMap(([name, value]) =>
    typeof value === 'object' && !('min' in value) ? rowsOf(value, `${prefix}${name}.`) : [`${prefix}${name}`],
  );

/** The names of limits in a source. */
export const limitsIn = (text: string, withOptions: boolean): string[] =>
  [CONSTANT, OPTION, ...(withOptions ? [COUNTED_OPTION] : [])].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name]) => name!),
  );

/** `apps/cloud/src/ground/mail/mailer.ts SOCKET_MS`, sorted. */
export function namedLimits(): string[] {
  const found = new Set<string>();
  for (const folder of FOLDERS)
    for (const entry of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      const file = path.join(folder, entry).replaceAll(path.sep, '/');
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$|examples\.ts$|migrations\//.test(file)) continue;
      const table = TABLES[file];
      const names = table
        ? rowsOf(table, '')
        : limitsIn(readFileSync(path.join(ROOT, file), 'utf8'), WITH_COUNTED_OPTIONS.test(file));
      for (const name of names) found.add(`${file} ${name}`);
    }
  return [...found].toSorted();
}
