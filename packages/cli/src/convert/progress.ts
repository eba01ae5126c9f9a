/** The progress bar: one line on standard error, if that is a terminal. */

const WIDTH = 24;
/** Terminals need not draw more often. */
const EVERY_MS = 50;

export interface Progress {
  readonly step: (name: string) => void;
  readonly clear: () => void;
}

export function createProgress(all: number): Progress {
  const { stderr } = process;
  if (!stderr.isTTY || all < 2) return { step: () => undefined, clear: () => undefined };
  let done = 0;
  let drawnAt = 0;
  return {
    step: (name) => {
      done++;
      const now = performance.now();
      if (now - drawnAt < EVERY_MS && done < all) return;
      drawnAt = now;
      stderr.write(`\r\u001B[K${progressLine(done, all, name, stderr.columns || 80)}`);
    },
    clear: () => void stderr.write('\r\u001B[K'),
  };
}

/** `████████░░░░ 500/1000 labels/box.zpl`, cut to the width of the terminal. */
export function progressLine(done: number, all: number, name: string, columns: number): string {
  const full = Math.floor((done / all) * WIDTH);
  const count = `${String(done).padStart(String(all).length)}/${all}`;
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${count} ${name}`.slice(0, columns - 1);
}
