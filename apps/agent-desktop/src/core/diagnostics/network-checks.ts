/** Checks the way from the name of the server to an open WebSocket in steps, so that the step that fails has a name. */
import { durationOf, sentence, sentenceOf } from '@platen/messages';
import { lookup } from 'node:dns/promises';
import { systemCode } from '../agent-error.ts';
import { inTime } from '../in-time.ts';
import { askCloud } from '../link/ask-cloud.ts';
import { SILENT_MS } from '../link/connection/connection.ts';
import { UnexpectedAnswer } from '../link/connection/http-answer.ts';
import { openSocket } from '../link/connection/open-socket.ts';
import { findProxy } from '../link/connection/proxy.ts';
import { whyNotReached } from '../link/connection/why-not-reached.ts';
import type { Finding } from './check.ts';

interface NetworkTarget {
  readonly server: string;
  readonly key: string | undefined;
  readonly proxy?: string;
  readonly extraCaFile?: string;
  readonly env: NodeJS.ProcessEnv;
  /** How long each step may stay silent; default: 10 s. */
  readonly timeoutMs?: number | undefined;
  /** The clock of this computer, to compare with the server's and with its certificate; default: Date.now. */
  readonly now?: () => number;
}

const USER_AGENT = 'PlatenAgent/doctor';
const CLOCK_WARN_MS = 60_000;
const CLOCK_FAIL_MS = 300_000;
const CERTIFICATE_WARN_DAYS = 14;

export async function* checkNetwork(target: NetworkTarget): AsyncGenerator<Finding> {
  const url = new URL(target.server);
  let proxy: URL | undefined;
  try {
    proxy = await findProxy(url, target.env, target.proxy);
  } catch (error) {
    yield { id: 'proxy', title: 'Proxy', result: 'fail', detail: sentenceOf(error) };
    return;
  }
  const detail = proxy
    ? sentence('check.proxy', { proxy: `${proxy.protocol}//${proxy.host}` })
    : sentence('check.noProxy');
  yield { id: 'proxy', title: 'Proxy', result: 'pass', detail };

  const host = proxy ? proxy.hostname : url.hostname;
  try {
    // The system asks a name server that does not answer again and again, for a minute or more.
    const addresses = await inTime(lookup(host.replace(/^\[|\]$/g, ''), { all: true }), target.timeoutMs ?? SILENT_MS);
    const list = addresses.map(({ address }) => address).join(', ');
    yield {
      id: 'dns',
      title: 'Name of the server',
      result: 'pass',
      detail: sentence('check.name', { host, addresses: list }),
    };
  } catch (error) {
    const isUnknown = systemCode(error) === 'ENOTFOUND';
    yield {
      id: 'dns',
      title: 'Name of the server',
      result: 'fail',
      detail: sentence(isUnknown ? 'check.noName' : 'check.noNameServer', { host }),
      fix: sentence(isUnknown ? 'check.noNameFix' : 'check.noNameServerFix'),
    };
    return;
  }

  const answer = await askServer(target);
  yield answer.check;
  if (answer.clock) yield answer.clock;
  if (answer.check.result === 'fail') return;
  yield await checkSocket(target);
}

async function checkSocket(target: NetworkTarget): Promise<Finding> {
  const title = 'Agent channel';
  try {
    const socket = await openSocket({ ...target, userAgent: USER_AGENT });
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
async function askServer(target: NetworkTarget): Promise<ServerAnswer> {
  const id = 'tls';
  const title = target.server.startsWith('https:') ? 'TLS connection' : 'Connection';
  try {
    const now = target.now ?? Date.now;
    const sentAt = now();
    const request = { method: 'GET', path: '/healthz', headers: { 'user-agent': USER_AGENT } } as const;
    const { url, answer, body, certificate } = await askCloud(target, request);
    // A balancer may keep this address to itself: the channel decides.
    if (!isHealthy(answer.statusCode, body))
      return {
        check: {
          id,
          title,
          result: 'warn',
          detail: whyNotReached(target.server, new UnexpectedAnswer(url, answer, body)),
        },
      };
    const detail = certificate ? sentence('check.certificate', certificate) : sentence('check.answers');
    const days = certificate ? (Date.parse(certificate.until) - now()) / 86_400_000 : Infinity;
    const check: Finding =
      days < CERTIFICATE_WARN_DAYS
        ? { id, title, result: 'warn', detail, fix: sentence('check.certificateFix') }
        : { id, title, result: 'pass', detail };
    const date = Date.parse(answer.headers.date ?? '');
    return { check, ...(Number.isFinite(date) && { clock: checkClock((sentAt + now()) / 2 - date) }) };
  } catch (error) {
    return { check: { id, title, result: 'fail', detail: whyNotReached(target.server, error) } };
  }
}

function isHealthy(status: number | undefined, body: string): boolean {
  try {
    return status === 200 && (JSON.parse(body) as { status?: unknown } | null)?.status === 'ok';
  } catch {
    return false;
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
    detail: sentence(skewMs > 0 ? 'check.clockFast' : 'check.clockSlow', { duration: durationOf(seconds * 1000) }),
    fix: sentence('check.clockFix'),
  };
}
