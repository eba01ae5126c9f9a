/** `pnpm bench NAME …`: runs bench/NAME.ts; without a name, says which there are. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const benches = readdirSync(import.meta.dirname)
  .filter(
    (file) =>
      file.endsWith('.ts') &&
      ![
        'run.ts',
        'cloud.ts',
        'figures.ts',
        'fidelity.ts',
        'fidelity-metric.ts',
        'matrix.ts',
        'render-labels.ts',
        'render-memory.ts',
        'convert-memory.ts',
        'convert-http.ts',
      ].includes(file),
  )
  .map((file) => file.slice(0, -3));
const name = process.argv[2];
if (!name || !benches.includes(name)) {
  console.error(`Name a benchmark: ${benches.join(', ')}`);
  process.exit(1);
}
process.argv.splice(2, 1);
await import(pathToFileURL(path.join(import.meta.dirname, `${name}.ts`)).href);
