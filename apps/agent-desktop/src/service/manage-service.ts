/** Installs, starts, stops and removes the agent's service (koffi into advapi32.dll) for the set-up program. */
import { setTimeout as delay } from 'node:timers/promises';
import koffi from 'koffi';
import { SERVICE_NAME, SERVICE_TITLE } from './service-place.ts';

const advapi = koffi.load('advapi32.dll');
const kernel = koffi.load('kernel32.dll');

const statusProcess = koffi.struct({
  type: 'uint32_t',
  state: 'uint32_t',
  accepted: 'uint32_t',
  exitCode: 'uint32_t',
  specificCode: 'uint32_t',
  checkPoint: 'uint32_t',
  hintMs: 'uint32_t',
  pid: 'uint32_t',
  flags: 'uint32_t',
});
const failureAction = koffi.struct('PLATEN_SC_ACTION', { type: 'uint32_t', delayMs: 'uint32_t' });
koffi.struct('PLATEN_FAILURE_ACTIONS', {
  resetSeconds: 'uint32_t',
  rebootMessage: 'str16',
  command: 'str16',
  actions: 'uint32_t',
  first: koffi.pointer(failureAction),
});
koffi.struct('PLATEN_SERVICE_TEXT', { text: 'str16' });
koffi.struct('PLATEN_SERVICE_FLAG', { on: 'int' });

const GetLastError = kernel.func('uint32_t __stdcall GetLastError()');
const OpenProcess = kernel.func('void * __stdcall OpenProcess(uint32_t access, int inherit, uint32_t pid)');
const TerminateProcess = kernel.func('int __stdcall TerminateProcess(void *process, uint32_t code)');
const CloseHandle = kernel.func('int __stdcall CloseHandle(void *handle)');
const OpenSCManager = advapi.func('void * __stdcall OpenSCManagerW(str16 machine, str16 database, uint32_t access)');
const CreateService = advapi.func(
  'void * __stdcall CreateServiceW(void *manager, str16 name, str16 title, uint32_t access, uint32_t type, uint32_t start, uint32_t onError, str16 command, str16 group, void *tag, str16 needs, str16 account, str16 password)',
);
const OpenService = advapi.func('void * __stdcall OpenServiceW(void *manager, str16 name, uint32_t access)');
const ChangeServiceConfig = advapi.func(
  'int __stdcall ChangeServiceConfigW(void *service, uint32_t type, uint32_t start, uint32_t onError, str16 command, str16 group, void *tag, str16 needs, str16 account, str16 password, str16 title)',
);
const changeConfig2 = (info: string) =>
  advapi.func(`int __stdcall ChangeServiceConfig2W(void *service, uint32_t level, ${info} *info)`);
const ChangeDescription = changeConfig2('PLATEN_SERVICE_TEXT');
const ChangeFailureActions = changeConfig2('PLATEN_FAILURE_ACTIONS');
const ChangeFailureFlag = changeConfig2('PLATEN_SERVICE_FLAG');
const StartService = advapi.func('int __stdcall StartServiceW(void *service, uint32_t count, void *arguments)');
const ControlService = advapi.func('int __stdcall ControlService(void *service, uint32_t control, void *status)');
const QueryServiceStatus = advapi.func(
  'int __stdcall QueryServiceStatusEx(void *service, int level, void *buffer, uint32_t size, _Out_ uint32_t *needed)',
);
const DeleteService = advapi.func('int __stdcall DeleteService(void *service)');
const CloseServiceHandle = advapi.func('int __stdcall CloseServiceHandle(void *handle)');
const RegSetKeyValue = advapi.func(
  'int32_t __stdcall RegSetKeyValueW(int64_t root, str16 key, str16 name, uint32_t type, void *data, uint32_t size)',
);

const RegGetValue = advapi.func(
  'int32_t __stdcall RegGetValueW(int64_t root, str16 path, str16 name, uint32_t flags, void *type, void *data, _Inout_ uint32_t *size)',
);

const SERVICE_KEY = String.raw`SYSTEM\CurrentControlSet\Services` + `\\${SERVICE_NAME}`;
const RRF_RT_REG_MULTI_SZ = 0x20;
/** As much as Windows gives a process. */
const ENVIRONMENT_BYTES = 65_536;
const ALL_ACCESS = 0xf003f;
const SERVICE_ALL_ACCESS = 0xf01ff;
const OWN_PROCESS = 0x10;
const START_AUTOMATIC = 2;
const ERROR_NORMAL = 1;
const NO_CHANGE = 0xffffffff;
const CONTROL_STOP = 1;
const STATE_STOPPED = 1;
const ERROR_SERVICE_DOES_NOT_EXIST = 1060;
const ERROR_ALREADY_RUNNING = 1056;
const ERROR_NOT_ACTIVE = 1062;
const DESCRIPTION = 1;
const FAILURE_ACTIONS = 2;
const FAILURE_FLAG = 4;
const ACTION_RESTART = 1;
const PROCESS_TERMINATE = 1;
const HKEY_LOCAL_MACHINE = -0x7ffffffe;
const REG_MULTI_SZ = 7;
const POLL_MS = 100;
/** A job that is being sent finishes first; the agent takes 10 s at most. */
const STOP_MS = 45_000;

/**
 * After a crash the service restarts at once, then after 10 s, then after a minute each time; a day without a crash
 * resets this.
 */
export const RESTARTS_MS: readonly number[] = [1_000, 10_000, 60_000];
const FORGET_SECONDS = 86_400;

class ServiceError extends Error {
  readonly code: number;
  constructor(step: string, code: number) {
    super(`${step} failed with Windows error ${code}${code === 5 ? ': this needs an administrator' : ''}.`);
    this.code = code;
  }
}

const failed = (step: string): ServiceError => new ServiceError(step, GetLastError() as number);

/** Opens the service if it exists, runs `use` on it and closes it again. */
async function withService<T>(use: (service: unknown, manager: unknown) => T | Promise<T>): Promise<T> {
  const manager = OpenSCManager(null, null, ALL_ACCESS) as unknown;
  if (!manager) throw failed('OpenSCManager');
  let service: unknown;
  try {
    service = OpenService(manager, SERVICE_NAME, SERVICE_ALL_ACCESS) as unknown;
    if (!service) {
      const error = failed('OpenService');
      if (error.code !== ERROR_SERVICE_DOES_NOT_EXIST) throw error;
    }
    return await use(service, manager);
  } finally {
    if (service) CloseServiceHandle(service);
    CloseServiceHandle(manager);
  }
}

/**
 * Creates the service, or changes an existing one to run `command`: started with the computer before any user logs in,
 * restarted after a crash. `environment` is added to the machine's own variables for its process.
 */
export async function installService(command: string, environment: Readonly<Record<string, string>>): Promise<void> {
  await withService((found, manager) => {
    const service =
      found ??
      (CreateService(
        manager,
        SERVICE_NAME,
        SERVICE_TITLE,
        SERVICE_ALL_ACCESS,
        OWN_PROCESS,
        START_AUTOMATIC,
        ERROR_NORMAL,
        command,
        null,
        null,
        null,
        null,
        null,
      ) as unknown);
    if (!service) throw failed('CreateService');
    try {
      const isChanged = ChangeServiceConfig(
        service,
        NO_CHANGE,
        START_AUTOMATIC,
        NO_CHANGE,
        command,
        null,
        null,
        null,
        null,
        null,
        SERVICE_TITLE,
      ) as number;
      if (!isChanged) throw failed('ChangeServiceConfig');
      ChangeDescription(service, DESCRIPTION, {
        text: 'Prints what the cloud sends, on the printers of this computer, also while nobody is logged in.',
      });
      const isRecovering = ChangeFailureActions(service, FAILURE_ACTIONS, {
        resetSeconds: FORGET_SECONDS,
        rebootMessage: null,
        command: null,
        actions: RESTARTS_MS.length,
        first: RESTARTS_MS.map((delayMs) => ({ type: ACTION_RESTART, delayMs })),
      }) as number;
      if (!isRecovering) throw failed('ChangeServiceConfig2');
      // A service that stops by itself and reports an error counts as crashed, too.
      ChangeFailureFlag(service, FAILURE_FLAG, { on: 1 });
    } finally {
      if (!found) CloseServiceHandle(service);
    }
    // What an administrator has added, such as a proxy, stays.
    const all = new Map([...readEnvironment(), ...Object.entries(environment)]);
    const lines = [...all].map(([name, value]) => `${name}=${value}\0`);
    const text = Buffer.from(`${lines.join('')}\0`, 'utf16le');
    const code = RegSetKeyValue(
      HKEY_LOCAL_MACHINE,
      SERVICE_KEY,
      'Environment',
      REG_MULTI_SZ,
      text,
      text.length,
    ) as number;
    if (code !== 0) throw new ServiceError('RegSetKeyValue', code);
  });
}

/** The variables of the service's own environment. */
function readEnvironment(): readonly (readonly [string, string])[] {
  const data = Buffer.alloc(ENVIRONMENT_BYTES);
  const size = [data.length];
  const code = RegGetValue(HKEY_LOCAL_MACHINE, SERVICE_KEY, 'Environment', RRF_RT_REG_MULTI_SZ, null, data, size);
  if (code !== 0) return [];
  const lines = data.toString('utf16le', 0, size[0]).split('\0');
  return lines.flatMap((line) => {
    const at = line.indexOf('=', 1);
    return at < 1 ? [] : [[line.slice(0, at), line.slice(at + 1)] as const];
  });
}

interface State {
  readonly state: number;
  readonly pid: number;
}

function stateOf(service: unknown): State {
  const buffer = Buffer.alloc(koffi.sizeof(statusProcess));
  if (!QueryServiceStatus(service, 0, buffer, buffer.length, [0])) throw failed('QueryServiceStatusEx');
  return koffi.decode(buffer, statusProcess) as State;
}

/** Id of the service's process while it runs; undefined if it does not run or is not installed. */
export const servicePid = (): Promise<number | undefined> =>
  withService((service) => {
    if (!service) return undefined;
    const { state, pid } = stateOf(service);
    return state === STATE_STOPPED ? undefined : pid;
  });

export const startService = (): Promise<void> =>
  withService((service) => {
    if (!service) throw new ServiceError('OpenService', ERROR_SERVICE_DOES_NOT_EXIST);
    if (StartService(service, 0, null)) return;
    const error = failed('StartService');
    if (error.code !== ERROR_ALREADY_RUNNING) throw error;
  });

/**
 * Stops the service and waits until its process is gone. Ends the process if it does not stop in time: its ledger
 * survives that. Does nothing if the service does not exist.
 */
export const stopService = (): Promise<void> =>
  withService(async (service) => {
    if (!service) return;
    const { pid } = stateOf(service);
    if (!ControlService(service, CONTROL_STOP, Buffer.alloc(28))) {
      const error = failed('ControlService');
      if (error.code !== ERROR_NOT_ACTIVE && stateOf(service).state === STATE_STOPPED) throw error;
    }
    const isGone = (): boolean => stateOf(service).state === STATE_STOPPED && !isAlive(pid);
    for (let waitedMs = 0; !isGone(); waitedMs += POLL_MS) {
      if (waitedMs === STOP_MS) terminate(pid);
      if (waitedMs > STOP_MS + 5_000) throw new Error('The service cannot be stopped.');
      await delay(POLL_MS);
    }
  });

export const removeService = async (): Promise<void> => {
  await stopService();
  await withService((service) => {
    if (service && !DeleteService(service)) throw failed('DeleteService');
  });
};

function isAlive(pid: number): boolean {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function terminate(pid: number): void {
  const process_ = OpenProcess(PROCESS_TERMINATE, 0, pid) as unknown;
  if (!process_) return;
  TerminateProcess(process_, 1);
  CloseHandle(process_);
}
