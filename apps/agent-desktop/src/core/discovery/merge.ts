/** Merges findings about the same printer, under a key that stays when its address changes. */
import { stableName } from '../../drivers/winspool/status/redirected.ts';
import type { Candidate, ListedPrinter } from './candidate.ts';
import { guess } from './guess.ts';
import { makerOf } from './neighbours.ts';

/** A found printer, and the features that identify it under another address. */
export interface Finding {
  readonly printer: ListedPrinter;
  /** Addresses in the network, without ports. */
  readonly hosts: readonly string[];
  /** Upper case. */
  readonly serials: readonly string[];
  /** Twelve lower-case digits. */
  readonly macs: readonly string[];
}

/** Merges by host, then by serial number, MAC or UUID: a printer with two addresses, or on network and USB, is one. */
export function mergeCandidates(candidates: readonly Candidate[]): Finding[] {
  const groups: Candidate[][] = [];
  for (const candidate of candidates) {
    const keys = keysOf(candidate);
    const touching = groups.filter((group) => group.some((other) => keysOf(other).some((key) => keys.includes(key))));
    const joined = [...touching.flat(), candidate];
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups
    .filter((group) => group.some(({ via }) => via !== 'arp'))
    .map((group) => ({
      printer: fromGroup(group),
      hosts: different(group.map(({ host }) => host)),
      serials: different(group.map(({ serial }) => serial?.toUpperCase())),
      macs: different(group.map(({ mac }) => mac)),
    }));
}

const different = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

function keysOf({ connectionType, address, host, serial, mac, uuid }: Candidate): string[] {
  return [
    host === undefined ? `${connectionType}:${stableName(address)}` : `host:${host}`,
    ...(serial ? [`serial:${serial.toUpperCase()}`] : []),
    ...(mac ? [`mac:${mac}`] : []),
    ...(uuid ? [`uuid:${uuid.toLowerCase()}`] : []),
  ];
}

/** A direct connection first: it reports more than a queue of the system. */
const WAYS: readonly Candidate['connectionType'][] = ['tcp', 'usb', 'spooler', 'cups', 'escpos', 'virtual'];

function fromGroup(group: readonly Candidate[]): ListedPrinter {
  const first = <K extends keyof Candidate>(key: K): Candidate[K] | undefined =>
    group.map((candidate) => candidate[key]).find((value) => value !== undefined && value !== '');
  const [way] = group.toSorted((a, b) => WAYS.indexOf(a.connectionType) - WAYS.indexOf(b.connectionType));
  const serial = first('serial');
  const mac = first('mac');
  const uuid = first('uuid');
  const model = first('model');
  const withheld = first('withheld');
  const maker = mac && makerOf(mac);
  const identity = serial
    ? `serial:${serial.toUpperCase()}`
    : mac
      ? `mac:${mac}`
      : uuid
        ? `uuid:${uuid.toLowerCase()}`
        : `${way!.connectionType}:${stableName(way!.address)}`;
  const guessed = guess({
    model,
    maker,
    languages: group.flatMap(({ languages = [] }) => languages),
    dpi: first('dpi'),
    zebra: group.some(({ zebra }) => zebra),
  });
  return {
    identity,
    connectionType: way!.connectionType,
    address: way!.address,
    name: first('name') ?? model ?? (maker ? `${maker} printer` : 'Raw printer?'),
    model: model ?? null,
    ...guessed,
    ...(withheld ? { withheld } : {}),
  };
}
