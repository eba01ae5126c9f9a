/** The container images and the compose file, as far as they can be tested without an engine. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../apps/cloud/src/ground/config.ts';
import { GATEWAY_TIMINGS } from '../../apps/cloud/src/printing/gateway/state.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'installers/containers');
const read = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');

interface Instruction {
  readonly name: string;
  readonly text: string;
}

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly command?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
}

function instructionsOf(file: string): Instruction[] {
  const lines = read(file)
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const match = /^([A-Z]+)\s+(.+)$/.exec(line);
    expect(match, line).not.toBeNull();
    return { name: match![1]!, text: match![2]! };
  });
}

/** A version down to the patch: `latest`, `24` and no tag at all move under one's feet. */
const isPinned = (image: string): boolean => /:\d+\.\d+(\.\d+)?(-[a-z]+)*$/.test(image);

/** The packages of the workspace that an app stands on, itself included. */
function workspaceOf(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const own = Object.entries(dependencies).filter(([, version]) => version.startsWith('workspace:'));
  return [...new Set([folder, ...own.flatMap(([name]) => workspaceOf(name.replace('@platen/', 'packages/')))])];
}

const IMAGES = { 'cloud.Dockerfile': 'apps/cloud', 'agent.Dockerfile': 'apps/agent-desktop' } as const;

it('are all looked at', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('Dockerfile'));
  expect(files.toSorted()).toEqual(Object.keys(IMAGES).toSorted());
});

describe.each(Object.entries(IMAGES))('%s', (file, app) => {
  const instructions = instructionsOf(file);
  const texts = (name: string): string[] =>
    instructions.filter((instruction) => instruction.name === name).map(({ text }) => text);
  const copied = texts('COPY')
    .filter((text) => !text.startsWith('--from='))
    .flatMap((text) => text.split(/\s+/).slice(0, -1));

  it('starts from pinned images and ends as another user than root, with a health check', () => {
    for (const image of texts('FROM').map((text) => text.split(' ')[0]!)) expect(isPinned(image), image).toBe(true);
    const last = instructions.map(({ name }) => name).lastIndexOf('FROM');
    const final = instructions.slice(last);
    const user = final.findLast(({ name }) => name === 'USER')?.text;
    expect(user).toMatch(/^[a-z]/);
    expect(user).not.toBe('root');
    expect(final.some(({ name }) => name === 'HEALTHCHECK')).toBe(true);
    // Signals reach a program that is started without a shell.
    for (const { name, text } of final.filter(({ name }) => ['CMD', 'ENTRYPOINT'].includes(name)))
      expect(JSON.parse(text), name).toBeInstanceOf(Array);
  });

  it('copies what is there, and what its .dockerignore lets through', () => {
    const lines = read(`${file}.dockerignore`).trim().split('\n');
    expect(lines[0]).toBe('*');
    const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    for (const source of copied) {
      expect(existsSync(path.join(ROOT, source)), source).toBe(true);
      expect(allowed, source).toContain(source);
    }
    expect(allowed.toSorted()).toEqual([...new Set(copied)].toSorted());
  });

  it('brings every package of the workspace that its app stands on', () => {
    for (const folder of workspaceOf(app)) {
      expect(copied).toContain(`${folder}/package.json`);
      expect(copied).toContain(`${folder}/src`);
    }
  });

  it.runIf(app === 'apps/cloud')('brings the documentation and the examples that the cloud serves', () => {
    expect(copied).toEqual(expect.arrayContaining(['docs', 'examples']));
  });

  it('runs programs that it has', () => {
    const programs = [...texts('CMD'), ...texts('ENTRYPOINT'), ...texts('HEALTHCHECK')]
      .flatMap((text) => [...text.matchAll(/"(?:\.\/)?([\w/.-]+\.(?:ts|mjs))"/g)])
      .map(([, program]) => program!);
    expect(programs.length).toBeGreaterThan(0);
    for (const program of programs) {
      expect(existsSync(path.join(ROOT, program)), program).toBe(true);
      expect(
        copied.some((source) => program.startsWith(source)),
        program,
      ).toBe(true);
    }
  });

  it('uses the Node and the pnpm that the project is tested with', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    const node = /@([\d.]+)$/.exec(optionalDependencies.node)![1]!;
    for (const image of texts('FROM')) expect(image).toContain(`node:${node}-`);
    const run = texts('RUN').join('\n');
    expect(run).toMatch(/npm install --global pnpm@\d+\.\d+\.\d+/);
    expect(run).toContain('--frozen-lockfile --prod');
  });
});

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml')) as Compose;

  it('has the cloud, PostgreSQL and Valkey, pinned, and waits for those that it names', () => {
    expect(Object.keys(compose.services)).toEqual(['cloud', 'database', 'valkey']);
    for (const [name, service] of Object.entries(compose.services)) {
      if (service.image) expect(isPinned(service.image), service.image).toBe(true);
      else {
        const context = path.resolve(FOLDER, service.build!.context);
        expect(existsSync(path.join(context, service.build!.dockerfile)), name).toBe(true);
      }
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(condition).toBe('service_healthy');
        expect(compose.services[other]?.healthcheck, other).toBeDefined();
      }
      for (const volume of service.volumes ?? []) {
        const [source] = volume.split(':') as [string];
        if (source.startsWith('./')) expect(existsSync(path.join(FOLDER, source)), source).toBe(true);
        else expect(compose.volumes).toHaveProperty(source);
      }
    }
  });

  it('sets variables that the cloud knows, to values that it takes', () => {
    const { environment = {} } = compose.services['cloud']!;
    const values: Readonly<Record<string, string>> = {
      DATABASE_PASSWORD: 'p4ss',
      VALKEY_PASSWORD: 'v4lkey',
      AUTH_SECRET: 'x'.repeat(64),
    };
    const settings = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replaceAll(
          /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
          (_, variable: string, fallback: string) => values[variable] ?? fallback ?? '',
        ),
      ]),
    );
    const asked: string[] = [];
    readConfig(
      new Proxy(settings, {
        get: (target, name: string) => {
          asked.push(name);
          return target[name];
        },
      }),
    );
    for (const name of Object.keys(settings)) expect(asked).toContain(name);
    expect(readConfig(settings)).toMatchObject({
      databaseUrl: 'postgres://platen:p4ss@database:5432/platen',
      valkeyUrl: 'valkey://:v4lkey@valkey:6379',
    });
  });

  it('lets other machines reach nothing but through a proxy on this one, and other containers nothing of the data', () => {
    for (const [name, { ports = [] }] of Object.entries(compose.services))
      for (const port of ports) expect(port, name).toMatch(/^127\.0\.0\.1:/);
    expect(compose.networks['data']?.internal).toBe(true);
    for (const name of ['database', 'valkey']) expect(compose.services[name]!.networks, name).toEqual(['data']);
  });

  it('has a password for Valkey, and connects to the database as another role than its superuser', () => {
    expect(compose.services['valkey']!.command).toContain('--requirepass');
    const { environment } = compose.services['database']!;
    expect(
      new URL(compose.services['cloud']!.environment!['DATABASE_URL']!.replace(/\$\{[^}]*\}/, 'x')).username,
    ).not.toBe(environment!['POSTGRES_USER']);
    expect(read('database-role.sh')).toMatch(/create role platen login password/);
  });

  it('contains no secret', () => {
    for (const name of ['POSTGRES_PASSWORD', 'DATABASE_PASSWORD', 'VALKEY_PASSWORD', 'AUTH_SECRET'])
      expect(read('compose.yaml')).toContain(`\${${name}:?`);
  });
});

describe('nodes.compose.yaml', () => {
  const nodes = parse(read('nodes.compose.yaml'), {
    customTags: [{ tag: '!reset', collection: 'seq', resolve: (seq) => seq }],
  }) as Compose;
  const compose = parse(read('compose.yaml')) as Compose;
  const balancer = read('balancer.cfg');

  it('adds nodes to the services of compose.yaml, and a balancer that is pinned and bound to this machine', () => {
    expect(Object.keys(nodes.services).filter((name) => !(name in compose.services))).toEqual(['balancer']);
    const { image, ports, volumes } = nodes.services['balancer']!;
    expect(isPinned(image!), image).toBe(true);
    expect(ports).toEqual(compose.services['cloud']!.ports);
    expect(nodes.services['cloud']!.ports).toEqual([]);
    expect(existsSync(path.join(FOLDER, volumes![0]!.split(':')[0]!))).toBe(true);
  });

  it('sends requests to nodes that are ready, and cuts no stream and no agent that is alive', () => {
    expect(balancer).toMatch(/server-template node \d+-\d+ cloud:8080/);
    expect(balancer).toContain('option httpchk GET /readyz');
    expect(balancer).toContain('option forwardfor');
    const seconds = (name: string): number => Number(new RegExp(`timeout ${name} (\\d+)s`).exec(balancer)?.[1]);
    // A stream says something every 15 s, an agent every 10 s.
    expect(seconds('server')).toBeGreaterThan(2 * 15);
    expect(seconds('tunnel') * 1000).toBeGreaterThan(2 * GATEWAY_TIMINGS.heartbeatMs);
  });
});
