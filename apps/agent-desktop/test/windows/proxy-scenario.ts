/** Runs under the Windows Node: the proxy of Windows' settings, and what its logins say. Prints one line of JSON. */
import { windowsLogin } from '../../src/core/link/windows/sspi.ts';
import { windowsProxyFor } from '../../src/core/link/windows/system-proxy.ts';

const url = new URL('wss://print.example.com/agent');
const login = windowsLogin('Negotiate', 'proxy.example.com') ?? windowsLogin('NTLM', 'proxy.example.com');
const token = await login?.next(undefined);
login?.end();
console.log(
  JSON.stringify({
    proxy: (await windowsProxyFor(url)) ?? null,
    local: (await windowsProxyFor(new URL('https://server'))) ?? null,
    login: login ? `${login.scheme} ${token ? 'token' : 'no token'}` : 'none',
  }),
);
process.exit(0);
