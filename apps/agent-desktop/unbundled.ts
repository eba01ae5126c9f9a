/** The packages of npm that the agent's bundles leave outside: native modules, and those that find files by their place. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

const NAMES = ['koffi', 'usb', 'net-snmp', 'ipp', 'bonjour-service', 'node-thermal-printer', '@embedpdf/pdfium'];

/** What codecs has for browsers alone. */
const FOR_BROWSERS = new Set(['@jsquash/jpeg', 'omggif', 'pako']);

/**
 * Their versions by name, with those that codecs needs; packages of the workspace are bundled.
 * `isDesktop`: with `electron-updater`, which only Electron has.
 */
export function unbundled({ isDesktop }: { readonly isDesktop: boolean }): Record<string, string> {
  const agent = manifestOf(import.meta.dirname);
  const codecs = manifestOf(path.join(import.meta.dirname, '../../packages/codecs'));
  const own = isDesktop ? [...NAMES, 'electron-updater'] : NAMES;
  return {
    ...Object.fromEntries(
      Object.entries(codecs.dependencies).filter(
        ([name, version]) => !version.startsWith('workspace:') && !FOR_BROWSERS.has(name),
      ),
    ),
    ...Object.fromEntries(own.map((name) => [name, agent.dependencies[name]!])),
  };
}
