/** Programs in CommonJS load the packages by `require()`: nothing that is imported waits at its top level. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { PUBLISHED, sourcesOf } from '../../scripts/packages/workspace.ts';

const run = promisify(execFile);

const LOADED = PUBLISHED.filter(({ manifest }) => manifest.exports !== undefined);

describe.each(LOADED.map(({ manifest, folder }) => ({ name: manifest.name, exports: manifest.exports, folder })))(
  '$name',
  ({ exports, folder }) => {
    it('can be required', async () => {
      const sources = sourcesOf(exports).map((source) => path.join(folder, source));
      const script = sources.map(
        (source) => `console.log(Object.keys(require(${JSON.stringify(source)})).length > 0);`,
      );
      const { stdout } = await run(process.execPath, ['--no-warnings', '-e', script.join('\n')]);
      expect(stdout.trim().split('\n')).toEqual(sources.map(() => 'true'));
    });
  },
);
