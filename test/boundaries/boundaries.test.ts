/** The import rules hold for every source file, and each rule catches a planted violation. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECTS } from '../../vitest.config.ts';
import { folderViolation, violation, type ImportSite } from './rules.ts';
import { sourceFiles } from './source-files.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Every import of a file: static, re-export, dynamic, and `import type`. */
const importsOf = (file: string): ImportSite[] => importsIn(file, readFileSync(path.join(root, file), 'utf8'));

function importsIn(file: string, source: string): ImportSite[] {
  const text = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const sites: ImportSite[] = [];
  for (const match of text.matchAll(
    /(?:^|[\s;])(?:import|export)\s(?:[^'";()]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
  )) {
    sites.push({ from: file, specifier: (match[1] ?? match[2])! });
  }
  return sites;
}

/** What a pure function has no use for. */
const OPENS = /^(node:)?(net|http|https|http2|tls|dgram|child_process|worker_threads|cluster)$|^(ws|undici|postgres)$/;

/** The name of the project (vitest.config.ts) that runs the test. */
const projectOf = (file: string): string | undefined =>
  PROJECTS.find(
    ({ include, exclude }) =>
      include.some((pattern) => path.matchesGlob(file, pattern)) &&
      !exclude.some((pattern) => path.matchesGlob(file, pattern)),
  )?.name;

const files = sourceFiles();
const sites = files.flatMap(importsOf);
const pureTests = files.filter((file) => projectOf(file) === 'pure');

/** Statements join tables of other nouns, and foreign keys point at them, in either direction. */
const isJoin = (from: string, specifier: string): boolean =>
  /(store|\/tables)\.ts$/.test(from) && specifier.endsWith('/tables.ts');

/**
 * The folders that reach each other by imports, types and dynamic ones included: each circle in order. They stand so many
 * levels below `below`.
 */
function circlesOfFolders(below: string, levels: number): string[][] {
  const folderOf = (file: string): string | undefined => {
    const parts = file.startsWith(below) ? file.slice(below.length).split('/') : [];
    return parts.length > levels ? parts.slice(0, levels).join('/') : undefined;
  };
  const imported = new Map<string, Set<string>>();
  for (const { from, specifier } of sites) {
    if (!specifier.startsWith('.') || from.endsWith('.test.ts') || isJoin(from, specifier)) continue;
    const [folder, target] = [folderOf(from), folderOf(path.posix.join(path.posix.dirname(from), specifier))];
    if (!folder || !target || folder === target) continue;
    imported.set(folder, (imported.get(folder) ?? new Set()).add(target));
  }
  const reachedFrom = (start: string): ReadonlySet<string> => {
    const reached = new Set(imported.get(start));
    for (const folder of reached) for (const next of imported.get(folder) ?? []) reached.add(next);
    return reached;
  };
  const reach = new Map([...imported.keys()].map((folder) => [folder, reachedFrom(folder)]));
  const circles = [...reach].map(([folder, reached]) =>
    [folder, ...[...reached].filter((other) => other !== folder && reach.get(other)?.has(folder))].toSorted(),
  );
  const several = circles.filter((circle) => circle.length > 1).map((circle) => circle.join(' '));
  return [...new Set(several)].toSorted().map((circle) => circle.split(' '));
}

/** The files below `below` that reach each other by imports, dynamic ones included: each file that reaches itself. */
function filesInCircles(below: string, all: readonly ImportSite[] = sites): string[] {
  const imported = new Map<string, Set<string>>();
  for (const { from, specifier } of all) {
    if (!specifier.startsWith('.') || !from.startsWith(below)) continue;
    const target = path.posix.join(path.posix.dirname(from), specifier);
    imported.set(from, (imported.get(from) ?? new Set()).add(target));
  }
  return [...imported.keys()].filter((file) => {
    const reached = new Set(imported.get(file));
    for (const one of reached) for (const next of imported.get(one) ?? []) reached.add(next);
    return reached.has(file);
  });
}

describe('architecture', () => {
  it('finds the sources and their imports', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(sites.length).toBeGreaterThan(files.length);
  });

  it('holds its import rules in every file', () => {
    const found = sites.flatMap((site) => {
      const why = violation(site);
      return why ? [`${site.from} imports ${site.specifier}: ${why}`] : [];
    });
    expect(found).toEqual([]);
  });

  it('lets folders of the cloud import each other in one circle of two only', () => {
    expect(circlesOfFolders('apps/cloud/src/', 1)).toEqual([]);
    expect(circlesOfFolders('apps/cloud/src/', 2)).toEqual([['people/accounts', 'people/members']]);
    expect(circlesOfFolders('apps/cloud/src/', 3)).toEqual([]);
  });

  it.each(['packages/cli/src/', 'apps/agent-desktop/src/', 'apps/cloud/src/', 'apps/web/src/', 'packages/'])(
    'has no circle of files below %s, whether by import or by import()',
    (below) => {
      expect(filesInCircles(below)).toEqual([]);
    },
  );

  it('finds a planted circle through import()', () => {
    const planted = importsIn('x/a.ts', "import type { B } from './b.ts';");
    planted.push(
      ...importsIn('x/b.ts', "const a = await import('./a.ts');"),
      ...importsIn('x/c.ts', "import './a.ts';"),
    );
    expect(filesInCircles('x/', planted)).toEqual(['x/a.ts', 'x/b.ts']);
  });

  it('has no folder whose name says nothing', () => {
    expect(files.flatMap((file) => folderViolation(file) ?? [])).toEqual([]);
  });

  it('keeps sockets, databases and processes out of the pure tests', () => {
    expect(pureTests.length).toBeGreaterThan(20);
    const found = sites.filter(({ from, specifier }) => pureTests.includes(from) && OPENS.test(specifier));
    expect(
      found.map(({ from, specifier }) => `${from} imports ${specifier}: name it in REAL_ELSEWHERE of vitest.config.ts`),
    ).toEqual([]);
  });

  it('keeps tests that need system packages in the projects that install them', () => {
    const needy = sites.filter(
      ({ from, specifier }) => from.endsWith('.test.ts') && specifier.endsWith('/system-packages.ts'),
    );
    expect(needy.length).toBeGreaterThan(5);
    const found = needy.filter(({ from }) => !['system', 'e2e', 'full'].includes(projectOf(from) ?? ''));
    expect(found.map(({ from }) => `${from}: name it in SYSTEM of vitest.config.ts`)).toEqual([]);
  });

  it.each([
    ['apps/cloud/src/app.ts', '../../../packages/codecs/src/index.ts', 'front door'],
    ['apps/cloud/src/app.ts', '@platen/codecs/src/render/render.ts', 'front door'],
    ['apps/cloud/src/app.ts', '@platen/agent-desktop', 'never imports another app'],
    ['packages/protocol/src/errors.ts', 'fastify', 'protocol imports zod'],
    ['packages/codecs/src/index.ts', '@platen/protocol', 'know nothing of the service'],
    ['packages/codecs/src/label/label.ts', '../render/frame.ts', 'nothing above it'],
    ['packages/codecs/src/bytes/cursor.ts', '../label/index.ts', 'may import only'],
    ['packages/codecs/src/formats/epl/read.ts', '../zpl/read.ts', 'never imports another format'],
    ['packages/codecs/src/render/render.ts', '../formats/png/write.ts', 'not formats'],
    ['apps/agent-desktop/src/core/engine.ts', 'electron', 'never import Electron'],
    ['apps/agent-desktop/src/drivers/tcp/tcp.ts', 'electron-updater', 'never import Electron'],
    ['apps/agent-desktop/src/core/engine.ts', '../main/main.ts', 'core is the engine'],
    ['apps/agent-desktop/src/renderer/app.tsx', '../core/engine.ts', "the bridge's contract"],
    ['apps/agent-desktop/src/bridge/bridge.ts', '../core/agent.ts', 'plain data'],
    ['apps/cloud/src/printing/jobs/routes.ts', 'drizzle-orm', 'SQL lives'],
    ['apps/cloud/src/printing/jobs/ends/cancel.ts', '../../../deps.ts', 'only routes see all'],
    ['apps/cloud/src/printing/jobs/ends/cancel.ts', '../../../app.ts', 'put them together'],
    ['apps/cloud/src/ground/http/routes.ts', '../../endpoints.ts', 'put them together'],
    ['apps/cloud/src/ground/http/errors.ts', '../../people/accounts/store.ts', 'the ground of the cloud'],
    ['apps/cloud/src/labels/templates/store.ts', '../../printing/jobs/store.ts', 'printing stands above labels'],
    ['apps/cloud/src/printing/jobs/routes.ts', '../../watching/alerts/store.ts', 'watching stands above printing'],
    ['apps/cloud/src/watching/alerts/store.ts', '../../ways-in/oauth/store.ts', 'ways-in stands above watching'],
    ['apps/cloud/src/people/accounts/recovery.ts', '../../printing/jobs/tables.ts', 'printing stands above people'],
    ['apps/cloud/src/people/accounts/tables.ts', '../../printing/jobs/tables.ts', 'printing stands above people'],
    ['apps/cloud/src/printing/jobs/show.ts', '../printers/routes.ts', 'a file of its own'],
  ])('%s importing %s is refused', (from, specifier, why) => {
    expect(violation({ from, specifier })).toContain(why);
  });

  it('refuses a planted folder', () => {
    expect(folderViolation('packages/codecs/src/utils/x.ts')).toContain('"utils"');
  });
});
