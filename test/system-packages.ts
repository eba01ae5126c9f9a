/** The system packages that tests need: which test needs which, whether it is there, and how it comes here. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface SystemPackage {
  /** Debian packages. */
  readonly packages: readonly string[];
  /** Paths of the program, or of what is installed last; the first that exists is used. */
  readonly programs: readonly string[];
  /** What cannot be tested without it. */
  readonly neededBy: string;
  /** Nothing fails without it, also in CI: not every system has it. */
  readonly isOptional?: boolean;
}

export const SYSTEM_PACKAGES = {
  chromium: {
    packages: ['chromium'],
    programs: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    neededBy: 'browser journeys (e2e): the API docs, the agent UI',
  },
  firefox: {
    packages: ['firefox-esr'],
    programs: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    neededBy: 'the playground in Firefox (e2e)',
    isOptional: true,
  },
  redis: {
    packages: ['redis-server'],
    programs: ['/usr/bin/valkey-server', '/usr/bin/redis-server', '/usr/local/bin/redis-server'],
    neededBy: 'several cloud nodes (apps/cloud, e2e)',
  },
  wine: {
    packages: ['wine64'],
    programs: ['/usr/lib/wine/wine64', '/usr/bin/wine64'],
    neededBy: 'the Windows spooler driver and the installer (apps/agent-desktop, installers)',
  },
  nsis: {
    packages: ['nsis', 'p7zip-full'],
    programs: ['/usr/bin/makensis'],
    neededBy: 'the Windows installer (installers)',
  },
  msitools: {
    packages: ['wixl', 'msitools'],
    programs: ['/usr/bin/wixl'],
    neededBy: 'the MSI for Group Policy (installers)',
  },
  cups: {
    packages: ['cups', 'cups-client', 'cups-ipp-utils'],
    programs: ['/usr/sbin/cupsd'],
    neededBy: 'the CUPS driver and raw winspool jobs (apps/agent-desktop)',
  },
  ghostscript: {
    packages: ['ghostscript'],
    programs: ['/usr/bin/gs'],
    neededBy: 'documents through a Windows driver, rendered (apps/agent-desktop)',
  },
  snmpd: {
    packages: ['snmpd'],
    programs: ['/usr/sbin/snmpd'],
    neededBy: 'SNMP probes (apps/agent-desktop)',
  },
  python: {
    packages: ['python3'],
    programs: ['/usr/bin/python3'],
    neededBy: 'the SDK for Python (sdks)',
    isOptional: true,
  },
  mono: {
    packages: ['mono-mcs', 'libmono-system-net-http4.0-cil'],
    // The compiler comes without the library that speaks HTTP.
    programs: ['/usr/lib/mono/4.5/System.Net.Http.dll'],
    neededBy: 'the SDK for C# (sdks)',
    isOptional: true,
  },
  php: {
    packages: ['php-cli', 'php-curl'],
    programs: ['/usr/bin/php'],
    neededBy: 'the SDK for PHP (sdks)',
    isOptional: true,
  },
  ruby: {
    packages: ['ruby'],
    programs: ['/usr/bin/ruby'],
    neededBy: 'the SDK for Ruby (sdks)',
    isOptional: true,
  },
  go: {
    packages: ['golang-go'],
    programs: ['/usr/bin/go', '/usr/local/go/bin/go'],
    neededBy: 'the SDK for Go (sdks)',
    isOptional: true,
  },
  java: {
    packages: ['default-jdk-headless'],
    programs: ['/usr/bin/javac'],
    neededBy: 'the SDK for Java (sdks)',
    isOptional: true,
  },
  faketime: {
    packages: ['libfaketime'],
    programs: [`/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`],
    neededBy: 'unit tests on other days (scripts/test.ts)',
  },
} as const satisfies Record<string, SystemPackage>;

export type SystemPackageName = keyof typeof SYSTEM_PACKAGES;

export const isOptional = (name: SystemPackageName): boolean =>
  (SYSTEM_PACKAGES[name] as SystemPackage).isOptional === true;

/** Path of the program, or undefined when the package is missing. */
export const programOf = (name: SystemPackageName): string | undefined =>
  SYSTEM_PACKAGES[name].programs.find((program) => existsSync(program));

/**
 * For `describe.skipIf(missing('cups'))`: true when the package is missing, after saying so.
 * Errors: throws where CI=true, as a skipped test is a failure there.
 */
export function missing(name: SystemPackageName): boolean {
  if (programOf(name)) return false;
  const sentence = `${name} is missing: skipped ${SYSTEM_PACKAGES[name].neededBy}. Install: apt-get install ${SYSTEM_PACKAGES[name].packages.join(' ')}`;
  if (process.env['CI'] === 'true' && !isOptional(name)) throw new Error(sentence);
  console.warn(sentence);
  return true;
}

/** Installs those that are missing, as root on Debian; elsewhere names them. Returns the names that are still missing. */
export function installMissing(
  wanted: readonly SystemPackageName[],
  report: (line: string) => void,
): SystemPackageName[] {
  const names = wanted.filter((name) => !programOf(name));
  if (names.length === 0) return [];
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  // What is optional comes by itself: a package that a system has not would keep the others away.
  const together = [names.filter((name) => !isOptional(name)), ...names.filter(isOptional).map((name) => [name])];
  for (const group of canInstall ? together : []) {
    const packages = group.flatMap((name) => SYSTEM_PACKAGES[name].packages);
    if (packages.length === 0) continue;
    report(`installing ${packages.join(' ')} (apt-get)`);
    const apt = (...args: string[]): boolean =>
      spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0;
    if (!apt('install', '-y', '--no-install-recommends', ...packages)) {
      apt('update');
      apt('install', '-y', '--no-install-recommends', ...packages);
    }
  }
  const still = names.filter((name) => !programOf(name));
  for (const name of still) {
    report(
      `${name} is missing (apt-get install ${SYSTEM_PACKAGES[name].packages.join(' ')}); skipped: ${SYSTEM_PACKAGES[name].neededBy}`,
    );
  }
  return still;
}
