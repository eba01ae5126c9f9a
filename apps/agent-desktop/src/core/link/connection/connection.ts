/** The connection below HTTP: TCP or TLS, direct or in a tunnel. It ends by itself when the other side stays silent. */
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, TLSSocket, type ConnectionOptions, type DetailedPeerCertificate } from 'node:tls';

/** How long the other side may stay silent before a connection is given up. */
export const SILENT_MS = 10_000;
/** An answer whose bytes arrive one by one is given up after this many times the silence. */
const WHOLE = 6;

/** The step that had not been reached when the time was over. */
export type Awaited = 'name' | 'connection' | 'answer';

/** Nothing arrived in time. */
export class SilentError extends Error {
  readonly code = 'ETIMEDOUT';
  readonly awaited: Awaited;
  readonly silentMs: number;

  constructor(awaited: Awaited, silentMs: number) {
    super(`no ${awaited} within ${silentMs} ms`);
    this.awaited = awaited;
    this.silentMs = silentMs;
  }
}

/** A certificate of the server, or of its issuer, that is not valid by this computer's clock. */
export class CertificateDateError extends Error {
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  readonly now: number;

  constructor(code: string, { from, until, now }: { from: number; until: number; now: number }) {
    super(code);
    this.code = code;
    this.from = from;
    this.until = until;
    this.now = now;
  }
}

interface ConnectionPlace {
  readonly url: URL;
  /** An open tunnel to the host of `url`. */
  readonly tunnel?: Socket | undefined;
  /** Certificate authorities instead of the built-in ones. */
  readonly ca?: string[] | undefined;
  readonly timeoutMs?: number | undefined;
}

export const isSecure = ({ protocol }: URL): boolean => protocol === 'wss:' || protocol === 'https:';
/** The host without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
export const portOf = (url: URL): number => Number(url.port || (isSecure(url) ? 443 : 80));

export interface Connection {
  readonly socket: Socket;
  /** The answer is there: whoever uses the connection now has limits of his own. */
  readonly settle: () => void;
  /** The cause of an error: HTTP reports a silent server as a reset, and an invalid certificate without its dates. */
  readonly explain: (error: unknown) => unknown;
}

/**
 * Opens the connection. It is destroyed with a `SilentError` when nothing arrives for `timeoutMs`, or when it takes six
 * times as long in all, until `settle` is called.
 */
export function connectTo({ url, tunnel, ca, timeoutMs = SILENT_MS }: ConnectionPlace): Connection {
  const host = hostOf(url);
  const port = portOf(url);
  const tls: ConnectionOptions = {
    ...(tunnel ? { socket: tunnel } : { host, port }),
    ...(isIP(host) ? {} : { servername: host }),
    ...(ca ? { ca } : {}),
    ALPNProtocols: ['http/1.1'],
  };
  // A tunnelled ws: connection is the tunnel itself.
  const socket = isSecure(url) ? connectTls(tls) : (tunnel ?? connectTcp({ host, port, noDelay: true }));
  let awaited: Awaited = tunnel ? 'answer' : isIP(host) ? 'connection' : 'name';
  // A name with several addresses is tried address by address.
  socket.on('lookup', () => (awaited = 'connection'));
  socket.on('connect', () => (awaited = 'answer'));
  let silent: SilentError | undefined;
  const giveUp = (): void => void socket.destroy((silent = new SilentError(awaited, timeoutMs)));
  const whole = setTimeout(giveUp, timeoutMs * WHOLE);
  socket.setTimeout(timeoutMs, giveUp);
  const settle = (): void => {
    clearTimeout(whole);
    socket.off('timeout', giveUp);
    socket.setTimeout(0);
  };
  socket.once('close', settle);
  let certificate: DetailedPeerCertificate | undefined;
  // Node emits this before it checks the certificate; a connection that fails the check has none any more.
  if (socket instanceof TLSSocket)
    socket.prependListener('secure', () => (certificate = socket.getPeerCertificate(true)));
  return { socket, settle, explain: (error) => silent ?? withDates(error, certificate) };
}

function withDates(error: unknown, leaf: DetailedPeerCertificate | undefined): unknown {
  const code = (error as { code?: unknown } | null)?.code;
  if (code !== 'CERT_HAS_EXPIRED' && code !== 'CERT_NOT_YET_VALID') return error;
  const now = Date.now();
  const seen = new Set<DetailedPeerCertificate>();
  // The last of the chain is its own issuer.
  for (let one = leaf; one?.valid_to && !seen.has(one); one = one.issuerCertificate) {
    seen.add(one);
    const [from, until] = [Date.parse(one.valid_from), Date.parse(one.valid_to)];
    if (now < from || now > until) return new CertificateDateError(code, { from, until, now });
  }
  return error;
}
