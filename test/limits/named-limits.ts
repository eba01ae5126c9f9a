/** Finds every time and size that the source of the cloud and of the packages names: constants, and options with a number. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The codecs and the preflight work on bytes that are in memory: nobody is waited for. */
const FOLDERS = [
  'apps/cloud/src',
  ...['assistant', 'browser', 'cli', 'client', 'protocol'].map((name) => `packages/${name}/src`),
];

/** `const SILENT_MS = 8_000`, `const FORM_BYTES = …`. */
const CONSTANT = /^(?:export )?const ([A-Z][A-Z0-9_]*(?:_MS|_SECONDS|_BYTES))\b/gm;
/** `connectTimeout: 2000`, `timeoutMs = 60_000`, `statement_timeout: 15_000`. */
const OPTION =
  /(?<![\w.])([a-z]\w*(?:Timeout|_timeout|TimeoutMs|Ms|PerSecond)|leastBytes|maxPayload|maxHeaderSize)\s*[:=]\s*\d/g;

/** `apps/cloud/src/mail/mailer.ts SOCKET_MS`, sorted. */
export function namedLimits(): string[] {
  const found = new Set<string>();
  for (const folder of FOLDERS)
    for (const entry of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      const file = path.join(folder, entry);
      if (!file.endsWith('.ts') || /\.test\.ts$|examples\.ts$|migrations\//.test(file)) continue;
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      for (const pattern of [CONSTANT, OPTION])
        for (const [, name] of text.matchAll(pattern)) found.add(`${file.replaceAll(path.sep, '/')} ${name}`);
    }
  return [...found].toSorted();
}
