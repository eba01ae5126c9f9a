/** Writes the bills of materials of a release to `.out/sbom` (SECURITY.md). */
import { execFileSync } from 'node:child_process';
import { root } from './processes.ts';

/** The web app and the agent are bundled: what goes into the bundle are dependencies of their development. */
const PROGRAMS = { '@platen/cloud': ['--prod'], '@platen/web': [], '@platen/agent-desktop': [] };

const FORMAT = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];

for (const [name, further] of Object.entries(PROGRAMS)) {
  const options = [...FORMAT, '--lockfile-only', '--out', '.out/sbom/%s-%v.cdx.json', ...further];
  execFileSync('npx', ['pnpm', '--filter', name, 'sbom', '--split', ...options], { cwd: root, stdio: 'inherit' });
}
