/** Bridge methods that show and change the settings. */
import os from 'node:os';
import type { Bridge, UiSettings } from '../../bridge/bridge.ts';
import { readSettings, writeSettings, type AgentSettings } from '../../core/data-dir/settings.ts';
import { readPolicies, withPolicies } from '../../core/policies/read-policies.ts';
import { LOG_LEVELS } from '../../core/log/logger.ts';
import type { AgentKeeper } from '../agent-keeper.ts';
import { oneOf, string } from './input.ts';
import type { UiHostOptions } from '../host-options.ts';

/** The rings: updates for everybody; `beta` gets them earlier. */
const RINGS = ['latest', 'beta'] as const;
const DEFAULT_RING = RINGS[0];

export function settingsMethods(
  keeper: AgentKeeper,
  options: Pick<UiHostOptions, 'agent' | 'login' | 'updates'>,
): Pick<Bridge, 'settings' | 'saveSettings'> {
  const { login, updates, agent } = options;
  const fixedByCompany = async () => (await (agent.policies ?? readPolicies)()).policies;
  const settings = async (): Promise<UiSettings> => {
    const fixed = await fixedByCompany();
    const stored: Partial<AgentSettings> = withPolicies((await readSettings(await keeper.dataDir())) ?? {}, fixed);
    const { updateRing, lockedRing } = { ...stored, lockedRing: updates?.lockedRing };
    return {
      server: fixed.server ?? stored.server ?? '',
      name: stored.name ?? os.hostname(),
      proxy: stored.proxy ?? null,
      extraCaFile: stored.extraCaFile ?? null,
      logLevel: stored.logLevel ?? agent.logLevel ?? 'info',
      startAtLogin: login?.read() ?? null,
      isLoginLocked: login?.isLocked() ?? false,
      updateRing: updates ? (fixed.updateRing ?? lockedRing ?? updateRing ?? DEFAULT_RING) : null,
      isRingLocked: lockedRing !== undefined,
      keepDocuments: stored.keepDocuments !== false,
      fixed,
    };
  };
  return {
    settings,
    saveSettings: async (wanted) => {
      // A window sends all its fields: what the company fixes is not stored as the choice of this computer.
      const fixed = await fixedByCompany();
      const changed: Partial<UiSettings> = Object.fromEntries(
        Object.entries(wanted).filter(([name]) => !(name in fixed)),
      );
      if (typeof changed.startAtLogin === 'boolean' && !login?.isLocked()) login?.write(changed.startAtLogin);
      const folder = await keeper.dataDir();
      const stored = await readSettings(folder);
      const next = stored && withChanges(stored, changed);
      if (next && JSON.stringify(next) !== JSON.stringify(stored)) {
        await writeSettings(folder, next);
        // If keeping documents is switched off, they are deleted before anything else happens.
        if (next.keepDocuments === false) await keeper.agent()?.keepDocuments('off');
        await keeper.restart();
      }
      return settings();
    },
  };
}

const withChanges = (stored: AgentSettings, changed: Partial<UiSettings>): AgentSettings => ({
  ...stored,
  ...(changed.name === undefined ? {} : { name: string(changed.name, 'name').trim() || stored.name }),
  ...(changed.proxy === undefined ? {} : { proxy: string(changed.proxy ?? '', 'proxy') || undefined }),
  ...(changed.extraCaFile === undefined
    ? {}
    : { extraCaFile: string(changed.extraCaFile ?? '', 'CA file') || undefined }),
  ...(changed.logLevel === undefined ? {} : { logLevel: oneOf(changed.logLevel, LOG_LEVELS, 'log level') }),
  ...(changed.updateRing ? { updateRing: oneOf(changed.updateRing, RINGS, 'update ring') } : {}),
  ...(changed.keepDocuments === undefined ? {} : { keepDocuments: changed.keepDocuments }),
});
