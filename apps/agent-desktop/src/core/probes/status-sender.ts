/** Brings readings to the cloud: the newest of each printer, a few at a time, and all of them in a new session. */
import type { PrinterReading } from '@platen/protocol';
import type { Events } from '../events.ts';
import type { Link } from '../link/link.ts';
import { BATCH_SIZE } from '../link/wire.ts';

const GATHER_MS = 100;

export class StatusSender {
  readonly #link: Pick<Link, 'call' | 'isOnline'>;
  readonly #latest = new Map<string, PrinterReading>();
  readonly #unsent = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(link: Pick<Link, 'call' | 'isOnline'>, events: Events) {
    this.#link = link;
    events.on('reading', ({ printer, reading: { status, statusDetail }, deviceInfo, capabilities }) =>
      this.#note({
        printerId: printer.id,
        status,
        at: statusDetail.probedAt,
        statusDetail,
        ...(deviceInfo && printer.priority === 0 ? { deviceInfo } : {}),
        ...(capabilities && printer.priority === 0 ? { capabilities } : {}),
      }),
    );
    events.on('removed', ({ printerId }) => {
      this.#latest.delete(printerId);
      this.#unsent.delete(printerId);
    });
    events.on('online', () => {
      // The cloud may not have the last readings.
      for (const id of this.#latest.keys()) this.#unsent.add(id);
      this.#schedule();
    });
  }

  #note(reading: PrinterReading): void {
    const before = this.#latest.get(reading.printerId);
    this.#latest.set(reading.printerId, {
      ...reading,
      deviceInfo: reading.deviceInfo ?? before?.deviceInfo,
      capabilities: reading.capabilities ?? before?.capabilities,
    });
    this.#unsent.add(reading.printerId);
    if (this.#link.isOnline()) this.#schedule();
  }

  #schedule(): void {
    if (this.#unsent.size > 0 && !this.#timer) this.#timer = setTimeout(() => void this.#send(), GATHER_MS);
  }

  async #send(): Promise<void> {
    this.#timer = undefined;
    while (this.#unsent.size > 0 && this.#link.isOnline()) {
      const ids = [...this.#unsent].slice(0, BATCH_SIZE);
      for (const id of ids) this.#unsent.delete(id);
      const readings = ids.flatMap((id) => this.#latest.get(id) ?? []);
      try {
        await this.#link.call((api) => api.status.mutate({ readings }));
      } catch {
        // The next session, or the next probe, sends it again.
        return;
      }
    }
  }
}
