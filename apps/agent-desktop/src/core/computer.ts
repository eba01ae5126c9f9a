/** Tells this computer from others to the cloud, without naming it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import os from 'node:os';

/** Files with the identity of the computer, of systemd and of D-Bus. The host of containers may have one for all of them. */
const MACHINE_ID_FILES = ['/etc/machine-id', '/var/lib/dbus/machine-id'];

/**
 * A hash of the computer's own identity and the agent's, so that two agents of one computer cannot be connected by it.
 * Cloned disks have the machine id of their original, and therefore the name and the network cards count too.
 */
export function computerId(agentId: string): string {
  const cards = Object.values(os.networkInterfaces())
    .flatMap((list) => list ?? [])
    .flatMap(({ internal, mac }) => (internal ? [] : [mac]));
  // The first by order: cards of VPNs and docks come and go.
  return createHash('sha256')
    .update([agentId, machineId(), os.hostname(), cards.toSorted()[0] ?? ''].join('\n'))
    .digest('hex');
}

function machineId(): string {
  for (const file of MACHINE_ID_FILES) {
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      // The next one.
    }
  }
  return '';
}

const OS_RELEASE = '/etc/os-release';

/** The system as its user knows it, and its version: `Windows 11 Pro 10.0.22631`, `Debian GNU/Linux 12 (bookworm) 6.1.0-18-amd64`. */
export function osVersion(): string {
  const name = process.platform === 'win32' ? os.version() : (distribution() ?? os.type());
  return `${name} ${os.release()}`;
}

function distribution(): string | undefined {
  try {
    return /^PRETTY_NAME="?([^"\n]+)"?$/m.exec(readFileSync(OS_RELEASE, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
