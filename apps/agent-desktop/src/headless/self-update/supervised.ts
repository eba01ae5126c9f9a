/** The agent's side of the supervisor: waits beside a running version, reports, and hands over between two jobs. */
import { sentence, SentenceError } from '@platen/messages';
import path from 'node:path';
import type { Agent } from '../../core/agent.ts';
import { defaultDataDir } from '../../core/data-dir/data-dir.ts';
import type { SelfUpdateOptions } from '../../core/updates/self-update-options.ts';
import { UPDATE_KEYS } from '../../core/version.ts';
import { unpackBeside } from './unpack.ts';
import { BESIDE, SUPERVISED, type ToAgent, type ToSupervisor } from './words.ts';

/** How long a moment between two jobs is looked for, until the supervisor is told that there is none. */
const QUIET_MS = 180_000;

export const programFolder = (dataDir: string | undefined): string => path.join(dataDir ?? defaultDataDir(), 'program');

export const isSupervised = (): boolean => process.env[SUPERVISED] !== undefined && process.send !== undefined;

/** What of an agent takes part when another version takes over. */
export type Followed = Pick<Agent, 'online' | 'stopBetweenJobs' | 'stop'>;

interface Supervised {
  /** Resolves when this version may start; at once, unless another one still runs. */
  readonly mayStart: Promise<void>;
  readonly selfUpdate: SelfUpdateOptions;
  /** Follows the agent: reports that it is online, and ends it when another version takes over. */
  readonly follow: (agent: () => Followed, ended: () => void) => void;
}

export function joinSupervisor(dataDir: string | undefined): Supervised {
  const folder = programFolder(dataDir);
  const say = (message: ToSupervisor): void => void process.send?.(message, undefined, undefined, () => undefined);
  const go = Promise.withResolvers<void>();
  let onStay: ((version: string, why: SentenceError) => void) | undefined;
  let stayed: { readonly version: string; readonly why: SentenceError } | undefined;
  let handOver: (() => Promise<void>) | undefined;
  // Without its supervisor nobody would start it again, and another one could not take its folder.
  let leave = (): void => process.exit(0);
  if (process.env[SUPERVISED] !== BESIDE) go.resolve();
  process.once('disconnect', () => leave());
  // The supervisor has ended while this program was loaded.
  if (!process.connected) leave();
  process.on('message', (message: ToAgent) => {
    switch (message.word) {
      case 'go':
        return go.resolve();
      case 'hand-over':
        return void handOver?.();
      case 'stay': {
        const { version } = message;
        const why = new SentenceError(sentence('update.gaveWay', { version, why: message.why }));
        if (onStay) return onStay(version, why);
        stayed = { version, why };
        return undefined;
      }
      default:
        return message satisfies never;
    }
  });
  say({ word: 'ready' });
  return {
    mayStart: go.promise,
    selfUpdate: {
      keys: UPDATE_KEYS,
      folder,
      unpack: (file, version) => unpackBeside(process.argv[1]!, file, path.join(folder, version)),
      takeOver: (version) => say({ word: 'update', version }),
      onStay: (listener) => {
        onStay = listener;
        if (stayed) listener(stayed.version, stayed.why);
        stayed = undefined;
      },
    },
    follow: (agent, ended) => {
      const online = (): void => say({ word: 'online' });
      void agent()
        .online()
        .then(online, () => undefined);
      handOver = async () => {
        if (!(await agent().stopBetweenJobs(QUIET_MS))) return say({ word: 'busy' });
        return ended();
      };
      leave = () => void agent().stop().then(ended);
    },
  };
}
