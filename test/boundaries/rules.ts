/** Who may import whom (ARCHITECTURE.md): the rules as data, and the check of one import. */
import path from 'node:path';

export interface ImportSite {
  /** Repository path of the importing file, with forward slashes. */
  readonly from: string;
  /** The specifier as written. */
  readonly specifier: string;
}

/** Folders below packages/codecs/src that may import only these of their siblings. */
const CODECS_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  label: [],
  platform: ['bytes'],
  bytes: ['limits.ts', 'platform'],
  diagnostics: [],
  symbologies: ['label', 'bytes', 'diagnostics', 'limits.ts'],
  fonts: ['label', 'bytes', 'diagnostics', 'platform', 'limits.ts'],
  render: ['label', 'bytes', 'diagnostics', 'symbologies', 'fonts', 'limits.ts'],
  merge: ['label', 'bytes', 'diagnostics', 'limits.ts'],
};

/** Parts of packages that have an entry of their own, so that others need not load them. */
const SIDE_DOORS = [
  '@platen/assistant/guides',
  '@platen/assistant/labels',
  '@platen/codecs/editor',
  '@platen/cli/lsp',
  '@platen/messages/service',
  '@platen/protocol/agent',
  '@platen/protocol/call',
  '@platen/protocol/page-rules',
  '@platen/protocol/versions',
  '@platen/ui/styles.css',
];

const FORBIDDEN_FOLDERS = ['utils', 'helpers', 'common', 'misc', 'shared'];

const within = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);

/** Repository path that a relative specifier points at; undefined for packages and built-in modules. */
function resolveRelative(site: ImportSite): string | undefined {
  if (!site.specifier.startsWith('.')) return undefined;
  return path.posix.normalize(path.posix.join(path.posix.dirname(site.from), site.specifier));
}

/** Top-level unit of a path: `apps/cloud`, `packages/codecs`, `e2e`, … */
function unitOf(file: string): string {
  const parts = file.split('/');
  return parts[0] === 'apps' || parts[0] === 'packages' ? parts.slice(0, 2).join('/') : parts[0]!;
}

/** Tests and benchmarks stand outside and look in. */
const isTest = (file: string): boolean => /\.test\.tsx?$|\/(test|bench)\//.test(file);

/** Why this import must not be, in words; undefined where it may. */
export function violation(site: ImportSite): string | undefined {
  const { from, specifier } = site;
  const target = resolveRelative(site);
  const unit = unitOf(from);
  const tooling = ['e2e', 'scripts', 'bench', 'test'].includes(unit);

  if (target && unitOf(target) !== unit && !tooling && !isTest(from)) {
    return `${unit} reaches into ${unitOf(target)} by a relative path: take it by its front door (its package name)`;
  }
  if (/^@platen\/[a-z-]+\/./.test(specifier) && !SIDE_DOORS.includes(specifier))
    return `${specifier} bypasses the package's front door: import the package itself`;
  if (unit.startsWith('apps/') && !isTest(from) && ['@platen/cloud', '@platen/agent-desktop'].includes(specifier)) {
    return 'an app never imports another app: what both need crosses the wire and belongs in packages/protocol';
  }
  if (
    unit === 'packages/protocol' &&
    !isTest(from) &&
    !target &&
    !/^(zod|@trpc\/server|@platen\/formats|fastest-levenshtein)(\/|$)/.test(specifier)
  ) {
    return 'protocol imports zod, tRPC, the table of formats and a distance of names: it says what crosses a wire, and nothing else';
  }
  if (
    unit === 'packages/codecs' &&
    specifier.startsWith('@platen/') &&
    !/^@platen\/(formats|messages)$/.test(specifier)
  )
    return 'codecs know nothing of the service around them';
  if (unit === 'packages/codecs' && target && !isTest(from)) return codecsViolation(from, target);
  if (unit === 'apps/agent-desktop' && !isTest(from)) return agentViolation(site, target);
  if (unit === 'apps/cloud' && !isTest(from)) return cloudViolation(from, specifier, target);
  return undefined;
}

function codecsViolation(from: string, target: string): string | undefined {
  const root = 'packages/codecs/src/';
  if (!from.startsWith(root) || !target.startsWith(root)) return undefined;
  const [fromFolder, fromFormat] = from.slice(root.length).split('/');
  const [targetFolder, targetFormat] = target.slice(root.length).split('/');
  if (fromFolder === targetFolder) {
    const foreign = fromFolder === 'formats' && fromFormat!.indexOf('.') < 0 && targetFormat!.indexOf('.') < 0;
    return foreign && fromFormat !== targetFormat
      ? 'a format never imports another format: what two formats need belongs in label, bytes or render'
      : undefined;
  }
  const allowed = CODECS_MAY_IMPORT[fromFolder!];
  if (allowed && !allowed.includes(targetFolder!)) {
    return `${fromFolder} may import only ${allowed.join(', ') || 'nothing above it'}, not ${targetFolder}`;
  }
  return undefined;
}

function agentViolation({ from, specifier }: ImportSite, target: string | undefined): string | undefined {
  const root = 'apps/agent-desktop/src';
  const inside = (folder: string): boolean => within(from, `${root}/${folder}`);
  const takes = (folder: string): boolean => target !== undefined && within(target, `${root}/${folder}`);
  if (['core', 'drivers', 'headless', 'service'].some(inside) && /^electron(-|$|\/)/.test(specifier)) {
    return 'core, drivers, headless and service never import Electron: they also run without it';
  }
  if (
    inside('core') &&
    (takes('headless') || takes('service') || takes('main') || takes('preload') || takes('renderer'))
  ) {
    return 'core is the engine: the programs around it import it, not the other way';
  }
  if (inside('bridge') && target && !takes('bridge')) {
    return 'the bridge is the contract of windows and engine, in plain data: it imports neither';
  }
  if (inside('renderer') && target && !takes('renderer') && !takes('bridge')) {
    return "the renderer sees only the bridge's contract";
  }
  return undefined;
}

/** The wings of the cloud, from the ground up: each may import itself and those before it (apps/cloud/README.md). */
export const CLOUD_WINGS = ['ground', 'people', 'labels', 'printing', 'watching', 'ways-in'];

/** Files of the cloud that put its parts together: they see all of them. */
const CLOUD_ASSEMBLY = [
  'app.ts',
  'start-cloud.ts',
  'endpoints.ts',
  'deps.ts',
  'main.ts',
  'admin.ts',
  'health.ts',
  'tables.ts',
];

const isStore = (file: string): boolean => /\/[a-z-]*store\.ts$/.test(file);

function cloudViolation(from: string, specifier: string, target: string | undefined): string | undefined {
  const root = 'apps/cloud/src/';
  const sqlAllowed = within(from, 'apps/cloud/src/ground/db') || isStore(from) || from.endsWith('/tables.ts');
  if (/^(drizzle-orm|postgres)(\/|$)/.test(specifier) && !sqlAllowed)
    return 'SQL lives in ground/db/, tables.ts and store.ts files only';
  if (!target?.startsWith(root) || !from.startsWith(root)) return undefined;
  const [fromInside, targetInside] = [from.slice(root.length), target.slice(root.length)];
  if (CLOUD_ASSEMBLY.includes(fromInside)) return undefined;
  if (target.endsWith('/routes.ts')) return 'only app.ts imports routes: what others need belongs in a file of its own';
  return fromInside.includes('/') ? wingViolation(fromInside, targetInside) : undefined;
}

/** Both paths are below apps/cloud/src. */
function wingViolation(from: string, target: string): string | undefined {
  const wing = from.split('/')[0]!;
  if (!target.includes('/')) {
    const isRoutes = /(^|[/-])routes\.ts$/.test(from);
    if (target === 'deps.ts' && !isRoutes)
      return 'only routes see all dependencies of the cloud: name those that this file needs';
    return isRoutes && wing !== 'ground'
      ? undefined
      : 'the parts of the cloud do not see the files that put them together';
  }
  // A statement joins the tables of whatever nouns it needs: the database is one.
  if (target.endsWith('/tables.ts') && isStore(from)) return undefined;
  const above = CLOUD_WINGS.indexOf(target.split('/')[0]!) - CLOUD_WINGS.indexOf(wing);
  if (above <= 0) return undefined;
  return wing === 'ground'
    ? 'the ground of the cloud imports nothing that stands on it'
    : `${target.split('/')[0]} stands above ${wing}, which does not see it`;
}

/** A folder name that says nothing about what is inside. */
export function folderViolation(file: string): string | undefined {
  const bad = file
    .split('/')
    .slice(0, -1)
    .find((part) => FORBIDDEN_FOLDERS.includes(part));
  return bad && `the folder name "${bad}" says nothing: name it for what it holds`;
}
