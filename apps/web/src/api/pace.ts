/** How often a page asks the cloud while events arrive: soon after the first of them, then with pauses. */

interface Pace {
  /** The wait from the first event to the work. It is random, so that pages that hear of one event do not all ask at once. */
  readonly firstMs: { readonly least: number; readonly most: number };
  /** The shortest time between two starts of the work. */
  readonly nextMs: number;
}

/** The pace of a page that events keep up to date: a change shows within a second, even while everything prints. */
export const PACE: Pace = { firstMs: { least: 50, most: 150 }, nextMs: 600 };

/** Returns what asks for `work`. It never runs twice at once; what is asked meanwhile is done afterwards. */
export function paced(work: () => Promise<unknown>, { firstMs, nextMs }: Pace): () => void {
  let isAsked = false;
  let isBusy = false;
  let startedAt = -Infinity;
  const run = async (): Promise<void> => {
    isAsked = false;
    startedAt = performance.now();
    await work().catch(() => undefined);
    isBusy = false;
    if (isAsked) plan();
  };
  const plan = (): void => {
    isBusy = true;
    const soonMs = firstMs.least + Math.random() * (firstMs.most - firstMs.least);
    setTimeout(() => void run(), Math.max(soonMs, startedAt + nextMs - performance.now()));
  };
  return () => {
    isAsked = true;
    if (!isBusy) plan();
  };
}
