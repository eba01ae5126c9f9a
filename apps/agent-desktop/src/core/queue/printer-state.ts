/** The known state of one printer, and the part of it that is published. */
import { type Sentence } from '@platen/messages';
import type { AgentPrinter, DeviceInfo, PrinterCapabilities } from '@platen/protocol';
import { boundedMessage, type Inspection, type Reading } from '../../drivers/index.ts';
import type { Events } from '../events.ts';

export interface PrinterStateOptions {
  readonly events: Events;
  /** A message about the printer, used if it reports none itself. */
  readonly noticeOf: (printer: AgentPrinter) => Sentence | undefined;
  /** A state that stays the same is published again after this. */
  readonly observeMs?: number | undefined;
}

/** What a full inspection has found besides the state; nothing after a short look. */
type Known = Partial<Pick<Inspection, 'deviceInfo' | 'capabilities'>>;

const OBSERVE_MS = 20_000;

export class PrinterState {
  readonly #options: PrinterStateOptions;
  #reading: Reading | null = null;
  #deviceInfo: DeviceInfo | null = null;
  #capabilities: PrinterCapabilities | null = null;
  #publishedAt = -Infinity;

  constructor(options: PrinterStateOptions) {
    this.#options = options;
  }

  reading(): Reading | null {
    return this.#reading;
  }

  deviceInfo(): DeviceInfo | null {
    return this.#deviceInfo;
  }

  capabilities(): PrinterCapabilities | null {
    return this.#capabilities;
  }

  /**
   * Takes what was seen while a job prints or in trouble, when the printer is looked at often: what has not changed is
   * published now and then. Returns what `note` does.
   */
  observe(printer: AgentPrinter, seen: Reading): 'back' | undefined {
    const noticed = this.#withNotice(printer, seen);
    const { status, statusDetail } = noticed;
    const isSame = this.#reading?.status === status && this.#reading.statusDetail.message === statusDetail.message;
    if (!isSame || performance.now() - this.#publishedAt >= (this.#options.observeMs ?? OBSERVE_MS))
      return this.note(printer, seen);
    this.#reading = noticed;
    this.#options.events.publish({ type: 'look', printer, reading: seen, deviceInfo: undefined });
    return undefined;
  }

  /** `back`: the printer was offline and answers; a printer that was offline may have been replaced by another device. */
  note(printer: AgentPrinter, seen: Reading, { deviceInfo, capabilities }: Known = {}): 'back' | undefined {
    const isBack = this.#reading?.status === 'offline' && seen.status !== 'offline' && deviceInfo === undefined;
    this.#reading = this.#withNotice(printer, seen);
    this.#publishedAt = performance.now();
    if (deviceInfo) this.#deviceInfo = deviceInfo;
    if (capabilities) this.#capabilities = capabilities;
    this.#options.events.publish({ type: 'reading', printer, reading: this.#reading, deviceInfo, capabilities });
    this.#options.events.publish({ type: 'look', printer, reading: seen, deviceInfo });
    return isBack ? 'back' : undefined;
  }

  #withNotice(printer: AgentPrinter, seen: Reading): Reading {
    const notice = seen.statusDetail.message === undefined ? this.#options.noticeOf(printer) : undefined;
    return notice ? { ...seen, statusDetail: { ...seen.statusDetail, ...boundedMessage(notice, 500) } } : seen;
  }
}
