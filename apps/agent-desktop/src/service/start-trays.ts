/**
 * Starts the tray icon for everybody who is logged in (koffi into wtsapi32.dll): a set-up that ran for somebody else, or
 * silently, has left them without one. Only SYSTEM may do that; for others nothing happens.
 */
import koffi from 'koffi';

const wtsapi = koffi.load('wtsapi32.dll');
const advapi = koffi.load('advapi32.dll');
const kernel = koffi.load('kernel32.dll');
const sessionInfo = koffi.struct('PLATEN_WTS_SESSION', { id: 'uint32_t', station: 'str16', state: 'int' });
const startupInfo = koffi.struct('PLATEN_STARTUPINFOW', {
  size: 'uint32_t',
  reserved: 'void *',
  desktop: 'str16',
  title: 'void *',
  numbers: koffi.array('uint32_t', 8),
  more: koffi.array('uint16_t', 2),
  moreBytes: 'void *',
  handles: koffi.array('void *', 3),
});
const EnumerateSessions = wtsapi.func(
  'int __stdcall WTSEnumerateSessionsW(void *server, uint32_t reserved, uint32_t version, _Out_ void **sessions, _Out_ uint32_t *count)',
);
const FreeMemory = wtsapi.func('void __stdcall WTSFreeMemory(void *memory)');
const QueryUserToken = wtsapi.func('int __stdcall WTSQueryUserToken(uint32_t session, _Out_ void **token)');
const CreateProcessAsUser = advapi.func(
  'int __stdcall CreateProcessAsUserW(void *token, str16 program, str16 command, void *process, void *thread, int inherit, uint32_t flags, void *environment, str16 folder, PLATEN_STARTUPINFOW *startup, void *info)',
);
const CloseHandle = kernel.func('int __stdcall CloseHandle(void *handle)');

const ACTIVE = 0;
const DISCONNECTED = 4;
const MAX_SESSIONS = 256;
const PROCESS_INFORMATION_BYTES = 24;

/** Returns how many were started. */
export function startTrays(program: string): number {
  const [sessions, count]: [unknown[], number[]] = [[null], [0]];
  if (!EnumerateSessions(null, 0, 1, sessions, count) || !sessions[0]) return 0;
  const found = koffi.decode(sessions[0], sessionInfo, Math.min(count[0]!, MAX_SESSIONS)) as {
    readonly id: number;
    readonly state: number;
  }[];
  FreeMemory(sessions[0]);
  return found.filter(({ id, state }) => (state === ACTIVE || state === DISCONNECTED) && startIn(id, program)).length;
}

function startIn(session: number, program: string): boolean {
  const token: unknown[] = [null];
  if (!QueryUserToken(session, token)) return false;
  const startup = {
    size: koffi.sizeof(startupInfo),
    reserved: null,
    desktop: String.raw`winsta0\default`,
    title: null,
    numbers: Array.from({ length: 8 }, () => 0),
    more: [0, 0],
    moreBytes: null,
    handles: [null, null, null],
  };
  const info = Buffer.alloc(PROCESS_INFORMATION_BYTES);
  const command = `"${program}" --hidden`;
  const isStarted = CreateProcessAsUser(
    token[0],
    program,
    command,
    null,
    null,
    0,
    0,
    null,
    null,
    startup,
    info,
  ) as number;
  CloseHandle(token[0]);
  return isStarted !== 0;
}
