/** A cloud of its own for a test file: real PostgreSQL, real sockets, a free port. */
import { pino } from 'pino';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject, vi } from 'vitest';
import { type Cloud, type CloudOptions, startCloud } from '../src/main.ts';
import { type CheckAnswer, createAnswerCheck, type Json } from './documented.ts';
import { copyDatabase } from './database-server.ts';
import { connectAgent, enroll, type TestAgent, type TestAgentOptions } from './agent.ts';

// On a busy machine tests are slow, not wrong: only a test that hangs must fail.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

/** Without limits, so that a test meets one only if it sets it. */
const OPEN: Readonly<Record<string, string>> = {
  PORT: '0',
  DEFAULT_PLAN: 'pro',
  GATEWAY_RATE_LIMIT: '0',
  PRINT_RATE_LIMIT: '0',
  AUTH_FAILURE_LIMIT: '0',
  SIGN_UP_LIMIT: '0',
  JOBS_PER_DAY: '100000',
  AGENT_LIMIT: '100',
  PRINTER_LIMIT: '100',
};

export type { Json };

export interface Answer<T = Json> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
  readonly bytes: Buffer;
}

export interface Call {
  readonly token?: string | undefined;
  /** Sent as JSON, unless it is text or bytes. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>> | string;
}

export interface TestAccount {
  readonly token: string;
  readonly email: string;
  readonly password: string;
  /** A live key with the scope print. */
  readonly key: string;
}

export interface TestCloud {
  readonly url: string;
  readonly cloud: Cloud;
  readonly dataDir: string;
  readonly call: <T = Json>(method: string, route: string, call?: Call) => Promise<Answer<T>>;
  readonly signUp: () => Promise<TestAccount>;
  /** Enrolls and connects an agent. */
  readonly addAgent: (account: TestAccount, options?: Partial<TestAgentOptions>) => Promise<TestAgent>;
  readonly addPrinter: (account: TestAccount, agent: { readonly id: string }, fields?: object) => Promise<string>;
  readonly print: (account: TestAccount, printerId: string, document: string | Buffer, call?: Call) => Promise<Answer>;
  readonly job: (account: TestAccount, jobId: string) => Promise<Json>;
  /** Ends this cloud and starts another on the same data. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const LINES = 20;

/** A log that shows its last errors where the cloud answers 500; TEST_LOG prints all of it. */
function openLog(): { readonly log: NonNullable<CloudOptions['log']>; readonly show: (title: string) => void } {
  const level = process.env['TEST_LOG'];
  if (level !== undefined) return { log: pino({ level }), show: () => undefined };
  const lines: string[] = [];
  const log = pino(
    { level: 'error' },
    {
      write: (line: string) => {
        lines.push(line);
        if (lines.length > LINES) lines.shift();
      },
    },
  );
  return { log, show: (title) => console.error(`${title}; the cloud logged:\n${lines.splice(0).join('')}`) };
}

let accounts = 0;
/** All clouds of a test file have the same documentation. */
let checkOfAnswers: Promise<CheckAnswer> | undefined;
const readDocumentation = async (url: string): Promise<CheckAnswer> => {
  const answer = await fetch(`${url}/openapi.json`);
  // A row of the table of routes that is not as its type says breaks the document, and so every test.
  if (!answer.ok) throw new Error(`/openapi.json answers ${answer.status}: ${await answer.text()}`);
  return createAnswerCheck((await answer.json()) as Json);
};

export async function startTestCloud(
  environment: Readonly<Record<string, string>> = {},
  overrides: CloudOptions['timings'] = {},
  givenLog?: CloudOptions['log'],
): Promise<TestCloud> {
  const { log, show } = givenLog ? { log: givenLog, show: () => undefined } : openLog();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'platen-cloud-'));
  // At a low priority, beside other tests, a moment of work takes half a minute.
  const timings = { conversionMs: 85_000, anonymousConversionMs: 85_000, ...overrides };
  const ownsDatabase = environment['DATABASE_URL'] === '';
  const separate = ownsDatabase ? null : await separateDatabase();
  const settings: Record<string, string> = { ...OPEN, DATA_DIR: dataDir, ...separate?.environment, ...environment };
  if (ownsDatabase) delete settings['DATABASE_URL'];
  const start = () => startCloud({ environment: settings, log, timings, passwordCost: { ln: 10, r: 8, p: 1 } });
  let cloud = await start();
  const agents: TestAgent[] = [];

  const call = async <T>(
    method: string,
    route: string,
    { token, body, headers = {}, query }: Call = {},
  ): Promise<Answer<T>> => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const search =
      query === undefined
        ? ''
        : `?${typeof query === 'string' ? query : new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`;
    const response = await fetch(`${cloud.url}${route}${search}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? (body as string) : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status === 500) show(`${method} ${route}: 500`);
    const contentType = response.headers.get('content-type');
    const answered = (/[/+]json\b/.test(contentType ?? '') ? JSON.parse(bytes.toString()) : bytes.toString()) as T;
    const check = await (checkOfAnswers ??= readDocumentation(cloud.url));
    check({ method, path: route.split('?')[0]!, status: response.status, contentType, body: answered });
    return { status: response.status, headers: response.headers, body: answered, bytes };
  };
  const must = async (method: string, route: string, options: Call): Promise<Json> => {
    const answer = await call(method, route, options);
    if (answer.status >= 300) throw new Error(`${method} ${route}: ${answer.status} ${answer.bytes.toString()}`);
    return answer.body;
  };

  return {
    get url() {
      return cloud.url;
    },
    get cloud() {
      return cloud;
    },
    dataDir,
    call,
    signUp: async () => {
      const email = `user-${++accounts}-${process.pid}@platen.example`;
      const password = 'correct horse battery';
      const { token } = await must('POST', '/api/auth/sign-up/email', {
        body: { name: `User ${accounts}`, email, password },
      });
      const mode = settings['DEFAULT_PLAN'] === 'pro' ? 'live' : 'test';
      const { key } = await must('POST', '/api/v3/keys', { token, body: { name: 'Test', mode, scopes: ['print'] } });
      return { token, email, password, key };
    },
    addAgent: async (account, options = {}) => {
      const { enrollmentCode } = await must('POST', '/api/v3/agents/enroll', { token: account.token });
      const identity = await enroll(cloud.url, enrollmentCode, options.name ?? 'agent');
      const agent = await connectAgent({ url: cloud.url, ...identity, ...options });
      agents.push(agent);
      return agent;
    },
    addPrinter: async (account, agent, fields = {}) => {
      const printer = await must('POST', `/api/v3/agents/${agent.id}/printers`, {
        token: account.token,
        body: {
          name: 'Dock',
          connectionType: 'tcp',
          address: '10.0.0.5:9100',
          config: { nativeFormat: 'zpl', driver: 'Zebra', dpi: 203 },
          ...fields,
        },
      });
      return printer.id;
    },
    print: (account, printerId, document, options = {}) =>
      call('POST', `/api/v3/printers/${printerId}/print`, {
        token: account.key,
        body: document,
        query: { sourceFormat: 'zpl' },
        ...options,
        headers: { 'content-type': 'text/plain', ...options.headers },
      }),
    job: (account, jobId) => must('GET', `/api/v3/jobs/${jobId}`, { token: account.key }),
    restart: async () => {
      await cloud.close();
      cloud = await start();
    },
    close: async () => {
      for (const agent of agents) agent.close();
      await cloud.close();
      await separate?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** In the environment of a test that is about the embedded PostgreSQL: the cloud starts one of its own. */
export const OWN_DATABASE = { DATABASE_URL: '' } as const;

/**
 * A database of the server that the real tests share, or of that of TEST_DATABASE_URL; null where there is neither, for the
 * cloud starts its own then.
 */
async function separateDatabase(): Promise<{ environment: Record<string, string>; drop: () => Promise<void> } | null> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { superuser: given, application: templateOf(given) } : inject('databaseServer');
  if (!server) return null;
  const { url, drop } = await copyDatabase(server, `platen_test_${process.pid}_${++accounts}`);
  return { environment: { DATABASE_URL: url, AUTH_SECRET: 'a secret of the tests that is long enough' }, drop };
}

/** An empty database: that of TEST_DATABASE_URL has other tables. */
const templateOf = (server: string): string => Object.assign(new URL(server), { pathname: '/template1' }).href;

/** Waits for a value to become true; on failure reports the last value. */
export async function eventually<T>(
  probe: () => Promise<T> | T,
  wanted: (value: T) => boolean,
  timeoutMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await probe();
    if (wanted(value)) return value;
    if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(value)} after ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
