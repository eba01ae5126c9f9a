/** The unit of the cloud for systemd: it starts what `pnpm cloud` starts, and may no more than that needs. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../apps/cloud/src/ground/config.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const unit = readFileSync(path.join(ROOT, 'installers/linux/platen-cloud.service'), 'utf8');

/** The values of a key of a section, in their order. */
function valuesOf(section: string, key: string): string[] {
  const text = unit.split(/^\[/m).find((part) => part.startsWith(`${section}]`))!;
  return [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!);
}

it('starts the program of `pnpm cloud`, with the same options', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [command] = valuesOf('Service', 'ExecStart');
  expect(command).toBe(`/opt/platen/node_modules/.bin/${scripts['cloud']}`);
  expect(valuesOf('Service', 'WorkingDirectory')).toEqual(['/opt/platen']);
});

it('sets what the cloud reads, to folders that systemd makes for it', () => {
  const settings = Object.fromEntries(
    valuesOf('Service', 'Environment')
      .flatMap((value) => value.split(' '))
      .map((pair) => pair.split('=')),
  ) as Record<string, string>;
  expect(readConfig(settings).dataDir).toBe(`/var/lib/${valuesOf('Service', 'StateDirectory')[0]}`);
  expect(settings['NODE_COMPILE_CACHE']).toBe(`/var/cache/${valuesOf('Service', 'CacheDirectory')[0]}`);
  expect(valuesOf('Service', 'StateDirectoryMode')).toEqual(['0700']);
  expect(unit).not.toMatch(/SECRET|PASSWORD|TOKEN/);
});

it('gives it time to drain, starts it again, and stops trying after ten starts in a minute', () => {
  expect(Number(valuesOf('Service', 'TimeoutStopSec')[0])).toBeGreaterThan(10);
  expect(valuesOf('Service', 'Restart')).toEqual(['always']);
  expect([valuesOf('Unit', 'StartLimitIntervalSec'), valuesOf('Unit', 'StartLimitBurst')]).toEqual([['60'], ['10']]);
  const restartSeconds = Number(valuesOf('Service', 'RestartSec')[0]);
  // Otherwise the limit would never be reached.
  expect(restartSeconds * 10).toBeLessThan(60);
});

it('may write only what is its own, has no capability, and leaves conversions their namespaces', () => {
  const on = ['NoNewPrivileges', 'ProtectHome', 'PrivateTmp', 'PrivateDevices', 'ProtectKernelModules', 'DynamicUser'];
  for (const key of on) expect(valuesOf('Service', key), key).toEqual(['yes']);
  expect(valuesOf('Service', 'ProtectSystem')).toEqual(['strict']);
  expect(valuesOf('Service', 'CapabilityBoundingSet')).toEqual(['']);
  expect(valuesOf('Service', 'RestrictNamespaces')).toEqual(['user net']);
  // V8 writes the code that it runs.
  expect(valuesOf('Service', 'MemoryDenyWriteExecute')).toEqual([]);
});
