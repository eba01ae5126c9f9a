/** Builds the Debian package of the headless agent, its own Node included: `node installers/linux/build-deb.ts [--out DIR]`. */
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { agentVersion, run, stageApp } from '../stage-app.ts';

export interface DebBuild {
  readonly outDir: string;
  /** The Node binary to package; by default the one that runs this. */
  readonly node?: string;
  readonly cpu?: 'x64' | 'arm64';
}

const LAUNCHER = `#!/bin/sh
# The print agent with the Node that it was built with.
here=$(dirname "$(readlink -f "$0")")
exec "$here/node" --max-semi-space-size=4 "$here/app/agent.mjs" "$@"
`;
/** Starts the agent from its bundles. */
export const START = `import('./dist/main/headless.js').then(({ runCommandLine }) => runCommandLine(process.argv.slice(2)));\n`;
const POST_INSTALL = `#!/bin/sh
set -e
if ! getent passwd platen-agent >/dev/null; then
  adduser --quiet --system --group --home /var/lib/platen-agent platen-agent
fi
# Enrolling comes before the first start of the unit, which would make the folder as well.
install -d -o platen-agent -g platen-agent -m 0700 /var/lib/platen-agent
# As Debian's own packages do it: also in an image that is being built, and a unit that somebody has disabled stays so.
if deb-systemd-helper --quiet was-enabled platen-agent.service; then
  deb-systemd-helper enable platen-agent.service >/dev/null || true
else
  deb-systemd-helper update-state platen-agent.service >/dev/null || true
fi
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  if [ -e /var/lib/platen-agent/agent.json ]; then systemctl restart platen-agent.service; fi
fi
if [ ! -e /var/lib/platen-agent/agent.json ]; then
  echo "Enroll this agent: sudo -u platen-agent platen-agent enroll --data-dir /var/lib/platen-agent --server URL --code CODE"
  echo "Then start it:     sudo systemctl start platen-agent"
fi
`;
const PRE_REMOVE = `#!/bin/sh
set -e
if [ -d /run/systemd/system ]; then systemctl stop platen-agent.service || true; fi
`;
const POST_REMOVE = `#!/bin/sh
set -e
if [ "$1" = purge ]; then
  rm -rf /var/lib/platen-agent
  deb-systemd-helper purge platen-agent.service >/dev/null || true
fi
if [ -d /run/systemd/system ]; then systemctl daemon-reload || true; fi
`;

/** Returns the path of the package. Errors: throws if a step fails. */
export function buildDeb({ outDir, node = process.execPath, cpu = 'x64' }: DebBuild): string {
  const version = agentVersion();
  const architecture = cpu === 'x64' ? 'amd64' : 'arm64';
  const tree = path.join(outDir, 'tree');
  const lib = path.join(tree, 'usr/lib/platen-agent');
  rmSync(tree, { recursive: true, force: true });
  stageApp({ outDir: path.join(lib, 'app'), os: 'linux', cpu, isDesktop: false });
  writeFileSync(path.join(lib, 'app/agent.mjs'), START);
  cpSync(node, path.join(lib, 'node'), { dereference: true });
  chmodSync(path.join(lib, 'node'), 0o755);
  writeFileSync(path.join(lib, 'platen-agent'), LAUNCHER, { mode: 0o755 });
  mkdirSync(path.join(tree, 'usr/bin'), { recursive: true });
  run('ln', ['-s', '../lib/platen-agent/platen-agent', path.join(tree, 'usr/bin/platen-agent')]);
  const units = path.join(tree, 'usr/lib/systemd/system');
  mkdirSync(units, { recursive: true });
  cpSync(path.join(import.meta.dirname, 'platen-agent.service'), path.join(units, 'platen-agent.service'));
  const docs = path.join(tree, 'usr/share/doc/platen-agent');
  mkdirSync(docs, { recursive: true });
  writeFileSync(path.join(docs, 'copyright'), readFileSync(path.resolve(import.meta.dirname, '../../LICENSE')));
  const control = path.join(tree, 'DEBIAN');
  mkdirSync(control);
  writeFileSync(
    path.join(control, 'control'),
    `Package: platen-agent\nVersion: ${version}\nArchitecture: ${architecture}\nMaintainer: The Platen authors <hello@platen.example>\n` +
      'Section: utils\nPriority: optional\nDepends: adduser, init-system-helpers (>= 1.52), libc6 (>= 2.28), libstdc++6\nRecommends: cups-client\n' +
      'Description: Platen print agent\n Prints what the Platen cloud sends, on the printers of this computer:\n network, USB and CUPS printers, exactly once.\n',
  );
  for (const [name, text] of Object.entries({ postinst: POST_INSTALL, prerm: PRE_REMOVE, postrm: POST_REMOVE }))
    writeFileSync(path.join(control, name), text, { mode: 0o755 });
  const file = path.join(outDir, `platen-agent_${version}_${architecture}.deb`);
  run('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z1', '--build', tree, file]);
  return file;
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: '.out/linux' },
      node: { type: 'string' },
      cpu: { type: 'string', default: 'x64' },
    },
  });
  console.log(
    buildDeb({ outDir: path.resolve(values.out), node: values.node, cpu: values.cpu === 'arm64' ? 'arm64' : 'x64' }),
  );
}
