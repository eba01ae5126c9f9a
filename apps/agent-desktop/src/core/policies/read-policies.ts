/** The policies of this computer; only Windows has any. */
import type { AgentSettings } from '../data-dir/settings.ts';
import { policiesOf, type Policies, type ReadPolicies } from './policies.ts';

export async function readPolicies(): Promise<ReadPolicies> {
  if (process.platform !== 'win32') return { policies: {}, wrong: [] };
  const { registryValues } = await import('./windows-registry.ts');
  return policiesOf(registryValues());
}

/** The settings that are followed: the company's in place of those of this computer, which stay as they are stored. */
export function withPolicies<Settings extends Partial<AgentSettings>>(
  settings: Settings,
  policies: Policies,
): Settings {
  const { proxy, extraCaFile, updateRing, keepDocuments } = policies;
  return {
    ...settings,
    ...(proxy === undefined ? {} : { proxy }),
    ...(extraCaFile === undefined ? {} : { extraCaFile }),
    ...(updateRing === undefined ? {} : { updateRing }),
    ...(keepDocuments === undefined ? {} : { keepDocuments }),
  };
}
