/** The agent's calls to the cloud in a session, and its answers to the cloud's requests. */
import { sentence, type Sentence } from '@platen/messages';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { AgentEvent as CloudEvent, AgentPrinter, HelloInput, HelloOutput, SupportEvent } from '@platen/protocol';
import { AgentError, errorText } from './agent-error.ts';
import { createDoctorReports, ownAddresses, takeUpdateRing } from './cloud-requests.ts';
import { computerId, osVersion } from './computer.ts';
import type { Engine } from './engine.ts';
import { jobKey } from './ledger/record.ts';
import { platform } from './link/enroll.ts';
import type { LinkUser } from './link/link.ts';
import { AGENT_CAPABILITIES, HELLO_LEDGER_ENTRIES, PROTOCOL_VERSION, RECALL_BATCH } from './link/wire.ts';
import { suggest } from './discovery/suggest.ts';
import { createSupport } from './support/support.ts';
import type { SupportOptions } from './support/support-options.ts';
import { createSelfUpdate, type SelfUpdate } from './updates/self-update.ts';
import type { AgentOptions } from './agent-options.ts';
import { AGENT_VERSION } from './version.ts';

export class CloudUser implements LinkUser {
  readonly #engine: Engine;
  readonly #reportDoctor: (requestId: string) => Promise<void>;
  readonly #updates: SelfUpdate | undefined;
  readonly #help: (event: SupportEvent) => void;
  readonly #greeted = Promise.withResolvers<void>();
  readonly #instance = randomUUID();
  readonly #computer: string;
  /** This computer itself knows of a newer ledger. */
  #isOld: boolean;

  constructor(engine: Engine, options: SupportOptions & Pick<AgentOptions, 'selfUpdate'> = {}) {
    this.#engine = engine;
    this.#help = createSupport(engine, options);
    const { selfUpdate } = options;
    this.#updates = selfUpdate && selfUpdate.keys.length > 0 ? createSelfUpdate(engine, selfUpdate) : undefined;
    this.#computer = computerId(engine.settings.agentId);
    this.#isOld = engine.witness.proof === 'old';
    this.#reportDoctor = createDoctorReports(engine);
    // Not every caller waits for it.
    this.#greeted.promise.catch(() => undefined);
  }

  /** The version that it is updating to. */
  pendingUpdate(): string | null {
    return this.#updates?.pending() ?? null;
  }

  /** Resolves when the cloud has answered the first hello; rejects with `key_refused` when it refuses this agent. */
  online(): Promise<void> {
    return this.#greeted.promise;
  }

  readonly hello = (): HelloInput => ({
    protocolVersion: PROTOCOL_VERSION,
    version: AGENT_VERSION,
    platform: platform(),
    hostname: os.hostname().slice(0, 255),
    capabilities: AGENT_CAPABILITIES.filter((name) => name !== 'self-update' || this.#updates !== undefined),
    addresses: ownAddresses(),
    osVersion: osVersion(),
    arch: process.arch,
    runsAs: this.#engine.runsAs,
    instance: this.#instance,
    computer: this.#computer,
    ledgerPosition: this.#engine.ledger.position(),
    ...(this.#isOld && { ledgerIsOld: true }),
    ledger: this.#engine.ledger
      .jobs()
      .slice(0, HELLO_LEDGER_ENTRIES)
      .map(({ offer: { jobId, attempt }, state }) => ({ jobId, attempt, state })),
  });

  readonly onHello = async (answer: HelloOutput): Promise<void> => {
    const { keys, logger, settings, events, printers } = this.#engine;
    await keys.worked();
    logger.info('online', { server: settings.server, printers: answer.printers.length });
    this.#setPrinters(answer.printers as AgentPrinter[]);
    if (answer.updateRing) void takeUpdateRing(this.#engine, answer.updateRing);
    await this.#drop(new Set(answer.drop));
    await this.#compareLedger(answer.ledger);
    printers.release();
    events.publish({ type: 'online' });
    this.#greeted.resolve();
    void this.#recall(answer.ledger?.asked ?? []);
  };

  readonly onEvent = (event: CloudEvent): void => {
    const { offers, printers } = this.#engine;
    switch (event.type) {
      case 'offer':
        return offers.offer(event.offer);
      case 'word':
        return offers.word(event.jobId);
      case 'withdraw':
        return offers.withdraw(event.jobId);
      case 'cancel':
        return void this.#cancel(event.jobId, event.attempt);
      case 'printers':
        return this.#setPrinters(event.printers);
      case 'refresh':
        return printers.probe(event.printerId, 'full');
      case 'discover':
        return void this.#discover(event.requestId);
      case 'rotateKey':
        return void this.#replaceKey();
      case 'doctor':
        return void this.#reportDoctor(event.requestId);
      case 'updateRing':
        return void takeUpdateRing(this.#engine, event.ring);
      case 'update':
        return this.#updates?.offer(event);
      case 'support':
        return this.#help(event);
      case 'reconnect':
        return undefined;
      default:
        return event satisfies never;
    }
  };

  readonly onOffline = (): void => this.#engine.events.publish({ type: 'offline' });

  readonly onClock = (skewMs: number): void => this.#engine.clock.set(skewMs);

  readonly onRefused = (why: Sentence): void => this.#greeted.reject(new AgentError('key_refused', why));

  #setPrinters(list: readonly AgentPrinter[]): void {
    this.#engine.devices.keepOnly(new Set(list.map(({ id }) => id)));
    this.#engine.printers.set(list);
  }

  /** The cloud has ended these jobs; jobs that have begun to print are reported in any case. */
  async #drop(jobIds: ReadonlySet<string>): Promise<void> {
    const { ledger, printers } = this.#engine;
    for (const job of ledger.jobs()) {
      if (!jobIds.has(job.offer.jobId)) continue;
      if (job.state === 'received' || job.state === 'accepted') {
        // The events behind it must not wait for it.
        if (printers.remove(job.key) !== 'begun') await ledger.dropped(job.key);
      } else if (job.state === 'done') await ledger.settled(job.key);
    }
  }

  /** Ends the jobs that an old copy of the ledger holds as not printed: they may have been printed since, and are not printed again. */
  async #compareLedger(known: HelloOutput['ledger']): Promise<void> {
    const { ledger, printers, witness, logger } = this.#engine;
    const doubted = new Set(known?.doubted.map(({ jobId, attempt }) => jobKey(jobId, attempt)));
    for (const { key, state } of ledger.jobs()) {
      if (doubted.has(key) || (this.#isOld && (state === 'accepted' || state === 'printing')))
        await printers.doubt(key);
    }
    const newest = Math.max(known?.position ?? 0, this.#isOld ? witness.noted : 0);
    if (newest > ledger.position()) {
      logger.warn('the ledger is an old copy: its computer or folder was set back', {
        position: ledger.position(),
        newest,
      });
      await ledger.continueFrom(newest);
    }
    this.#isOld = false;
    witness.confirm(ledger.position());
  }

  /** Answers how jobs ended that the cloud lists as open and this ledger does not: the cloud may run on a backup. */
  async #recall(asked: NonNullable<HelloOutput['ledger']>['asked']): Promise<void> {
    const { ledger, link, logger } = this.#engine;
    const jobs = asked.map(({ jobId, attempt }) => ({
      jobId,
      attempt,
      ended: ledger.past(jobKey(jobId, attempt))?.state ?? ('unknown' as const),
    }));
    try {
      for (let start = 0; start < jobs.length; start += RECALL_BATCH) {
        const batch = jobs.slice(start, start + RECALL_BATCH);
        await link.call((api) => api.recall.mutate({ jobs: batch }));
      }
    } catch (error) {
      // The next hello asks again.
      logger.warn('the cloud was not answered how jobs ended', { error: errorText(error) });
    }
  }

  async #cancel(jobId: string, attempt: number): Promise<void> {
    const { printers, ledger, link, logger } = this.#engine;
    try {
      const key = jobKey(jobId, attempt);
      const removal = await printers.end(key, { code: 'cancelled', message: sentence('job.cancelled') });
      const wasCancelled = removal === 'removed' || ledger.get(key)?.final?.error?.code === 'cancelled';
      const result = wasCancelled ? 'cancelled' : 'too_late';
      await link.call((api) => api.cancelAnswer.mutate({ jobId, attempt, result }));
    } catch (error) {
      logger.warn('a cancellation was not answered', { job: jobId, error: errorText(error) });
    }
  }

  async #discover(requestId: string): Promise<void> {
    const { looking, link, logger } = this.#engine;
    try {
      await suggest(link, await looking.discover(), requestId);
    } catch (error) {
      logger.warn('found printers could not be reported', { error: errorText(error) });
    }
  }

  async #replaceKey(): Promise<void> {
    const { keys, link } = this.#engine;
    const isStored = await keys.replace((notice) => link.call((api) => api.nextKey.mutate(notice)));
    if (isStored) link.reconnect(sentence('cloud.newKey'));
  }
}
