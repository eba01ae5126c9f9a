/**
 * Runs as a Windows service (koffi into advapi32.dll): this process reports to the service control manager and stops
 * when it asks. The dispatcher blocks a thread of the pool; its callbacks arrive on this thread.
 */
import koffi from 'koffi';

export interface ServiceProgram {
  /** The service counts as running once this resolves; if it rejects, the service stops with a failure. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const OWN_PROCESS = 0x10;
const STOPPED = 1;
const START_PENDING = 2;
const STOP_PENDING = 3;
const RUNNING = 4;
const CONTROL_STOP = 1;
const CONTROL_INTERROGATE = 4;
const CONTROL_SHUTDOWN = 5;
const CONTROL_PRESHUTDOWN = 0xf;
const ACCEPT_STOP = 1;
const ACCEPT_PRESHUTDOWN = 0x100;
const NO_ERROR = 0;
const ERROR_CALL_NOT_IMPLEMENTED = 120;
const ERROR_SERVICE_SPECIFIC_ERROR = 1066;
/** How long the manager waits for the next report of a service that starts or stops. */
const HINT_MS = 15_000;
const WORD_MS = 2_000;

/**
 * Runs `program` under the service control manager. Resolves with its exit code once the service has stopped.
 * Errors: throws if the manager did not start this process.
 */
export async function runAsService(name: string, program: ServiceProgram): Promise<number> {
  const { Main, Handler, startDispatcher, registerHandler, setStatus } = loadCalls();
  const service = createServiceState(setStatus);

  const stop = async (): Promise<void> => {
    if (service.isStopping()) return;
    service.report(STOP_PENDING);
    await service.whilePending(program.stop).catch(service.fail);
    service.report(STOPPED);
  };
  const handler = koffi.register((control: number): number => {
    switch (control) {
      case CONTROL_STOP:
      case CONTROL_SHUTDOWN:
      case CONTROL_PRESHUTDOWN:
        void stop();
        return NO_ERROR;
      case CONTROL_INTERROGATE:
        return NO_ERROR;
      default:
        return ERROR_CALL_NOT_IMPLEMENTED;
    }
  }, koffi.pointer(Handler));
  // The program may return at once: the service runs until it reports that it has stopped.
  const main = koffi.register((): void => {
    service.attach(registerHandler(name, handler, null));
    service.report(START_PENDING);
    void service.whilePending(program.start).then(
      () => service.report(RUNNING),
      () => {
        service.fail();
        service.report(STOPPED);
      },
    );
  }, koffi.pointer(Main));

  const table = [
    { name, main },
    { name: null, main: null },
  ];
  const dispatched = await new Promise<number>((resolve, reject) => {
    startDispatcher.async(table, (error: Error | null, result: number) => (error ? reject(error) : resolve(result)));
  });
  if (!dispatched) throw new Error('This program was not started by the service control manager.');
  return service.exitCode();
}

/** The calls of a service into Windows, and the types of its callbacks. */
function loadCalls() {
  const advapi = koffi.load('advapi32.dll');
  const Main = koffi.proto('void __stdcall PlatenServiceMain(uint32_t argc, void *argv)');
  const Handler = koffi.proto(
    'uint32_t __stdcall PlatenServiceHandler(uint32_t control, uint32_t type, void *data, void *context)',
  );
  koffi.struct('PLATEN_SERVICE_TABLE_ENTRYW', { name: 'str16', main: koffi.pointer(Main) });
  koffi.struct('PLATEN_SERVICE_STATUS', {
    type: 'uint32_t',
    state: 'uint32_t',
    accepted: 'uint32_t',
    exitCode: 'uint32_t',
    specificCode: 'uint32_t',
    checkPoint: 'uint32_t',
    hintMs: 'uint32_t',
  });
  return {
    Main,
    Handler,
    startDispatcher: advapi.func('int __stdcall StartServiceCtrlDispatcherW(PLATEN_SERVICE_TABLE_ENTRYW *table)'),
    registerHandler: advapi.func(
      'void * __stdcall RegisterServiceCtrlHandlerExW(str16 name, PlatenServiceHandler *handler, void *context)',
    ),
    setStatus: advapi.func('int __stdcall SetServiceStatus(void *handle, PLATEN_SERVICE_STATUS *status)'),
  };
}

interface ServiceState {
  /** Takes the handle that reports go to. */
  readonly attach: (handle: unknown) => void;
  readonly report: (state: number) => void;
  /** Reports progress while `act` runs, so that the manager does not give up. */
  readonly whilePending: (act: () => Promise<void>) => Promise<void>;
  /** The service stops, or has stopped, with a failure. */
  readonly fail: () => void;
  readonly isStopping: () => boolean;
  readonly exitCode: () => number;
}

function createServiceState(setStatus: (handle: unknown, status: object) => unknown): ServiceState {
  let handle: unknown;
  let state = START_PENDING;
  let checkPoint = 0;
  let exitCode = 0;
  const report = (next: number): void => {
    state = next;
    const isPending = next === START_PENDING || next === STOP_PENDING;
    setStatus(handle, {
      type: OWN_PROCESS,
      state,
      accepted: next === RUNNING ? ACCEPT_STOP | ACCEPT_PRESHUTDOWN : 0,
      exitCode: exitCode === 0 ? NO_ERROR : ERROR_SERVICE_SPECIFIC_ERROR,
      specificCode: exitCode,
      checkPoint: isPending ? ++checkPoint : 0,
      hintMs: isPending ? HINT_MS : 0,
    });
  };
  return {
    attach: (given) => {
      handle = given;
    },
    report,
    whilePending: async (act) => {
      const word = setInterval(() => report(state), WORD_MS);
      try {
        await act();
      } finally {
        clearInterval(word);
      }
    },
    fail: () => {
      exitCode = 1;
    },
    isStopping: () => state === STOP_PENDING || state === STOPPED,
    exitCode: () => exitCode,
  };
}
