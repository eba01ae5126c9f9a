/** From the name of the server to an open WebSocket, step by step, so that the step that fails has a name. */
import { sentence, sentenceOf } from '@platen/messages';
import { lookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { connectTo, openSocket, whyNotReached, withTrust } from '../link/open-socket.ts';
import { findProxy } from '../link/proxy.ts';
import { openTunnel } from '../link/tunnel.ts';
import type { Finding } from './check.ts';

export interface NetworkTarget {
  readonly server: string;
  readonly key: string | undefined;
  readonly proxy?: string;
  readonly extraCaFile?: string;
  readonly env: NodeJS.ProcessEnv;
}

const TIMEOUT_MS = 10_000;
const CLOCK_WARN_MS = 60_000;
const CLOCK_FAIL_MS = 300_000;
const CERTIFICATE_WARN_DAYS = 14;

export async function* checkNetwork(target: NetworkTarget): AsyncGenerator<Finding> {
  const url = new URL(target.server);
  const proxy = await findProxy(url, target.env, target.proxy);
  yield proxy
    ? {
        id: 'proxy',
        title: 'Proxy',
        result: 'pass',
        detail: sentence('check.proxy', { proxy: `${proxy.protocol}//${proxy.host}` }),
      }
    : { id: 'proxy', title: 'Proxy', result: 'pass', detail: sentence('check.noProxy') };

  const host = proxy ? proxy.hostname : url.hostname;
  try {
    const addresses = await lookup(host.replace(/^\[|\]$/g, ''), { all: true });
    const list = addresses.map(({ address }) => address).join(', ');
    yield {
      id: 'dns',
      title: 'Name of the server',
      result: 'pass',
      detail: sentence('check.name', { host, addresses: list }),
    };
  } catch {
    yield {
      id: 'dns',
      title: 'Name of the server',
      result: 'fail',
      detail: sentence('check.noName', { host }),
      fix: sentence('check.noNameFix'),
    };
    return;
  }

  const answer = await askServer(target, proxy);
  yield answer.check;
  if (answer.clock) yield answer.clock;
  if (answer.check.result === 'fail') return;
  yield await checkSocket(target);
}

async function checkSocket(target: NetworkTarget): Promise<Finding> {
  const title = 'Agent channel';
  try {
    const socket = await openSocket({ ...target, userAgent: 'PlatenAgent/doctor', timeoutMs: TIMEOUT_MS });
    socket.close(1000);
    return target.key
      ? { id: 'websocket', title, result: 'pass', detail: sentence('check.channel') }
      : {
          id: 'websocket',
          title,
          result: 'warn',
          detail: sentence('check.channelNotEnrolled'),
          fix: sentence('enroll.fix'),
        };
  } catch (error) {
    return {
      id: 'websocket',
      title,
      result: 'fail',
      detail: sentenceOf(error),
      fix: sentence('check.channelFix'),
    };
  }
}

interface ServerAnswer {
  readonly check: Finding;
  readonly clock?: Finding;
}

/** One request to `/healthz`: TCP, TLS with its certificate, HTTP, and the server's clock. */
async function askServer(target: NetworkTarget, proxy: URL | undefined): Promise<ServerAnswer> {
  const url = new URL(`${target.server}/healthz`);
  const secure = url.protocol === 'https:';
  const title = secure ? 'TLS connection' : 'Connection';
  try {
    const sentAt = Date.now();
    const { date, certificate } = await withTrust(target, async (ca) =>
      get(url, proxy ? await openTunnel(proxy, url, TIMEOUT_MS) : undefined, ca),
    );
    const detail = certificate ? sentence('check.certificate', certificate) : sentence('check.answers');
    const days = certificate ? (Date.parse(certificate.until) - Date.now()) / 86_400_000 : Infinity;
    const check: Finding =
      days < CERTIFICATE_WARN_DAYS
        ? {
            id: 'tls',
            title,
            result: 'warn',
            detail,
            fix: sentence('check.certificateFix'),
          }
        : { id: 'tls', title, result: 'pass', detail };
    return { check, clock: date === undefined ? undefined : checkClock((sentAt + Date.now()) / 2 - date) };
  } catch (error) {
    return { check: { id: 'tls', title, result: 'fail', detail: whyNotReached(target.server, error) } };
  }
}

function checkClock(skewMs: number): Finding {
  const title = 'Clock';
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  if (seconds * 1000 < CLOCK_WARN_MS) return { id: 'clock', title, result: 'pass', detail: sentence('check.clock') };
  return {
    id: 'clock',
    title,
    result: seconds * 1000 < CLOCK_FAIL_MS ? 'warn' : 'fail',
    detail: sentence(skewMs > 0 ? 'check.clockAhead' : 'check.clockBehind', { seconds }),
    fix: sentence('check.clockFix'),
  };
}

interface Got {
  readonly date: number | undefined;
  readonly certificate: { readonly issuer: string; readonly until: string } | undefined;
}

function get(url: URL, tunnel: Duplex | undefined, ca: string[] | undefined): Promise<Got> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      timeout: TIMEOUT_MS,
      // No `agent`: with one, Node makes the connection itself, past the proxy and the authorities.
      createConnection: () => connectTo(url, tunnel, ca),
      headers: { 'user-agent': 'PlatenAgent/doctor' },
    });
    request.once('response', (response) => {
      const { socket } = response;
      const certificate = 'getPeerCertificate' in socket ? (socket as TLSSocket).getPeerCertificate() : undefined;
      response.resume();
      const date = Date.parse(response.headers.date ?? '');
      const issuer = certificate?.issuer?.O ?? certificate?.issuer?.CN ?? 'an unnamed issuer';
      resolve({
        date: Number.isFinite(date) ? date : undefined,
        certificate: certificate?.valid_to ? { issuer: String(issuer), until: certificate.valid_to } : undefined,
      });
    });
    request.once('timeout', () => request.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    request.once('error', reject);
    request.end();
  });
}
