/**
 * What any user of this computer may ask the service for, and what of the answer that user reads, field by field: a new
 * field has to be listed before it compiles. All other methods change what the computer prints for, or show documents of
 * other users.
 */
import type {
  BridgeMethod,
  BridgeMethods,
  Snapshot,
  UiCheckState,
  UiDiscovered,
  UiJob,
  UiPrinter,
  UiSearchState,
  UiSettings,
} from '../bridge/bridge.ts';
import { redact, redactText } from '../core/log/redact.ts';

/** What is read of one value. */
type Reading<T> = (value: T) => unknown;
type Fields<T> = { readonly [Name in keyof T]-?: Reading<Exclude<T[Name], undefined>> };

/** As it is. */
const open = (value: unknown): unknown => value;
/** Without keys, passwords and tokens, wherever they stand in its texts. */
const masked = (value: unknown): unknown => {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, masked(field)]));
};
/** For administrators. */
const closed = (): null => null;

const fieldsOf =
  <T extends object>(fields: Fields<T>): Reading<T> =>
  (value) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, read]) => {
        const field = (value as Readonly<Record<string, unknown>>)[name];
        return field === undefined ? [] : [[name, (read as Reading<unknown>)(field)]];
      }),
    );
const listOf =
  <T>(read: Reading<T>): Reading<readonly T[]> =>
  (values) =>
    values.map(read);

const job = fieldsOf<UiJob>({
  jobId: open,
  attempt: open,
  printerId: open,
  printer: open,
  format: open,
  sizeBytes: open,
  state: open,
  copies: open,
  copiesSent: open,
  confirmation: open,
  reason: masked,
  reasonFact: masked,
  error: masked,
  date: open,
  steps: masked,
  title: open,
  // Their texts may contain printed data.
  warnings: ({ count }) => ({ count, first: [] }),
  isCancellable: open,
  isPrintableAgain: open,
  local: open,
});

const printer = fieldsOf<UiPrinter>({
  id: open,
  name: open,
  address: open,
  connectionType: open,
  driver: open,
  status: open,
  message: masked,
  fact: masked,
  sinceDate: open,
  source: open,
  readAt: open,
  format: open,
  dpi: open,
  priority: open,
  waiting: open,
  oldestDate: open,
  current: masked,
  faults: open,
  device: open,
  config: open,
  pages: open,
});

type Enrolled = Extract<Snapshot, { readonly enrolled: true }>;
type NotEnrolled = Extract<Snapshot, { readonly enrolled: false }>;

const notEnrolled = fieldsOf<NotEnrolled>({
  enrolled: open,
  version: open,
  hostname: open,
  trouble: masked,
  troubleFact: masked,
  withheld: open,
  elevates: open,
});

const enrolled = fieldsOf<Enrolled>({
  enrolled: open,
  version: open,
  hostname: open,
  agentName: open,
  server: masked,
  startedDate: open,
  tray: open,
  connection: masked,
  printers: listOf(printer),
  unsettledJobs: open,
  notPrinted: listOf(job),
  notPrintedCount: open,
  fromAfar: open,
  pendingUpdate: open,
  withheld: open,
  elevates: open,
});

const settings = fieldsOf<UiSettings>({
  server: masked,
  name: open,
  // It may have a password.
  proxy: (proxy) => (redact({ proxy }) as Pick<UiSettings, 'proxy'>).proxy,
  extraCaFile: open,
  logLevel: open,
  startAtLogin: open,
  isLoginLocked: open,
  updateRing: open,
  isRingLocked: open,
  keepDocuments: open,
  // What the company fixes is the proxy, too.
  fixed: (fixed) => redact(fixed),
});

const found = fieldsOf<UiDiscovered>({
  identity: open,
  connectionType: open,
  address: open,
  name: open,
  model: open,
  nativeFormat: open,
  dpi: open,
  printerId: open,
  answers: open,
  withheld: open,
  withheldFact: open,
  lookAt: open,
  connects: open,
});

const search = fieldsOf<UiSearchState>({
  isRunning: open,
  startedDate: open,
  elapsedMs: open,
  progress: open,
  onlyAt: open,
  found: listOf(found),
  error: masked,
  errorFact: masked,
  // The e-mail address of the administrator.
  signedIn: closed,
  mustSignIn: open,
});

const checks = fieldsOf<UiCheckState>({
  isRunning: open,
  startedDate: open,
  checks: masked,
  error: masked,
  errorFact: masked,
});

type Shown = { readonly [Method in BridgeMethod]?: Reading<ReturnType<BridgeMethods[Method]>> };

/** The answers that are one line or one sentence are listed whole. */
export const FOR_EVERYBODY: Shown = {
  snapshot: (value) => (value.enrolled ? enrolled(value) : notEnrolled(value)),
  jobs: listOf(job),
  testPrint: masked,
  printAgain: masked,
  dismiss: open,
  cancelJob: open,
  probe: open,
  startChecks: checks,
  checkState: checks,
  startSearch: search,
  stopSearch: search,
  searchState: search,
  logs: masked,
  // Both are made for people outside: without secrets, documents and texts of warnings.
  bundleContents: open,
  bundle: open,
  settings,
};
