/** Limits on the agents' path: few messages without a key, at a bounded rate with one. */
import http from 'node:http';
import net from 'node:net';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { JobReport } from '@platen/protocol';
import { keyOf, takeReports } from '../src/printing/jobs/delivery/report-store.ts';
import { enroll, openClient } from './agent.ts';
import { eventually, startTestCloud, type TestAccount, type TestCloud } from './cloud.ts';

/** Far below the real rate, so that a test client reaches it. */
const AGENT_RATE = { callsPerSecond: 1000, bytesPerSecond: 64 * 1024 * 1024, burstSeconds: 5 };

let cloud: TestCloud;
let account: TestAccount;
beforeAll(async () => {
  cloud = await startTestCloud({}, { agentRate: AGENT_RATE });
  account = await cloud.signUp();
});
afterAll(() => cloud.close());

const socketUrl = () => `${cloud.url.replace('http', 'ws')}/agent`;

/** Opens a WebSocket without a key, or returns the status of the refusal. */
function open(): Promise<WebSocket | number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(socketUrl());
    socket.on('error', () => {});
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode!);
      socket.terminate();
    });
  });
}

/** Sends messages; returns the answers and the code of the close. */
async function exchange(...messages: readonly string[]): Promise<{ answers: string[]; code: number }> {
  const socket = (await open()) as WebSocket;
  const answers: string[] = [];
  socket.on('message', (data) => answers.push(String(data)));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  for (const message of messages) socket.send(message);
  return { answers, code: await closed };
}

const enrollCall = (id: number) => ({
  id,
  method: 'mutation',
  params: {
    path: 'enroll',
    input: { code: 'AAAA-BBBB', name: 'x', platform: 'linux', hostname: 'h', version: '1', protocolVersion: 1 },
  },
});

describe('without the key of an agent', () => {
  it('a frame may have 4 KB', async () => {
    expect(await exchange(JSON.stringify({ ...enrollCall(1), padding: 'x'.repeat(5000) }))).toEqual({
      answers: [],
      code: 1009,
    });
  });

  it('a connection that is ended and never closes its side is cut', async () => {
    const { hostname, port } = new URL(cloud.url);
    const socket = net.connect(Number(port), hostname).on('error', () => undefined);
    socket.write(
      `GET /agent HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    await once(socket, 'data');
    for (const id of [1, 2]) {
      const call = Buffer.from(JSON.stringify(enrollCall(id)));
      // The mask of zeros changes nothing.
      socket.write(Buffer.concat([Buffer.from([0x81, 0xfe, call.length >> 8, call.length & 0xff, 0, 0, 0, 0]), call]));
    }
    // Long before a stranger's time is over.
    const began = performance.now();
    await once(socket.resume(), 'close');
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it('many calls in one frame are refused', async () => {
    const { answers, code } = await exchange(JSON.stringify(Array.from({ length: 10 }, (_, id) => enrollCall(id))));
    expect(code).toBe(1008);
    expect(answers.join()).not.toContain('unknown or was used');
  });

  it('one call is answered and a second ends the connection', async () => {
    const { answers, code } = await exchange(JSON.stringify(enrollCall(1)), JSON.stringify(enrollCall(2)));
    expect(code).toBe(1008);
    expect(answers.filter((answer) => answer.includes('unknown or was used')).length).toBeLessThanOrEqual(1);
  });

  it('one address has at most 20 connections at a time; another attempt must wait', async () => {
    const opened = await Promise.all(Array.from({ length: 30 }, open));
    const held = opened.filter((one) => typeof one !== 'number');
    expect(held.length).toBeLessThanOrEqual(20);
    expect(opened.filter((one) => one === 429).length).toBe(30 - held.length);
    for (const socket of held) socket.terminate();
    // Closed connections no longer count.
    const { body } = await cloud.call('POST', '/api/v3/agents/enroll', { token: account.token });
    await eventually(
      () => enroll(cloud.url, body.enrollmentCode, 'a').catch(() => null),
      (identity) => identity !== null,
    );
  });
});

describe('with the key of an agent', () => {
  it('messages that are sent too fast are read slowly, and all of them', async () => {
    const agent = await cloud.addAgent(account);
    const { ws, client } = openClient(cloud.url, agent.key);
    const started = performance.now();
    const sentAt = new Date().toISOString();
    // 5,000 at once are allowed, and 1,000 a second.
    for (let n = 0; n < 14; n++)
      await Promise.all(Array.from({ length: 500 }, () => client.heartbeat.mutate({ sentAt })));
    expect(performance.now() - started).toBeGreaterThan(1500);
    await ws.close();
  });

  it('a message may have 8 MB', async () => {
    const agent = await cloud.addAgent(account);
    const socket = new WebSocket(socketUrl(), { headers: { authorization: `Bearer ${agent.key}` } });
    await once(socket, 'open');
    socket.send(Buffer.alloc(8 * 1024 * 1024 + 1, 0x20));
    expect((await once(socket, 'close'))[0]).toBe(1009);
  });

  it('more than 500 calls in one frame are refused', async () => {
    const agent = await cloud.addAgent(account);
    const { ws, client } = openClient(cloud.url, agent.key);
    const sentAt = new Date().toISOString();
    const calls = Array.from({ length: 501 }, () => client.heartbeat.mutate({ sentAt }));
    const outcomes = await Promise.allSettled(calls);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(await client.heartbeat.mutate({ sentAt })).toMatchObject({ serverTime: expect.any(String) });
    await ws.close();
  });

  it('an agent has few connections at a time', async () => {
    const agent = await cloud.addAgent(account);
    const sockets = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const socket = new WebSocket(socketUrl(), { headers: { authorization: `Bearer ${agent.key}` } });
        await new Promise((resolve) => socket.once('open', resolve));
        return socket;
      }),
    );
    await eventually(
      () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length,
      (n) => n <= 4,
    );
    for (const socket of sockets) socket.terminate();
  });

  it('50,000 reports of one batch are processed without comparing each with each', async () => {
    const agent = await cloud.addAgent(account);
    const jobId = randomUUID();
    const reports = Array.from({ length: 50_000 }, (_, n) => ({
      agentId: agent.id,
      report: {
        jobId: n % 2 ? jobId : randomUUID(),
        seq: n + 2,
        at: new Date().toISOString(),
        state: 'printing',
        copiesSent: n,
        confirmation: null,
        reason: null,
        error: null,
      } satisfies JobReport,
    }));
    const small = await timeOf(() => takeReports(cloud.cloud.deps.database.sql, reports.slice(0, 5000)));
    const large = await timeOf(() => takeReports(cloud.cloud.deps.database.sql, reports));
    // Ten times as many take ten times as long, not a hundred times.
    expect(large).toBeLessThan(Math.max(small, 50) * 40);
    const settled = await takeReports(cloud.cloud.deps.database.sql, reports.slice(0, 2));
    expect(settled).toContain(keyOf(agent.id, jobId));
  });
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The status and the body of the refusal of a connection with these headers. */
function refusalOf(headers: Record<string, string>): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(socketUrl(), { headers });
    socket.on('error', () => {});
    socket.once('open', () => reject(new Error('it was accepted')));
    socket.once('unexpected-response', (_request, response) => {
      json(response)
        .then((body) => resolve({ status: response.statusCode!, body }), reject)
        .finally(() => socket.terminate());
    });
  });
}

describe('a connection that is refused', () => {
  it('is told so in the common error body, which an agent tells from the answer of a filter', async () => {
    const { status, body } = await refusalOf({ authorization: `Bearer svc_agent_${randomUUID()}` });
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 'unauthorized',
      message: expect.any(String) as string,
      requestId: expect.stringMatching(/^\d{4}\/\d\d\/\d\d\/\d{6}--/) as string,
    });
  });

  it('of a web page does not use up the attempts of its visitor', async () => {
    const page = { origin: 'https://print.example.com' };
    // More than the wrong keys and the connections of one address that are allowed.
    for (const headers of [page, { ...page, authorization: 'Bearer svc_agent_wrong' }]) {
      const refusals = await Promise.all(Array.from({ length: 40 }, () => refusalOf(headers)));
      expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([403]));
    }
    const { answers } = await exchange(JSON.stringify(enrollCall(1)), JSON.stringify(enrollCall(2)));
    expect(answers.join()).not.toContain('TOO_MANY_REQUESTS');
    await cloud.addAgent(account);
  });

  it('asking for HTTP/2 in clear gets the answer of HTTP/1.1', async () => {
    const document = '^XA^FO9,9^GB9,9,1^FS^XZ';
    const answer = await new Promise<{ status: number; type: string }>((resolve, reject) => {
      const request = http.request(`${cloud.url}/api/v2/convert/zpl/to/png`, {
        method: 'POST',
        headers: {
          connection: 'Upgrade, HTTP2-Settings',
          upgrade: 'h2c',
          'http2-settings': 'AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
          'content-type': 'text/plain',
          'content-length': document.length,
        },
      });
      request.on('error', reject);
      request.on('response', (response) => {
        response.resume();
        resolve({ status: response.statusCode!, type: response.headers['content-type']! });
      });
      request.end(document);
    });
    expect(answer).toEqual({ status: 200, type: 'image/png' });
  });

  it.each([
    [
      'a refused upgrade',
      `GET /agent HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer svc_agent_none\r\n\r\n`,
    ],
    ['bytes that are no request', 'hello\r\n\r\n'],
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(200_000)}\r\n\r\n`],
  ])('for %s is destroyed though its client keeps its side open', async (_what, bytes) => {
    const socket = net.connect({ port: cloud.cloud.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {});
    const answer: string[] = [];
    socket.on('data', (chunk) => answer.push(chunk.toString('latin1')));
    socket.write(bytes);
    await eventually(
      () => answer.join(''),
      (text) => /^HTTP\/1\.1 4\d\d /.test(text),
    );
    // A peer that has only ended its side still reads; here no peer is left to read.
    await eventually(
      () => {
        if (socket.writable) socket.write('still here\r\n');
        return socket.closed;
      },
      (closed) => closed,
    );
  });
});
