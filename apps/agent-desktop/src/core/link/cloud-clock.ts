/** The cloud's time: its last report plus the time elapsed since, whatever happens to this computer's clock. */

export interface CloudClock {
  /** Milliseconds since 1970; by this computer's clock until the cloud has been heard. */
  readonly now: () => number;
  /** Takes over the difference that was measured just now: this computer's clock minus the cloud's. */
  readonly set: (skewMs: number) => void;
}

export function createCloudClock(): CloudClock {
  let heard: { readonly cloudMs: number; readonly at: number } | undefined;
  return {
    now: () => (heard ? heard.cloudMs + (performance.now() - heard.at) : Date.now()),
    set: (skewMs) => {
      heard = { cloudMs: Date.now() - skewMs, at: performance.now() };
    },
  };
}
