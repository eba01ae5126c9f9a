/**
 * What a company fixes for this computer: the policies below `HKLM\Software\Policies\Platen`. This table is the only list
 * of them: the agent, its windows and the administrative templates (`installers/windows/policies`) are made from it.
 */
import { BlockList, isIP } from 'node:net';

/** A policy holds one text, one of several words, yes or no (1 or 0), or a list of texts in a key of its own. */
type PolicyKind =
  | { readonly kind: 'text' | 'flag' | 'list' }
  | { readonly kind: 'choice'; readonly values: readonly string[] };

export type PolicyRow = PolicyKind & { readonly value: string };

/** Name in this program → its value in the registry. */
export const POLICIES = {
  server: { value: 'Server', kind: 'text' },
  proxy: { value: 'Proxy', kind: 'text' },
  extraCaFile: { value: 'CertificateFile', kind: 'text' },
  updates: { value: 'Updates', kind: 'flag' },
  updateRing: { value: 'UpdateRing', kind: 'choice', values: ['latest', 'beta'] },
  remoteLogs: { value: 'RemoteLogs', kind: 'choice', values: ['nobody', 'owners', 'operators'] },
  networks: { value: 'AllowedNetworks', kind: 'list' },
  keepDocuments: { value: 'KeepDocuments', kind: 'flag' },
} as const satisfies Record<string, PolicyRow>;

export type PolicyName = keyof typeof POLICIES;
export const POLICY_NAMES = Object.keys(POLICIES) as readonly PolicyName[];
export const POLICIES_KEY = String.raw`Software\Policies\Platen`;

type ValueOf<Row extends PolicyRow> = Row extends { readonly values: readonly (infer Word)[] }
  ? Word
  : Row['kind'] extends 'flag'
    ? boolean
    : Row['kind'] extends 'list'
      ? readonly string[]
      : string;

/** The policies that are set; what is missing is decided on this computer. */
export type Policies = { readonly [Name in PolicyName]?: ValueOf<(typeof POLICIES)[Name]> };

/** What the registry holds: text, number or list by the name of the value. */
export type RegistryValues = Readonly<Record<string, string | number | readonly string[] | undefined>>;

export interface ReadPolicies {
  readonly policies: Policies;
  /** Names of values that hold something else than their policy allows: they are not followed. */
  readonly wrong: readonly string[];
}

/** Reads the values of the registry. A list of networks keeps those that are networks: a mistake opens none. */
export function policiesOf(values: RegistryValues): ReadPolicies {
  const policies: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const name of POLICY_NAMES) {
    const row: PolicyRow = POLICIES[name];
    const held = values[row.value];
    if (held === undefined) continue;
    const value = valueOf(row, held);
    if (value !== undefined) policies[name] = value;
    if (value === undefined || (Array.isArray(held) && (value as readonly string[]).length < held.length))
      wrong.push(row.value);
  }
  return { policies, wrong };
}

function valueOf(row: PolicyRow, held: NonNullable<RegistryValues[string]>): unknown {
  switch (row.kind) {
    case 'text':
      return typeof held === 'string' && held.trim() !== '' ? held.trim() : undefined;
    case 'choice':
      return row.values.find((word) => word === held);
    case 'flag':
      return held === 0 || held === 1 ? held === 1 : undefined;
    case 'list':
      return typeof held === 'object' ? held.map((text) => text.trim()).filter(isNetwork) : undefined;
    default:
      return row satisfies never;
  }
}

/** `192.0.2.0/24`, `2001:db8::/32` */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  return more.length === 0 && family !== 0 && /^\d{1,3}$/.test(bits ?? '') && Number(bits) <= (family === 4 ? 32 : 128);
}

/** Errors: throws where one is not a network (`isNetwork`). */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** Who in the account may ask for the log of this agent, from viewer to owner; without a policy, operators. */
export const mayReadLogs = ({ remoteLogs = 'operators' }: Policies, role: string): boolean =>
  remoteLogs !== 'nobody' && (role === 'owner' || (remoteLogs === 'operators' && role === 'operator'));
