/** The step at which the connection to the server failed, as a sentence: what was seen, and the next step. */
import { sentence, SentenceError, sentenceOf, type Sentence } from '@platen/messages';
import { reasonOf, systemCode } from '../../agent-error.ts';
import { CertificateDateError, SilentError } from './connection.ts';
import { UnexpectedAnswer } from './http-answer.ts';

export const UNKNOWN_ISSUER: ReadonlySet<string> = new Set([
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]);

export function whyNotReached(server: string, error: unknown): Sentence {
  const { hostname: host } = new URL(server);
  if (error instanceof UnexpectedAnswer) return whyThisAnswer(server, error);
  if (error instanceof SilentError) return whySilent(server, error);
  if (error instanceof CertificateDateError) return whyNotValidNow(host, error);
  // A sentence about the proxy.
  if (error instanceof SentenceError) return sentenceOf(error);
  const code = systemCode(error);
  switch (code) {
    case 'ENOTFOUND':
      return sentence('cloud.noName', { host });
    case 'EAI_AGAIN':
      return sentence('cloud.noNameServer', { host });
    case 'ECONNREFUSED':
      return sentence('cloud.portClosed', { server });
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'EHOSTDOWN':
      return sentence('cloud.away', { server });
    case 'ENETUNREACH':
    case 'ENETDOWN':
    case 'EADDRNOTAVAIL':
      return sentence('cloud.noNetwork', { server });
    case 'ECONNRESET':
    case 'EPIPE':
      return sentence('cloud.closes', { server });
    case 'CERT_HAS_EXPIRED':
    case 'CERT_NOT_YET_VALID':
      return sentence('cloud.certificateDate', { host, code });
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return sentence('cloud.certificateName', { host });
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return sentence('cloud.certificateSelf', { host, code });
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return sentence('cloud.certificateChain', { host, code });
    default:
      if (UNKNOWN_ISSUER.has(code)) return sentence('cloud.certificateIssuer', { host, code });
      if (code === 'EPROTO' || code.startsWith('ERR_SSL_')) return whyNoTls(host, error as Error, code);
      // Node's parser, and those of ws: `Invalid Sec-WebSocket-Accept header`.
      if (code.startsWith('HPE_') || /^(?:Invalid|Missing) .+ header$/.test((error as Error | null)?.message ?? ''))
        return sentence('cloud.notHttp', { server });
      return sentence('cloud.unreached', { server, why: reasonOf(error) });
  }
}

/** OpenSSL names a code of its own for each alert; some reach us as EPROTO, with the same words. */
function whyNoTls(host: string, { message }: Error, code: string): Sentence {
  if (/protocol version|unsupported protocol|insufficient security|key too small/i.test(message))
    return sentence('cloud.tlsVersion', { host, code });
  if (/\balert\b/i.test(message)) return sentence('cloud.tlsRefused', { host, code });
  return sentence('cloud.notHttps', { host });
}

function whySilent(server: string, { awaited, silentMs }: SilentError): Sentence {
  switch (awaited) {
    case 'name':
      return sentence('cloud.noNameServer', { host: new URL(server).hostname });
    case 'connection':
      return sentence('cloud.away', { server });
    case 'answer':
      return sentence('cloud.silent', { server, seconds: silentMs / 1000 });
    default:
      return awaited satisfies never;
  }
}

function whyNotValidNow(host: string, { from, until, now }: CertificateDateError): Sentence {
  const clock = new Date(now).toISOString();
  return now > until
    ? sentence('cloud.certificateExpired', { host, date: new Date(until).toISOString(), clock })
    : sentence('cloud.certificateFuture', { host, date: new Date(from).toISOString(), clock });
}

function whyThisAnswer(server: string, answer: UnexpectedAnswer): Sentence {
  const { status, cloud, location, isWebPage } = answer;
  if (cloud) {
    // The cloud itself has read a plain request at the address of its channel: the upgrade got lost on the way.
    if (status === 404 && new URL(server).pathname === '/') return sentence('cloud.upgradeLost', { server });
    return status === 404
      ? sentence('cloud.noChannel', { server })
      : sentence('cloud.answeredWhy', { server, status, why: cloud.message });
  }
  if (location) return sentence('cloud.redirected', { server, address: `${location.origin}${location.pathname}` });
  if (status === 407) return sentence('cloud.proxyAsks', { server });
  if (status === 401 || status === 403 || status === 451) return sentence('cloud.filtered', { server, status });
  if (status === 502 || status === 503 || status === 504) return sentence('cloud.gateway', { server, status });
  if (status === 426) return sentence('cloud.upgradeLost', { server });
  if (status >= 200 && status < 300)
    return isWebPage
      ? sentence('cloud.webPage', { server, status })
      : sentence('cloud.otherProgram', { server, status });
  if (status === 404) return sentence('cloud.noChannel', { server });
  if (status === 429) return sentence('cloud.throttled', { server, status });
  return sentence(status >= 500 ? 'cloud.failing' : 'cloud.answered', { server, status });
}
