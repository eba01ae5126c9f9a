/** Room on the disk that is kept aside, so that running jobs can be recorded to their end on a full one. */
import { open, rm, stat } from 'node:fs/promises';

const RESERVE_BYTES = 1_048_576;

export class Reserve {
  readonly #file: string;
  #isThere = false;

  constructor(file: string) {
    this.#file = file;
  }

  isThere(): boolean {
    return this.#isThere;
  }

  async restore(): Promise<void> {
    this.#isThere ||= await make(this.#file);
  }

  /** The room is for whoever writes next. */
  async giveUp(): Promise<void> {
    this.#isThere = false;
    await rm(this.#file, { force: true });
  }
}

async function make(file: string): Promise<boolean> {
  try {
    const present = await stat(file).catch(() => undefined);
    if (present && present.size >= RESERVE_BYTES) return true;
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.write(Buffer.alloc(RESERVE_BYTES));
      return true;
    } finally {
      await handle.close();
    }
  } catch {
    await rm(file, { force: true });
    return false;
  }
}
