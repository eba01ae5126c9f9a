/** The findings of one discovery method about one printer; the methods are merged afterwards. */
import type { Sentence } from '@platen/messages';
import type { DiscoveredPrinter } from '@platen/protocol';

/** A printer as this computer lists it; `withheld`: why it is not offered. */
export type ListedPrinter = DiscoveredPrinter & { readonly withheld?: Sentence };

export type Candidate = {
  readonly via: 'tcp' | 'mdns' | 'snmp' | 'zebra' | 'arp' | 'spooler' | 'cups' | 'usb';
  readonly connectionType: DiscoveredPrinter['connectionType'];
  /** The address for the driver: `host:port`, queue name, USB id. */
  readonly address: string;
  /** The host without a port, for network printers: findings about the same host are the same printer. */
  readonly host?: string;
  readonly name?: string;
  readonly model?: string;
  readonly serial?: string;
  readonly mac?: string;
  readonly uuid?: string;
  /** Languages that the device itself names (IEEE 1284 `CMD`). */
  readonly languages?: readonly string[];
  readonly dpi?: number;
  /** It has answered as a Zebra. */
  readonly zebra?: boolean;
  /** Why it is not offered. */
  readonly withheld?: Sentence;
};
