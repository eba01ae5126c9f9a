/**
 * Windows' own proxy for an address (koffi into winhttp.dll): its settings, and a company's PAC script, which Windows
 * runs.
 */
import koffi from 'koffi';
import { proxyIn } from './proxy-settings.ts';

const winhttp = koffi.load('winhttp.dll');
const kernel = koffi.load('kernel32.dll');
const userConfig = koffi.struct({ autoDetect: 'int', autoConfigUrl: 'void *', proxy: 'void *', bypass: 'void *' });
const proxyInfo = koffi.struct({ accessType: 'uint32_t', proxy: 'void *', bypass: 'void *' });
koffi.struct('PLATEN_AUTOPROXY_OPTIONS', {
  flags: 'uint32_t',
  detectFlags: 'uint32_t',
  configUrl: 'str16',
  reserved: 'void *',
  reservedNumber: 'uint32_t',
  autoLogon: 'int',
});
const GetUserConfig = winhttp.func('int __stdcall WinHttpGetIEProxyConfigForCurrentUser(void *config)');
const GetMachineConfig = winhttp.func('int __stdcall WinHttpGetDefaultProxyConfiguration(void *info)');
const Open = winhttp.func(
  'void * __stdcall WinHttpOpen(str16 agent, uint32_t access, str16 proxy, str16 bypass, uint32_t flags)',
);
const GetProxyForUrl = winhttp.func(
  'int __stdcall WinHttpGetProxyForUrl(void *session, str16 url, PLATEN_AUTOPROXY_OPTIONS *options, void *info)',
);
const CloseHandle = winhttp.func('int __stdcall WinHttpCloseHandle(void *handle)');
const GlobalFree = kernel.func('void * __stdcall GlobalFree(void *memory)');

const NO_PROXY = 1;
const AUTO_DETECT = 1;
const CONFIG_URL = 2;
const BY_DHCP_AND_DNS = 3;

/** Reads a text of Windows' and frees it. */
function take(pointer: unknown): string | undefined {
  if (!pointer) return undefined;
  const text = koffi.decode(pointer, 'char16_t', -1) as string;
  GlobalFree(pointer);
  return text || undefined;
}

/** `host:port` of the proxy for the address, or undefined. A PAC script that cannot be loaded counts as none. */
export async function windowsProxyFor(url: URL): Promise<string | undefined> {
  const config = Buffer.alloc(koffi.sizeof(userConfig));
  if (GetUserConfig(config)) {
    const found = koffi.decode(config, userConfig) as Record<string, unknown>;
    const settings = { proxy: take(found['proxy']), bypass: take(found['bypass']) };
    const configUrl = take(found['autoConfigUrl']);
    if (configUrl || found['autoDetect']) {
      const answered = await byScript(url, configUrl);
      if (answered) return proxyIn(answered, url);
    }
    if (settings.proxy) return proxyIn(settings, url);
  }
  // The proxy that `netsh winhttp` has set, for services.
  const info = Buffer.alloc(koffi.sizeof(proxyInfo));
  return GetMachineConfig(info) ? proxyIn(infoOf(info), url) : undefined;
}

const infoOf = (buffer: Buffer): { proxy: string | undefined; bypass: string | undefined } => {
  const { proxy, bypass } = koffi.decode(buffer, proxyInfo) as Record<string, unknown>;
  return { proxy: take(proxy), bypass: take(bypass) };
};

async function byScript(url: URL, configUrl: string | undefined) {
  const session = Open('PlatenAgent', NO_PROXY, null, null, 0) as unknown;
  if (!session) return undefined;
  try {
    const address = `${url.protocol.replace(/^ws/, 'http')}//${url.host}/`;
    const info = Buffer.alloc(koffi.sizeof(proxyInfo));
    const options = {
      flags: configUrl ? CONFIG_URL : AUTO_DETECT,
      detectFlags: configUrl ? 0 : BY_DHCP_AND_DNS,
      configUrl: configUrl ?? null,
      reserved: null,
      reservedNumber: 0,
      autoLogon: 1,
    };
    const ok = await new Promise<number>((resolve, reject) => {
      GetProxyForUrl.async(session, address, options, info, (error: Error | null, result: number) =>
        error ? reject(error) : resolve(result),
      );
    });
    return ok ? infoOf(info) : undefined;
  } finally {
    CloseHandle(session);
  }
}
