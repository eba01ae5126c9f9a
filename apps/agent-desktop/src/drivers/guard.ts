/** The network places that a driver may connect to: checked for every address that a name resolves to. */
import { sentence, type Sentence } from '@platen/messages';
import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

export interface Place {
  /** The configured host: a name or a number. */
  readonly host: string;
  readonly port: number;
}

/**
 * `loopback`: this computer itself. `network`: outside the allowed networks. `policy`: outside those of the company.
 * `port`: not a printer port.
 */
export type Refusal = 'loopback' | 'network' | 'policy' | 'port' | 'shared';

export interface Guard {
  /** Why a connection to this address is refused; undefined if it is allowed. */
  readonly refuses: (ip: string, place: Place) => Refusal | undefined;
  /** The same for a queue of the Windows spooler: `\\server\queue` makes Windows connect to another computer. */
  readonly refusesQueue: (name: string) => Refusal | undefined;
}

/** The owner of this computer does not allow the agent to connect there. */
export class PlaceRefused extends Error {
  override readonly name = 'PlaceRefused';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`refused: ${refusal}`);
    this.refusal = refusal;
  }
}

/** The name lookup for a connection to `place`. Throws PlaceRefused if the place is a number that is refused. */
export function guarded(place: Place, guard: Guard | undefined): { readonly lookup?: LookupFunction } {
  if (!guard) return {};
  if (isIP(place.host)) {
    const refusal = guard.refuses(place.host, place);
    if (refusal) throw new PlaceRefused(refusal);
    return {};
  }
  return {
    lookup: (hostname, options, callback) => {
      lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
        if (error) return callback(error, '', 4);
        const allowed = addresses.filter(({ address }) => guard.refuses(address, place) === undefined);
        const [first] = allowed;
        if (!first) return callback(new PlaceRefused(guard.refuses(addresses[0]!.address, place)!), '', 4);
        if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      });
    },
  };
}

/** The sentence of a refused printer, with the next step. */
export function refusedSentence(name: string, where: string, refusal: Refusal): Sentence {
  switch (refusal) {
    case 'loopback':
      return sentence('refused.loopback', { name, where });
    case 'network':
      return sentence('refused.network', { name, where });
    case 'policy':
      return sentence('refused.policy', { name, where });
    case 'port':
      return sentence('refused.port', { name, where });
    case 'shared':
      return sentence('refused.shared', { name, where });
    default:
      return refusal satisfies never;
  }
}
