/**
 * Starts the agent's command line (cli.ts). For `run` it first replaces its own process by one that loads the compiled
 * program from a cache: otherwise Node's TypeScript compiler would stay in memory while the agent runs, about 40 MB. If
 * that is not possible, the agent runs anyway.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const WARM_UP = '--warm-up';
const SOURCE = path.resolve(import.meta.dirname, '..');
const COMMAND = process.argv[2];
/** Two seconds on a desktop computer; a small one that is busy may take much longer, once an update. */
const WARM_UP_MS = 60_000;

/** Small spaces for short-lived objects and one helper thread: an idle agent needs no more, and a busy one is quick enough. */
const NODE_OPTIONS = ['--max-semi-space-size=1', '--v8-pool-size=1'];

/** One heap of the C library for all threads: each thread's own would keep its free memory. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };

function cacheFolder(): string {
  const home = process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache');
  return path.join(home, 'platen-agent', process.versions.node);
}

/** Changes with every edit of the program. */
function sourceMark(): string {
  const hash = createHash('sha256').update(process.versions.node);
  for (const entry of readdirSync(SOURCE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) continue;
    const file = path.join(entry.parentPath, entry.name);
    hash.update(`${file} ${statSync(file).mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Does not return if it succeeds. */
function runCompiled(): void {
  // A parent that listens on an IPC channel would lose it.
  if (typeof process.execve !== 'function' || process.env.NODE_COMPILE_CACHE || process.channel) return;
  if (!import.meta.filename.endsWith('.ts')) return;
  try {
    const folder = cacheFolder();
    const env = { ...process.env, ...ENVIRONMENT, NODE_COMPILE_CACHE: folder } as Record<string, string>;
    const mark = path.join(folder, `warm-${sourceMark()}`);
    if (!existsSync(mark)) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const { status } = spawnSync(process.execPath, [import.meta.filename, WARM_UP], {
        env,
        stdio: 'ignore',
        timeout: WARM_UP_MS,
      });
      if (status !== 0) return;
      writeFileSync(mark, '');
    }
    process.execve(
      process.execPath,
      [process.execPath, ...process.execArgv, ...NODE_OPTIONS, ...process.argv.slice(1)],
      env,
    );
  } catch {
    // No writable folder, or a system that forbids it: the agent uses a little more memory.
  }
}

/**
 * Compiles what an agent loads at once, and what it loads only when a printer or a person needs it: a single module
 * compiled later would bring the compiler back for good. Optional libraries may be missing.
 */
async function warmUp(): Promise<void> {
  await Promise.all([import('./run.ts'), import('./cli.ts')]);
  await Promise.allSettled([
    import('./run-ui.ts'),
    import('../drivers/tcp/tcp-driver.ts'),
    import('../drivers/snmp/printer-mib.ts'),
    import('../drivers/cups/cups-driver.ts'),
    import('../drivers/usb/usb-driver.ts'),
    import('../drivers/escpos/escpos-driver.ts'),
    import('../ui-host/account-session.ts'),
    import('../core/diagnostics/doctor.ts'),
    import('../core/diagnostics/bundle.ts'),
  ]);
}

if (COMMAND === WARM_UP) {
  await warmUp();
  process.exit(0);
}
// The other commands end quickly.
const OTHERS = ['enroll', 'status', 'doctor', 'test-print', 'logs', 'discover', 'accept', 'help', '--help', '-h'];
if (!process.argv.some((argument) => OTHERS.includes(argument))) runCompiled();
await import('./cli.ts').then(({ runCommandLine }) => runCommandLine(process.argv.slice(2)));
