/** The HTTP proxy for the cloud: from the settings, the environment or, on Windows, the system. */

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

/** The same, and on Windows, where neither names one, by the system's settings and the company's PAC script. */
export async function findProxy(url: URL, env: NodeJS.ProcessEnv, override?: string): Promise<URL | undefined> {
  const named = proxyFor(url, env, override);
  // An empty setting, and NO_PROXY, mean that there is none.
  if (named || process.platform !== 'win32' || override !== undefined || bypasses(url, env['NO_PROXY'] ?? ''))
    return named;
  const { windowsProxyFor } = await import('./windows/system-proxy.ts');
  const found = await windowsProxyFor(url).catch(() => undefined);
  return found && URL.canParse(`http://${found}`) ? new URL(`http://${found}`) : undefined;
}
