/** The HTTP proxy for the cloud: from the settings, the environment or, on Windows, the system. */

import { sentence, SentenceError } from '@platen/messages';
import { BlockList, isIP } from 'node:net';
import { inTime } from '../../in-time.ts';
import { hostOf, isSecure, portOf, SILENT_MS } from './connection.ts';

/**
 * The proxy for `url` by the environment: `HTTPS_PROXY` for https and wss, `HTTP_PROXY` for the others, `ALL_PROXY`
 * for both, in either case; none where `NO_PROXY` names the host. `override` comes from the settings and goes first.
 * Errors: a sentence where the address is not that of a proxy.
 */
export function proxyFor(url: URL, env: NodeJS.ProcessEnv, override?: string): URL | undefined {
  const text = override ?? valueOf(env, isSecure(url) ? 'HTTPS_PROXY' : 'HTTP_PROXY') ?? valueOf(env, 'ALL_PROXY');
  if (!text || bypasses(url, env)) return undefined;
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  const proxy = URL.canParse(withScheme) ? new URL(withScheme) : undefined;
  if (proxy?.hostname && (proxy.protocol === 'http:' || proxy.protocol === 'https:')) return proxy;
  // Without the user and the password.
  throw new SentenceError(sentence('cloud.proxyAddress', { proxy: text.replace(/^(\w+:\/\/)?.*@/s, '$1') }));
}

const valueOf = (env: NodeJS.ProcessEnv, name: string): string | undefined => env[name.toLowerCase()] || env[name];

/** `NO_PROXY`: names, domains with or without a leading dot or `*.`, `host:port`, `10.0.0.0/8`, or `*`. */
function bypasses(url: URL, env: NodeJS.ProcessEnv): boolean {
  const host = hostOf(url).toLowerCase();
  return (valueOf(env, 'NO_PROXY') ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      if (entry === '*') return true;
      if (entry.includes('/')) return isInNetwork(host, entry);
      if (isIP(entry.replace(/^\[|\]$/g, ''))) return isInNetwork(host, entry.replace(/^\[|\]$/g, ''));
      const [, name, onlyPort] = /^(.*?)(?::(\d+))?$/.exec(entry)!;
      if (onlyPort && Number(onlyPort) !== portOf(url)) return false;
      const domain = name!.replace(/^\*?\./, '').replace(/^\[|\]$/g, '');
      return host === domain || host.endsWith(`.${domain}`);
    });
}

/** Whether the host is an address of `network`: `192.0.2.0/24`, or one address. A name is in no network. */
function isInNetwork(host: string, network: string): boolean {
  const [address = '', bits] = network.split('/');
  const [family, own] = [isIP(address), isIP(host)];
  const most = family === 4 ? 32 : 128;
  const length = bits === undefined ? most : Number(bits);
  if (family === 0 || own === 0 || !Number.isInteger(length) || length < 0 || length > most) return false;
  const list = new BlockList();
  list.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
  return list.check(host, own === 4 ? 'ipv4' : 'ipv6');
}

/** The same, and on Windows, where neither names one, by the system's settings and the company's PAC script. */
export async function findProxy(url: URL, env: NodeJS.ProcessEnv, override?: string): Promise<URL | undefined> {
  const named = proxyFor(url, env, override);
  // An empty setting, and NO_PROXY, mean that there is none.
  if (named || process.platform !== 'win32' || override !== undefined || bypasses(url, env)) return named;
  const { windowsProxyFor } = await import('../windows/system-proxy.ts');
  // Windows waits long for a PAC script that nobody serves.
  const found = await inTime(windowsProxyFor(url), SILENT_MS).catch(() => undefined);
  return found && URL.canParse(`http://${found}`) ? new URL(`http://${found}`) : undefined;
}
