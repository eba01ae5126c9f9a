/** The proxy settings of Windows as data: the result of its lists for one address. */

interface WindowsProxySettings {
  /** `host:port`, or `http=a:1;https=b:2`. */
  readonly proxy: string | undefined;
  /** `*.example.com;<local>` */
  readonly bypass: string | undefined;
}

/** `host:port` of the proxy for the address; undefined where it is reached directly. */
export function proxyIn({ proxy, bypass }: WindowsProxySettings, url: URL): string | undefined {
  if (!proxy || isBypassed(url.hostname.toLowerCase(), bypass ?? '')) return undefined;
  const scheme = url.protocol === 'https:' || url.protocol === 'wss:' ? 'https' : 'http';
  const entries = proxy.split(/[;\s]+/).filter(Boolean);
  const own = entries.find((entry) => entry.toLowerCase().startsWith(`${scheme}=`));
  const found = own?.slice(scheme.length + 1) ?? entries.find((entry) => !entry.includes('='));
  return found?.replace(/^http:\/\//i, '') || undefined;
}

function isBypassed(host: string, bypass: string): boolean {
  return bypass
    .toLowerCase()
    .split(/[;\s]+/)
    .filter(Boolean)
    .some((entry) => {
      if (entry === '<local>') return !host.includes('.');
      const pattern = entry.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*');
      return new RegExp(`^${pattern}$`).test(host);
    });
}
