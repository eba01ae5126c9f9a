/** The examples: common kinds of labels, as texts in `labels/`. */
import type { MergeRecord, PrinterLanguage } from '@platen/codecs';
import { factsOf } from '@platen/formats';
import type { ProfileName } from '@platen/preflight';

export interface Example {
  /** The name of its file and of its title in the messages. */
  readonly name: ExampleName;
  readonly format: PrinterLanguage | 'xml' | 'json';
  /** Options for a language that does not state its density. */
  readonly options?: { readonly dpi?: number };
  readonly data?: readonly MergeRecord[];
  /** The profile of preflight that the receiver asks for. */
  readonly profile?: ProfileName;
}

type ExampleName = (typeof ROWS)[number]['name'];

const VISITORS = [
  { guest: 'María López', company: 'Harbour Logistics' },
  { guest: 'Jörg Weiß', company: 'Nordlicht GmbH' },
] as const;

/** The examples in groups: shipping and warehouse, products, health and safety, people. */
const ROWS = [
  { name: 'shipping', format: 'zpl' },
  { name: 'sscc', format: 'zpl', profile: 'gs1-logistic' },
  { name: 'fulfilment', format: 'zpl', profile: 'amazon-fba' },
  { name: 'pallet', format: 'dpl' },
  { name: 'returns', format: 'epl' },
  { name: 'address', format: 'epl' },
  { name: 'customs', format: 'xml' },
  { name: 'bin', format: 'ipl' },
  { name: 'shelf', format: 'tspl' },
  { name: 'jewelry', format: 'epl' },
  { name: 'allergens', format: 'cpcl' },
  { name: 'textile', format: 'sbpl' },
  { name: 'rating', format: 'sbpl' },
  { name: 'batch', format: 'dpl' },
  { name: 'warranty', format: 'ipl' },
  { name: 'asset', format: 'tspl' },
  { name: 'pharmacy', format: 'zpl' },
  { name: 'blood', format: 'zpl' },
  { name: 'wristband', format: 'zpl' },
  { name: 'cryo', format: 'zpl', options: { dpi: 300 } },
  { name: 'chemical', format: 'zpl' },
  { name: 'ticket', format: 'cpcl' },
  { name: 'visitor', format: 'json', data: VISITORS },
  { name: 'wifi', format: 'tspl' },
] as const satisfies readonly (Omit<Example, 'name'> & { readonly name: string })[];

export const EXAMPLES: readonly Example[] = ROWS;

export const fileOf = ({ name, format }: Example): string => `${name}.${factsOf(format).extension}`;
