/** Libraries that few documents need. */
import { createRequire } from 'node:module';
import type { LibrariesPort } from '../ports.ts';

const require = createRequire(import.meta.url);

export const barcodeLibrary: LibrariesPort['barcodeLibrary'] = () => require('bwip-js/node');
export const addressLibrary: LibrariesPort['addressLibrary'] = () => require('@fragaria/address-formatter');
