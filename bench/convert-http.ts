/** The cloud that `pnpm bench convert` asks over HTTP: a process of its own, one connection, an account without watermarks. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FormatName } from '@platen/codecs';
import { freePort } from '../e2e/fixtures/platform.ts';
import { startProgram } from '../scripts/processes.ts';

const MEDIA_TYPES: Partial<Record<FormatName, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  bmp: 'image/bmp',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  xml: 'application/xml',
  json: 'application/json',
};

export interface CloudConverter {
  /** Bytes of the answer. Throws where it is no 200. */
  readonly convert: (source: FormatName, target: FormatName, bytes: Uint8Array) => Promise<number>;
  readonly stop: () => Promise<void>;
}

export async function startCloudConverter(): Promise<CloudConverter> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'platen-bench-convert-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const cloud = startProgram('cloud', 'apps/cloud/src/main.ts', {
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEFAULT_PLAN: 'pro',
      LOG_LEVEL: 'warn',
      GATEWAY_RATE_LIMIT: '0',
      AUTH_FAILURE_LIMIT: '0',
    },
    logFile: path.join(dataDir, 'cloud.log'),
  });
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) await delay(50);
  const post = async (route: string, body: object, token?: string): Promise<Record<string, string>> => {
    const response = await fetch(url + route, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  };
  const { token } = await post('/api/auth/sign-up/email', {
    name: 'Bench',
    email: 'bench@platen.example',
    password: randomUUID(),
  });
  const { key } = await post('/api/v3/keys', { name: 'bench', mode: 'live' }, token);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return {
    convert: (source, target, bytes) =>
      new Promise((resolve, reject) => {
        const request = http.request(
          `${url}/api/v2/convert/${source}/to/${target}?dpi=203`,
          {
            method: 'POST',
            agent,
            headers: {
              authorization: `Bearer ${key}`,
              'content-type': MEDIA_TYPES[source] ?? 'text/plain',
              'content-length': bytes.length,
            },
          },
          (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part));
            response.once('error', reject);
            response.once('end', () => {
              const body = Buffer.concat(parts);
              if (response.statusCode === 200) resolve(body.length);
              else reject(new Error(`${source} to ${target}: ${response.statusCode} ${body.toString()}`));
            });
          },
        );
        request.once('error', reject);
        request.end(bytes);
      }),
    stop: async () => {
      agent.destroy();
      await cloud.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
