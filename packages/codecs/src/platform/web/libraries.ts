/** Libraries that few documents need. */
import { part } from '../missing-part.ts';
import type { LibrariesPort } from '../ports.ts';

type Barcodes = ReturnType<LibrariesPort['barcodeLibrary']>;
type Addresses = ReturnType<LibrariesPort['addressLibrary']>;

export const barcodeLibrary: LibrariesPort['barcodeLibrary'] = () =>
  part('bar codes', async () => (await import('bwip-js/browser')).default as unknown as Barcodes);

export const addressLibrary: LibrariesPort['addressLibrary'] = () =>
  part('addresses', async () => {
    const loaded = (await import('@fragaria/address-formatter')) as unknown as Addresses & {
      readonly default?: Addresses;
    };
    return loaded.default ?? loaded;
  });
