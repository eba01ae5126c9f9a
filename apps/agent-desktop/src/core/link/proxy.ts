/** Reaching the cloud through an HTTP proxy: which one, and the tunnel through it (RFC 9110, CONNECT). */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { say } from '../../sentences/say.ts';

/**
 * The proxy for `url` by the environment: `HTTPS_PROXY` for https and wss, `HTTP_PROXY` for the others, `ALL_PROXY`
 * for both, in either case; none where `NO_PROXY` names the host. `override` comes from the settings and goes first.
 */
export function proxyFor(url: URL, env: NodeJS.ProcessEnv, override?: string): URL | undefined {
  const value = (name: string): string | undefined => env[name.toLowerCase()] || env[name];
  const secure = url.protocol === 'https:' || url.protocol === 'wss:';
  const text = override ?? (secure ? value('HTTPS_PROXY') : value('HTTP_PROXY')) ?? value('ALL_PROXY');
  if (!text || bypasses(url, value('NO_PROXY') ?? '')) return undefined;
  try {
    return new URL(/^[a-z]+:\/\//i.test(text) ? text : `http://${text}`);
  } catch {
    return undefined;
  }
}

/** `NO_PROXY`: names, domains with or without a leading dot or `*.`, `host:port`, or `*`. */
function bypasses(url: URL, noProxy: string): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const port = url.port || (url.protocol === 'https:' || url.protocol === 'wss:' ? '443' : '80');
  return noProxy
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      if (entry === '*') return true;
      const [, name, onlyPort] = /^(.*?)(?::(\d+))?$/.exec(entry)!;
      if (onlyPort && onlyPort !== port) return false;
      const domain = name!.replace(/^\*?\./, '');
      return host === domain || host.endsWith(`.${domain}`);
    });
}

/** `502 Bad Gateway` */
const statusOf = ({ statusCode, statusMessage = '' }: IncomingMessage): string =>
  `${statusCode} ${statusMessage}`.trim();

/** Opens a connection to `url`'s host through the proxy. Errors: the socket's, or the proxy's answer in words. */
export function openTunnel(proxy: URL, url: URL, timeoutMs: number): Promise<Duplex> {
  const port = url.port || (url.protocol === 'wss:' || url.protocol === 'https:' ? '443' : '80');
  const target = `${url.hostname}:${port}`;
  const request = proxy.protocol === 'https:' ? httpsRequest : httpRequest;
  const credentials = proxy.username
    ? `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`
    : undefined;
  return new Promise((resolve, reject) => {
    const connecting = request({
      host: proxy.hostname.replace(/^\[|\]$/g, ''),
      port: proxy.port || (proxy.protocol === 'https:' ? 443 : 80),
      method: 'CONNECT',
      path: target,
      agent: false,
      timeout: timeoutMs,
      headers: {
        host: target,
        ...(credentials ? { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` } : {}),
      },
    });
    connecting.once('connect', (response, socket: Socket) => {
      if (response.statusCode === 200) {
        socket.setTimeout(0);
        resolve(socket);
        return;
      }
      socket.destroy();
      reject(
        new Error(
          response.statusCode === 407
            ? say('cloud.proxyPassword', { proxy: proxy.host })
            : say('cloud.proxyRefused', { proxy: proxy.host, status: statusOf(response) }),
        ),
      );
    });
    connecting.once('response', (response) => {
      connecting.destroy();
      reject(new Error(say('cloud.proxyNoTunnel', { proxy: proxy.host, status: statusOf(response) })));
    });
    connecting.once('timeout', () => connecting.destroy(new Error(say('cloud.proxySilent', { proxy: proxy.host }))));
    connecting.once('error', reject);
    connecting.end();
  });
}
