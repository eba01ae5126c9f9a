/** Room on the disk that is kept aside, so that running jobs can be recorded to their end on a full one. */
import { rename, rm, stat, writeFile } from 'node:fs/promises';

const RESERVE_BYTES = 1_048_576;

export class Reserve {
  readonly #file: string;
  #isThere = false;
  #hasMore = false;

  constructor(file: string) {
    this.#file = file;
  }

  isThere(): boolean {
    return this.#isThere;
  }

  /** The reserve is there, and the disk had room beside it when it was last looked at. */
  hasMore(): boolean {
    return this.#isThere && this.#hasMore;
  }

  /** Looks for room: for the reserve, and for as much beside it. */
  async restore(): Promise<void> {
    const size = await stat(this.#file).then(
      (found) => found.size,
      () => 0,
    );
    this.#isThere = size >= RESERVE_BYTES;
    const beside = `${this.#file}.new`;
    try {
      if (!this.#isThere) {
        await fill(beside);
        await rename(beside, this.#file);
        this.#isThere = true;
      }
      await fill(beside);
      this.#hasMore = true;
    } catch {
      this.#hasMore = false;
    } finally {
      await rm(beside, { force: true });
    }
  }

  /** A write of something new did not fit: the reserve is not for it. */
  noticeFull(): void {
    this.#hasMore = false;
  }

  /** The room is for whoever writes next. */
  async giveUp(): Promise<void> {
    this.#isThere = false;
    await rm(this.#file, { force: true });
  }
}

/** A disk that is nearly full takes a part of one write without an error: `writeFile` goes on to the last byte. */
const fill = (file: string): Promise<void> => writeFile(file, Buffer.alloc(RESERVE_BYTES), { mode: 0o600 });
