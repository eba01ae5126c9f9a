/** Starts Windows' print spooler with the service (koffi into advapi32.dll): docs/decisions/0227-the-spooler-is-started.md. */
import koffi from 'koffi';

const SERVICE = 'Spooler';
const CONNECT = 1;
const SERVICE_START = 0x10;

/**
 * Resolves once Windows has started it or has refused to: it runs already, or is disabled. The call waits for Windows in
 * a thread of its own, since this process has to report meanwhile that it has started.
 */
export async function startSpooler(): Promise<void> {
  const advapi = koffi.load('advapi32.dll');
  const open = advapi.func('void * __stdcall OpenSCManagerW(str16 machine, str16 database, uint32_t access)');
  const openService = advapi.func('void * __stdcall OpenServiceW(void *manager, str16 name, uint32_t access)');
  const start = advapi.func('int __stdcall StartServiceW(void *service, uint32_t count, void *arguments)');
  const close = advapi.func('int __stdcall CloseServiceHandle(void *handle)');
  const manager = open(null, null, CONNECT) as unknown;
  if (!manager) return;
  const spooler = openService(manager, SERVICE, SERVICE_START) as unknown;
  if (spooler) {
    await new Promise<void>((resolve) => start.async(spooler, 0, null, () => resolve()));
    close(spooler);
  }
  close(manager);
}
