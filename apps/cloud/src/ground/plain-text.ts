/** Connections without encryption: they stay on this machine, or the operator allows them by name (ALLOW_PLAIN_TEXT). */
import ipaddr from 'ipaddr.js';

/** The parts that can be allowed, by the names that ALLOW_PLAIN_TEXT takes. */
export const PLAIN_PARTS = ['public', 'webhooks', 'database', 'valkey'] as const;
export type PlainPart = (typeof PLAIN_PARTS)[number];

/** True for a host whose connections do not leave this machine. */
export function isThisMachine(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  if (address === '' || address === 'localhost' || address.endsWith('.localhost')) return true;
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

interface PlainSetting {
  readonly setting: string;
  readonly part: Exclude<PlainPart, 'webhooks'>;
  /** The reason why it is not encrypted, and what would be; null if it is. */
  readonly fault: (url: URL) => string | null;
}

const SETTINGS: readonly PlainSetting[] = [
  {
    setting: 'PUBLIC_URL',
    part: 'public',
    fault: ({ protocol }) =>
      protocol === 'http:' ? 'passwords, keys and labels could be read on the way: begin it with https://' : null,
  },
  {
    setting: 'DATABASE_URL',
    part: 'database',
    fault: ({ searchParams }) => {
      const mode = searchParams.get('sslmode') ?? searchParams.get('ssl');
      if (mode !== null && VERIFIED.has(mode)) return null;
      return mode === null || mode === 'disable'
        ? 'the connection is not encrypted: end it with ?sslmode=verify-full'
        : `sslmode=${mode.slice(0, 20)} does not check whose certificate it is: end it with ?sslmode=verify-full`;
    },
  },
  {
    setting: 'VALKEY_URL',
    part: 'valkey',
    fault: ({ protocol }) =>
      protocol === 'redis:' || protocol === 'valkey:'
        ? 'the connection is not encrypted: begin it with rediss:// or valkeys://'
        : null,
  },
];

/** The values of `sslmode` with which our PostgreSQL client checks the certificate. */
const VERIFIED: ReadonlySet<string> = new Set(['verify-full', 'verify-ca']);

/** Why these settings must not be; null if they may. Values that may be secret are not repeated. */
export function plainTextFault(
  settings: Readonly<Record<string, string | null>>,
  allowed: readonly PlainPart[],
): string | null {
  for (const { setting, part, fault } of SETTINGS) {
    const value = settings[setting];
    if (!value || allowed.includes(part)) continue;
    const url = new URL(value);
    const reason = hostsOf(url).every(isThisMachine) ? null : fault(url);
    if (reason !== null)
      return `${setting} leads to ${hostsOf(url).join(', ')} in plain text: ${reason}, or set ALLOW_PLAIN_TEXT=${part} if nobody else is on that network.`;
  }
  return null;
}

/** Returns the hosts of an address. A database may have several, and its socket may be a folder: `?host=/var/run/postgresql`. */
function hostsOf({ hostname, searchParams, protocol }: URL): string[] {
  const given = protocol.startsWith('postgres') ? (searchParams.get('host') ?? hostname) : hostname;
  return given.split(',').map((host) => (host.startsWith('/') ? '' : decodeURIComponent(host)));
}
