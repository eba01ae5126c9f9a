/** A page loads little of each entry, and nothing of anybody else. */
import { gzipSync } from 'node:zlib';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '../src');
const MAX_KILOBYTES = 10;

it.each(['index.ts', 'qz/index.ts', 'qz/script-tag.ts', 'browser-print/index.ts', 'browser-print/script-tag.ts'])(
  `%s takes at most ${MAX_KILOBYTES} KB, and has no dependency`,
  async (entry) => {
    const bundle = await rolldown({ input: path.join(SOURCES, entry), platform: 'browser' });
    const { output } = await bundle.generate({ format: 'es', minify: true, codeSplitting: false });
    await bundle.close();
    const [script] = output;
    const kilobytes = gzipSync(script.code, { level: 9 }).length / 1000;
    console.log(`${entry}: ${kilobytes.toFixed(1)} of ${MAX_KILOBYTES} KB`);
    expect(kilobytes).toBeLessThanOrEqual(MAX_KILOBYTES);
    expect(script.imports).toEqual([]);
    expect(script.moduleIds.filter((id) => !id.startsWith(SOURCES) && !id.startsWith('\0'))).toEqual([]);
  },
);
