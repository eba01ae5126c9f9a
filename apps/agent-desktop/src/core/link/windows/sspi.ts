/** Logging in to a proxy as the account that this program runs under (koffi into secur32.dll): Negotiate and NTLM. */
import koffi from 'koffi';
import type { ProxyLogin } from '../connection/proxy-login.ts';

const secur = koffi.load('secur32.dll');
const AcquireCredentials = secur.func(
  'int32_t __stdcall AcquireCredentialsHandleW(str16 principal, str16 package, uint32_t use, void *logon, void *auth, void *fn, void *argument, void *handle, void *expiry)',
);
const secBuffer = koffi.struct({ size: 'uint32_t', type: 'uint32_t', bytes: 'void *' });
const secBuffers = koffi.struct({ version: 'uint32_t', count: 'uint32_t', first: 'void *' });
const InitializeContext = secur.func(
  'int32_t __stdcall InitializeSecurityContextW(void *credentials, void *context, str16 target, uint32_t flags, uint32_t reserved, uint32_t representation, void *in, uint32_t reserved2, void *newContext, void *out, _Out_ uint32_t *attributes, void *expiry)',
);
const DeleteContext = secur.func('int32_t __stdcall DeleteSecurityContext(void *context)');
const FreeCredentials = secur.func('int32_t __stdcall FreeCredentialsHandle(void *credentials)');
const OUTBOUND = 2;
const NATIVE = 0x10;
const TOKEN = 2;
const CONTINUE_NEEDED = 0x90312;
const HANDLE_BYTES = 16;
const TOKEN_BYTES = 65_536;

/** A SecBufferDesc of one token, in memory that Windows may write to. */
function tokenBuffer(size: number) {
  const bytes = koffi.alloc('uint8_t', size) as unknown;
  const buffer = koffi.alloc(secBuffer, 1) as unknown;
  const list = koffi.alloc(secBuffers, 1) as unknown;
  const set = (used: number): void => {
    koffi.encode(buffer, secBuffer, { size: used, type: TOKEN, bytes });
    koffi.encode(list, secBuffers, { version: 0, count: 1, first: buffer });
  };
  return {
    list,
    fill: (token: Uint8Array): void => {
      koffi.encode(bytes, 'uint8_t', [...token], token.length);
      set(token.length);
    },
    clear: () => set(size),
    read: (): Buffer => {
      const used = (koffi.decode(buffer, secBuffer) as { size: number }).size;
      return Buffer.from(koffi.decode(bytes, 'uint8_t', used) as number[]);
    },
    free: () => [list, buffer, bytes].forEach((pointer) => koffi.free(pointer)),
  };
}

/** Undefined where Windows has no such package or no account to log in with. */
export function windowsLogin(scheme: 'Negotiate' | 'NTLM', proxyHost: string): ProxyLogin | undefined {
  const credentials = Buffer.alloc(HANDLE_BYTES);
  if (AcquireCredentials(null, scheme, OUTBOUND, null, null, null, null, credentials, Buffer.alloc(8)) !== 0)
    return undefined;
  const context = Buffer.alloc(HANDLE_BYTES);
  const [input, output] = [tokenBuffer(TOKEN_BYTES), tokenBuffer(TOKEN_BYTES)];
  let begun = false;
  return {
    scheme,
    next: async (challenge) => {
      if (challenge && challenge.length > TOKEN_BYTES) return undefined;
      if (challenge) input.fill(challenge);
      output.clear();
      const status = InitializeContext(
        credentials,
        begun ? context : null,
        `HTTP/${proxyHost}`,
        0,
        0,
        NATIVE,
        challenge ? input.list : null,
        0,
        context,
        output.list,
        [0],
        Buffer.alloc(8),
      ) as number;
      if (status !== 0 && status !== CONTINUE_NEEDED) return undefined;
      begun = true;
      return output.read();
    },
    end: () => {
      if (begun) DeleteContext(context);
      FreeCredentials(credentials);
      input.free();
      output.free();
    },
  };
}
