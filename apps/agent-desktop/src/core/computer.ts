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
