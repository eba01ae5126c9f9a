/** A small cloud for tests: the real router over a real WebSocket, its memory in this process, scripted by the test. */
import { createHash, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { deflateRawSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import { tracked, TRPCError } from '@trpc/server';
import { WebSocketServer, type WebSocket } from 'ws';
import {
  AGENT_PATH,
  DOCUMENT_CHUNK_BYTES,
  INLINE_DOCUMENT_BYTES,
  type AgentEvent,
  type BundlePieceInput,
  type LogLinesInput,
  type SupportRefusalInput,
  type UpdateStateInput,
  type AgentPrinter,
  type CancelAnswerInput,
  type DiscoveredPrinter,
  type DoctorCheck,
  type EnrollmentState,
  type HelloInput,
  type HelloOutput,
  type JobOffer,
  type JobPart,
  type JobReport,
  type JobWarnings,
  type MovedInput,
  type PrintAgainInput,
  type PrintAgainOutput,
  type PrinterReading,
  type RecallInput,
  type ReceivingInput,
} from '@platen/protocol';
import { createAgentRouter, type AgentContext } from '@platen/protocol/agent';

/** Inflates to many times what is announced. Made once: making it at each call would keep the loop from its heartbeats. */
const BOMB = deflateRawSync(Buffer.alloc(20_000_000)).toString('base64');

export interface PeerJob {
  readonly offer: JobOffer;
  readonly document: Buffer;
  state: 'offered' | 'accepted' | 'printing' | 'completed' | 'failed';
  accepts: number;
  lastSeq: number;
  readonly reports: JobReport[];
}

export interface NewJob {
  readonly printerId: string;
  readonly document: Buffer;
  readonly copies?: number;
  readonly format?: string;
  readonly jobId?: string;
  readonly attempt?: number;
  readonly parts?: readonly JobPart[];
  readonly expiresDate?: string;
  readonly title?: string;
  readonly warnings?: JobWarnings;
  /** It is stored as the agent's own; the test gives the word. */
  readonly isGranted?: boolean;
  /** Wrong on purpose. */
  readonly sha256?: string;
}

export interface CloudPeer {
  readonly url: string;
  readonly port: number;
  readonly agentKey: string;
  readonly jobs: Map<string, PeerJob>;
  readonly hellos: HelloInput[];
  readonly readings: PrinterReading[];
  readonly discovered: DiscoveredPrinter[];
  /** Reports of the doctor. */
  readonly doctorReports: (readonly DoctorCheck[])[];
  /** How far the agent said it is with an update. */
  readonly updateStates: UpdateStateInput[];
  /** What the agent has answered to those who help from afar. */
  readonly support: {
    readonly bundle: BundlePieceInput[];
    readonly log: LogLinesInput[];
    readonly refusals: SupportRefusalInput[];
  };
  /** Names of computers that asked to be connected in the browser. */
  readonly asked: string[];
  readonly moves: MovedInput[];
  readonly cancelAnswers: CancelAnswerInput[];
  /** Jobs that the agent wants printed again. */
  readonly againAsked: PrintAgainInput[];
  /** How jobs ended that it asked for. */
  readonly recalls: RecallInput['jobs'];
  /** Emits `change` after every call. */
  readonly changes: EventEmitter;
  /** What the test may bend while it runs. */
  readonly bend: {
    printers: AgentPrinter[];
    refuseKeys: boolean;
    /** Takes reports and does not answer. */
    swallowReports: boolean;
    /** Accepts and does not answer. */
    swallowAccepts: boolean;
    clockOffsetMs: number;
    updateRequired: boolean;
    /** Open jobs that it names to an agent that leaves. */
    leave: number | 'silent';
    /** What a computer that asks to be connected is told, one after the other, and how long it may ask. */
    asking: { states: EnrollmentState[]; ttlSeconds: number };
    heartbeatMs: number;
    drop: string[];
    /** What it knows of the ledger; undefined: an older cloud. */
    ledger: HelloOutput['ledger'];
    /** Another computer is connected as this agent: its hello is refused with this. */
    elsewhere: string | null;
    printAgain: PrintAgainOutput['result'] | 'no answer';
    /** The package that it sends. */
    update: Buffer;
    /** Whether somebody still reads the log. */
    isFollowed: boolean;
    /** `earlier`: of an earlier version, which sends 512 KiB at a time. `bomb`: sends what inflates without end. */
    documents: 'pieces' | 'earlier' | 'bomb';
  };
  /** Offsets that were asked for, and the bytes that were sent of each document. */
  readonly pieces: { readonly jobId: string; readonly offset: number; readonly bytes: number }[];
  readonly receiving: ReceivingInput['documents'][number][];
  readonly codes: Map<string, 'valid' | 'expired'>;
  readonly connections: () => number;
  readonly offer: (job: NewJob) => PeerJob;
  /** Says that a granted job is stored. */
  readonly giveWord: (job: PeerJob) => void;
  /** Sends an offer again, as a duplicate. */
  readonly repeat: (job: PeerJob) => void;
  readonly push: (event: AgentEvent) => void;
  /** How many agents take events now. */
  readonly streams: () => number;
  readonly setPrinters: (printers: AgentPrinter[]) => void;
  readonly dropConnections: () => void;
  /** Answers nothing any more on the connections that are open now: half-open lines. */
  readonly freeze: () => void;
  /** Resolves once `check` holds; rejects with what is the case after `timeoutMs`. */
  readonly until: (what: string, check: () => boolean, timeoutMs?: number) => Promise<void>;
  /** Closes the port; what was known stays. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startCloudPeer(): Promise<CloudPeer> {
  const agentKey = `agent-key-${randomUUID()}`;
  const agentId = randomUUID();
  const jobs = new Map<string, PeerJob>();
  const hellos: HelloInput[] = [];
  const readings: PrinterReading[] = [];
  const discovered: DiscoveredPrinter[] = [];
  const doctorReports: (readonly DoctorCheck[])[] = [];
  const updateStates: UpdateStateInput[] = [];
  const support: CloudPeer['support'] = { bundle: [], log: [], refusals: [] };
  const asked: string[] = [];
  const moves: MovedInput[] = [];
  const cancelAnswers: CancelAnswerInput[] = [];
  const againAsked: PrintAgainInput[] = [];
  const recalls: RecallInput['jobs'] = [];
  const changes = new EventEmitter();
  changes.setMaxListeners(0);
  const codes = new Map<string, 'valid' | 'expired'>([['CODE-1', 'valid']]);
  const bend: CloudPeer['bend'] = {
    printers: [],
    refuseKeys: false,
    leave: 0,
    asking: { states: [], ttlSeconds: 600 },
    swallowReports: false,
    swallowAccepts: false,
    updateRequired: false,
    clockOffsetMs: 0,
    heartbeatMs: 10_000,
    drop: [],
    ledger: undefined,
    elsewhere: null,
    update: Buffer.alloc(0),
    isFollowed: true,
    printAgain: 'queued',
    documents: 'pieces',
  };
  const pieces: { jobId: string; offset: number; bytes: number }[] = [];
  const receiving: ReceivingInput['documents'][number][] = [];
  const open = new Set<string>();
  const frozen = new Set<string>();
  const streams = new Set<{ readonly send: (event: AgentEvent) => void }>();
  const sockets = new Set<WebSocket>();
  let eventId = 0;
  let server: Server | undefined;
  let port = 0;

  const changed = (): void => void changes.emit('change');
  const now = (): string => new Date(Date.now() + bend.clockOffsetMs).toISOString();
  const never = <T>(): Promise<T> => new Promise(() => undefined);
  const find = (jobId: string, attempt = 1): PeerJob => {
    const job = jobs.get(`${jobId}/${attempt}`);
    if (!job) throw new TRPCError({ code: 'NOT_FOUND', message: 'no such job' });
    return job;
  };

  const router = createAgentRouter({
    enroll: async ({ code }) => {
      const state = codes.get(code);
      if (!state) throw new TRPCError({ code: 'NOT_FOUND', message: 'unknown code' });
      if (state === 'expired') throw new TRPCError({ code: 'PRECONDITION_FAILED', message: 'expired code' });
      codes.delete(code);
      return { agentId, agentKey };
    },
    hello: async (input, { connectionId }) => {
      if (frozen.has(connectionId)) return never();
      hellos.push(input);
      changed();
      if (bend.elsewhere !== null) throw new TRPCError({ code: 'CONFLICT', message: bend.elsewhere });
      return {
        agentId,
        agentName: 'test',
        serverTime: now(),
        heartbeatMs: bend.heartbeatMs,
        printers: bend.printers,
        drop: bend.drop,
        updateRequired: bend.updateRequired,
        ledger: bend.ledger,
      };
    },
    recall: async ({ jobs: ends }) => {
      recalls.push(...ends);
      changed();
      return { ok: true };
    },
    heartbeat: async (_input, { connectionId }) => (frozen.has(connectionId) ? never() : { serverTime: now() }),
    accept: async ({ jobId, attempt }, { connectionId }) => {
      const job = find(jobId, attempt);
      job.accepts++;
      if (job.state === 'offered') job.state = 'accepted';
      changed();
      return bend.swallowAccepts || frozen.has(connectionId) ? never() : { result: 'accepted' };
    },
    report: async ({ reports }, { connectionId }) => {
      const settled: string[] = [];
      for (const report of reports) {
        const job = find(report.jobId, report.attempt);
        if (report.seq > job.lastSeq) {
          if (report.seq !== job.lastSeq + 1) throw new Error(`report ${report.seq} after ${job.lastSeq}`);
          if (job.state === 'offered') throw new Error('a report of a job that was never accepted');
          if (job.state === 'completed' || job.state === 'failed') throw new Error('a report after the end');
          job.lastSeq = report.seq;
          job.reports.push(report);
          job.state = report.state;
        }
        if (job.state === 'completed' || job.state === 'failed') settled.push(report.jobId);
      }
      changed();
      return bend.swallowReports || frozen.has(connectionId) ? never() : { settled };
    },
    printAgain: async (input) => {
      againAsked.push(input);
      changed();
      return bend.printAgain === 'no answer' ? never() : { result: bend.printAgain };
    },
    cancelAnswer: async (answer) => {
      cancelAnswers.push(answer);
      changed();
      return { ok: true };
    },
    nextKey: () => never(),
    status: async (input) => {
      readings.push(...input.readings);
      changed();
      return { ok: true };
    },
    addPrinter: async ({ driver = null, dpi = null, ...fields }) => {
      const id = randomUUID();
      bend.printers = [...bend.printers, { id, ...fields, driver, dpi, priority: 0 }];
      push({ type: 'printers', printers: bend.printers });
      return { printerId: id };
    },
    moved: async (move) => {
      moves.push(move);
      if (bend.printers.some(({ id, address }) => id === move.printerId && address === move.from)) {
        bend.printers = bend.printers.map((one) => (one.id === move.printerId ? { ...one, address: move.to } : one));
      }
      push({ type: 'printers', printers: bend.printers });
      changed();
      return { ok: true };
    },
    updatePiece: async ({ offset, length }) => ({
      data: bend.update.subarray(offset, offset + length).toString('base64'),
    }),
    updateState: async (state) => {
      updateStates.push(state);
      changed();
      return { ok: true };
    },
    supportRefusal: async (refusal) => {
      support.refusals.push(refusal);
      changed();
      return { ok: true };
    },
    bundlePiece: async (piece) => {
      support.bundle.push(piece);
      changed();
      return { ok: true };
    },
    logLines: async (lines) => {
      support.log.push(lines);
      changed();
      return { isFollowed: bend.isFollowed };
    },
    askToEnroll: async (input) => {
      asked.push(input.name);
      return {
        deviceCode: 'DEVICE1',
        userCode: 'WDJB-MJHT',
        expiresInSeconds: bend.asking.ttlSeconds,
        intervalSeconds: 1,
      };
    },
    enrollmentState: async () => {
      const state = bend.asking.states.shift() ?? 'authorization_pending';
      if (state === 'approved') codes.set('DEVICE1', 'valid');
      return { state };
    },
    leave: async () => {
      if (bend.leave === 'silent') await new Promise(() => undefined);
      if (bend.leave === 0) bend.refuseKeys = true;
      return { openJobs: bend.leave as number };
    },
    doctorReport: async ({ checks }) => {
      doctorReports.push(checks);
      changed();
      return { ok: true };
    },
    discovered: async (input) => {
      discovered.push(...input.printers);
      changed();
      return { ok: true };
    },
    receiving: async ({ documents }) => {
      if (bend.documents === 'earlier')
        throw new TRPCError({ code: 'NOT_FOUND', message: 'No procedure found on path' });
      receiving.push(...documents);
      changed();
      return { ok: true };
    },
    document: async ({ jobId, offset, length = DOCUMENT_CHUNK_BYTES, encodings = [] }) => {
      const { document } = [...jobs.values()].find((job) => job.offer.jobId === jobId)!;
      const isEarlier = bend.documents === 'earlier';
      const end = Math.min(document.length, offset + (isEarlier ? DOCUMENT_CHUNK_BYTES : length));
      const bytes = document.subarray(offset, end);
      pieces.push({ jobId, offset, bytes: bytes.length });
      changed();
      const nextOffset = end < document.length ? end : null;
      if (bend.documents === 'bomb') {
        return { data: BOMB, encoding: 'deflate-raw', nextOffset };
      }
      if (isEarlier || !encodings.includes('deflate-raw')) return { data: bytes.toString('base64'), nextOffset };
      return { data: deflateRawSync(bytes).toString('base64'), encoding: 'deflate-raw', nextOffset };
    },
    events: async function* (_input, _context, signal) {
      const queue: AgentEvent[] = [...jobs.values()]
        .filter((job) => job.state === 'offered')
        .map((job) => ({ type: 'offer', offer: job.offer }));
      let wake: (() => void) | undefined;
      const stream = {
        send: (event: AgentEvent): void => {
          queue.push(event);
          wake?.();
        },
      };
      streams.add(stream);
      changed();
      signal.addEventListener('abort', () => wake?.());
      try {
        while (!signal.aborted) {
          const event = queue.shift();
          if (event) yield tracked(String(++eventId), event);
          else
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
        }
      } finally {
        streams.delete(stream);
      }
    },
  });

  const listen = async (): Promise<void> => {
    server = createServer(({ url }, response) =>
      url === '/healthz' ? response.end('{"status":"ok"}') : response.writeHead(404).end(),
    );
    const wss = new WebSocketServer({ noServer: true });
    server.on('upgrade', (request, socket, head) => {
      const key = request.headers.authorization?.replace('Bearer ', '');
      if (request.url !== AGENT_PATH) return socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
      if (key !== undefined && (bend.refuseKeys || key !== agentKey)) {
        const body = JSON.stringify({ message: 'unknown key', code: 'unauthorized', requestId: randomUUID() });
        return socket.end(`HTTP/1.1 401 Unauthorized\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
      }
      wss.handleUpgrade(request, socket, head, (ws) => {
        sockets.add(ws);
        ws.on('close', () => sockets.delete(ws));
        wss.emit('connection', ws, request);
      });
    });
    applyWSSHandler({
      wss,
      router,
      createContext: ({ req, res }): AgentContext => {
        const connectionId = randomUUID();
        open.add(connectionId);
        res.once('close', () => open.delete(connectionId));
        return {
          agent: req.headers.authorization ? { id: agentId, accountId: agentId } : null,
          connectionId,
          remoteAddress: req.socket.remoteAddress ?? '',
        };
      },
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };

  const goAway = async (): Promise<void> => {
    for (const socket of sockets) socket.terminate();
    const closing = server;
    server = undefined;
    if (!closing) return;
    const closed = once(closing, 'close');
    closing.close();
    closing.closeAllConnections();
    await closed;
  };
  const push = (event: AgentEvent): void => {
    for (const stream of streams) stream.send(event);
  };

  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    agentKey,
    jobs,
    hellos,
    readings,
    discovered,
    doctorReports,
    updateStates,
    support,
    asked,
    moves,
    cancelAnswers,
    againAsked,
    recalls,
    changes,
    bend,
    pieces,
    receiving,
    codes,
    connections: () => sockets.size,
    offer: (job) => {
      const { document, copies = 1, format = 'zpl', jobId = randomUUID(), attempt } = job;
      const offer: JobOffer = {
        jobId,
        ...(attempt === undefined ? {} : { attempt }),
        printerId: job.printerId,
        format,
        copies,
        sizeBytes: document.length,
        sha256: job.sha256 ?? createHash('sha256').update(document).digest('hex'),
        ...(document.length <= INLINE_DOCUMENT_BYTES ? { document: document.toString('base64') } : {}),
        createdDate: new Date().toISOString(),
        ...(job.parts ? { parts: [...job.parts] } : {}),
        ...(job.warnings === undefined ? {} : { warnings: job.warnings }),
        ...(job.expiresDate === undefined ? {} : { expiresDate: job.expiresDate }),
        ...(job.title === undefined ? {} : { title: job.title }),
        ...(job.isGranted ? { isGranted: true } : {}),
      };
      const made: PeerJob = {
        offer,
        document,
        state: job.isGranted ? 'accepted' : 'offered',
        accepts: 0,
        lastSeq: 0,
        reports: [],
      };
      jobs.set(`${jobId}/${attempt ?? 1}`, made);
      push({ type: 'offer', offer });
      return made;
    },
    giveWord: ({ offer: { jobId } }) => push({ type: 'word', jobId }),
    repeat: (job) => push({ type: 'offer', offer: job.offer }),
    push,
    streams: () => streams.size,
    setPrinters: (printers) => {
      bend.printers = printers;
      push({ type: 'printers', printers });
    },
    dropConnections: () => {
      for (const socket of sockets) socket.terminate();
    },
    freeze: () => {
      for (const id of open) frozen.add(id);
    },
    until: (what, check, timeoutMs = 60_000) =>
      new Promise((resolve, reject) => {
        const end = (act: () => void): void => {
          clearTimeout(timer);
          clearInterval(looking);
          changes.off('change', look);
          act();
        };
        const look = (): void => {
          if (check()) end(resolve);
        };
        const timer = setTimeout(() => {
          const states = [...jobs.values()].map((job) => `${job.state}:${job.reports.at(-1)?.error?.code ?? ''}`);
          end(() => reject(new Error(`${what} did not come true within ${timeoutMs} ms; jobs: ${states.join(' ')}`)));
        }, timeoutMs);
        const looking = setInterval(look, 50);
        changes.on('change', look);
        look();
      }),
    goAway,
    comeBack: listen,
    close: goAway,
  };
}

/** A printer of the account, on the TCP port of a test. */
export function tcpPrinter(port: number, more: Partial<AgentPrinter> = {}): AgentPrinter {
  return {
    id: randomUUID(),
    name: 'Dock 2',
    connectionType: 'tcp',
    address: `127.0.0.1:${port}`,
    nativeFormat: 'zpl',
    driver: 'zebra',
    dpi: 203,
    priority: 0,
    ...more,
  };
}
