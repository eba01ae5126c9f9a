/** A cloud for a benchmark: a process of its own with its PostgreSQL, without limits, and an account on the plan pro. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AnswerOf, CallArguments, Route } from '@platen/protocol';
import { requestLine } from '@platen/protocol/call';
import { freePort } from '../test/free-port.ts';
import { startProgram } from '../scripts/processes.ts';

export interface BenchCloud {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Token of the user. */
  readonly token: string;
  /** Who signed up. */
  readonly account: { readonly email: string; readonly password: string };
  /** A live key with the scope print. */
  readonly key: string;
  /** A JSON call of the user. Throws where the answer is no 2xx. */
  readonly call: <R extends Route>(route: R, ...options: CallArguments<R>) => Promise<AnswerOf<R>>;
  /** Ends the cloud and deletes its data. */
  readonly stop: () => Promise<void>;
}

export async function startBenchCloud(): Promise<BenchCloud> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'platen-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const cloud = startProgram('cloud', 'apps/cloud/src/main.ts', {
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEFAULT_PLAN: 'pro',
      LOG_LEVEL: 'warn',
      GATEWAY_RATE_LIMIT: '0',
      SIGN_UP_LIMIT: '0',
      PRINT_RATE_LIMIT: '0',
      AUTH_FAILURE_LIMIT: '0',
      JOBS_PER_DAY: '10000000',
    },
    logFile: path.join(dataDir, 'cloud.log'),
  });
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) await delay(50);

  const callAs = async <T>(token: string | null, method: string, route: string, body?: unknown): Promise<T> => {
    const response = await fetch(url + route, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const signUp = { name: 'Bench', email: 'bench@platen.example', password: randomUUID() };
  const { token } = await callAs<{ token: string }>(null, 'POST', '/api/auth/sign-up/email', signUp);
  const call: BenchCloud['call'] = <R extends Route>(
    route: R,
    ...[options]: CallArguments<R>
  ): Promise<AnswerOf<R>> => {
    const { method, path: line } = requestLine(route, options?.params);
    const query = new URLSearchParams(
      Object.entries(options?.query ?? {}).map(([name, value]) => [name, String(value)]),
    );
    return callAs(token, method, query.size > 0 ? `${line}?${query}` : line, options?.body);
  };
  const { key } = await call('POST /api/v3/keys', { body: { name: 'b', mode: 'live', scopes: ['print'] } });
  return {
    url,
    dataDir,
    pid: cloud.child.pid!,
    token,
    account: signUp,
    key,
    call,
    stop: async () => {
      await cloud.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
