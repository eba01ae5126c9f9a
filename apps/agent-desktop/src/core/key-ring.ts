/**
 * The agent's keys: the present one and, while it is being replaced, the next one. A key is on disk before the cloud
 * hears of it, and the older one is deleted only after the cloud has answered under the newer: whenever either side
 * crashes, one of them works.
 */
import { createHash, randomBytes } from 'node:crypto';
import { errorText } from './agent-error.ts';
import type { KeyStore } from './data-dir/key-store.ts';
import { isTrpcCode } from './link/trpc-errors.ts';
import type { Logger } from './log/logger.ts';

/** The part of a key that is sent to the cloud. */
interface KeyNotice {
  readonly prefix: string;
  readonly hash: string;
}

export interface KeyRing {
  /** The key for the next connection: the newer one first. */
  readonly take: () => string;
  /** The cloud refused the last key used. Returns whether to try another one at once. */
  readonly refused: () => boolean;
  /** The cloud has answered under the last key used. */
  readonly worked: () => Promise<void>;
  /** Creates and stores the next key and sends it to the cloud. Returns whether to connect with it now. */
  readonly replace: (register: (notice: KeyNotice) => Promise<unknown>) => Promise<boolean>;
}

interface StoredKeys {
  readonly key: string;
  readonly nextKey: string | undefined;
}

const PREFIX_LENGTH = 'svc_agent_'.length + 8;

export function createKeyRing(store: KeyStore, stored: StoredKeys, logger: Logger): KeyRing {
  let current = stored.key;
  let next = stored.nextKey;
  let isNextRefused = false;
  let taken = current;
  let isReplacing = false;

  return {
    take: () => (taken = next !== undefined && !isNextRefused ? next : current),
    refused: () => {
      // If the cloud refuses both, the next attempt starts with the newer one again.
      isNextRefused = taken === next && taken !== current;
      return isNextRefused;
    },
    worked: async () => {
      if (next === undefined) return;
      try {
        if (taken === next) {
          await store.write(next);
          current = next;
          logger.info('this agent has a new key');
        } else if (!isNextRefused) return;
        await store.next.remove();
        next = undefined;
        isNextRefused = false;
      } catch (error) {
        // Both are still on disk: the next session tries again.
        logger.warn('the new key could not be put in its place', { error: errorText(error) });
      }
    },
    replace: async (register) => {
      if (isReplacing) return false;
      isReplacing = true;
      try {
        const key = `svc_agent_${randomBytes(32).toString('hex')}`;
        await store.next.write(key);
        next = key;
        isNextRefused = false;
        await register({ prefix: key.slice(0, PREFIX_LENGTH), hash: createHash('sha256').update(key).digest('hex') });
        return true;
      } catch (error) {
        logger.warn('the key was not replaced; the next session tries again', { error: errorText(error) });
        if (isTrpcCode(error, 'PRECONDITION_FAILED')) {
          await store.next.remove().catch(() => undefined);
          next = undefined;
        }
        return false;
      } finally {
        isReplacing = false;
      }
    },
  };
}
