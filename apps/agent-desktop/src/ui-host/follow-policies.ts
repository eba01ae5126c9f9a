/** Notices that the company has changed a policy: Windows fetches them at intervals, while the agent runs. */
import { readPolicies } from '../core/policies/read-policies.ts';
import type { ReadPolicies } from '../core/policies/policies.ts';

const LOOK_MS = 60_000;

interface FollowedPolicies {
  readonly read?: (() => Promise<ReadPolicies>) | undefined;
  readonly lookMs?: number | undefined;
  /** Called after a change. */
  readonly onChange: () => Promise<void>;
}

/** Follows them until the returned function is called. A look or a change that fails is made again with the next look. */
export function followPolicies({ read = readPolicies, lookMs = LOOK_MS, onChange }: FollowedPolicies): () => void {
  let known: string | undefined;
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const found = JSON.stringify(await read());
      if (known !== undefined && known !== found) await onChange();
      known = found;
    } catch {
      // The next look comes.
    } finally {
      isLooking = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  return () => clearInterval(timer);
}
