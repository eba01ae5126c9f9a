/** Lays out a postal address: the lines that a letter to that country carries (spec, Merge fields 9). */
import { createRequire } from 'node:module';
import type { format as formatFunction } from '@fragaria/address-formatter';
import { type Country, findCountry } from './countries.ts';
import { type MergeRecord, valueText } from './value.ts';

/** The keys of an address object; others are ignored. */
export const ADDRESS_KEYS = [
  'name',
  'honorific',
  'first_name',
  'last_name',
  'line1',
  'line2',
  'line3',
  'district',
  'city',
  'state',
  'zip',
  'country',
] as const;

type Address = Readonly<Record<(typeof ADDRESS_KEYS)[number], string>>;

interface AddressOptions {
  /** Lay out as the post of the country does; otherwise always street, district, "city, state zip", country. */
  readonly useLocalizedAddressFormat: boolean;
  /** Print the name lines. */
  readonly showContactName: boolean;
}

const require = createRequire(import.meta.url);
let library: { readonly format: typeof formatFunction } | undefined;

/** Countries whose people write the family name first. */
const FAMILY_NAME_FIRST = new Set(['CN', 'HK', 'HU', 'JP', 'KP', 'KR', 'MO', 'TW', 'VN']);
/** Countries whose layout from the large to the small holds for their own script only. */
const OWN_SCRIPT_ONLY = new Set(['CN', 'KR', 'KP', 'TW', 'MO']);
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
/** Stands for the street while the library lays the address out; it strips and joins what it takes for its own. */
const STREET = '\uF8FF';

/** The lines of an address, none of them empty. */
export function formatAddress(record: MergeRecord, options: AddressOptions): string[] {
  const address = readAddress(record);
  const country = findCountry(address.country);
  const names = options.showContactName
    ? nameLines(address, options.useLocalizedAddressFormat ? country : undefined)
    : [];
  if (!options.useLocalizedAddressFormat || !country) return [...names, ...plainLines(address)];
  return localizedLines({ address, country, names });
}

function readAddress(record: MergeRecord): Address {
  const text = (key: string): string =>
    Object.hasOwn(record, key) && record[key] !== null && typeof record[key] !== 'object'
      ? valueText(record[key]).trim()
      : '';
  return Object.fromEntries(ADDRESS_KEYS.map((key) => [key, text(key)])) as unknown as Address;
}

function nameLines(address: Address, country: Country | undefined): string[] {
  const { honorific, first_name: first, last_name: last } = address;
  const person = (country && FAMILY_NAME_FIRST.has(country.code) ? [honorific, last, first] : [honorific, first, last])
    .filter(Boolean)
    .join(' ');
  return [...new Set([address.name, person])].filter(Boolean);
}

const streetLines = (address: Address): string[] => [address.line1, address.line2, address.line3].filter(Boolean);

function plainLines(address: Address): string[] {
  const place = [address.city, [address.state, address.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [...streetLines(address), address.district, place, address.country].filter(Boolean);
}

function localizedLines({
  address,
  country,
  names,
}: {
  address: Address;
  country: Country;
  names: string[];
}): string[] {
  library ??= require('@fragaria/address-formatter') as { readonly format: typeof formatFunction };
  const ownScript = CJK.test(`${address.line1}${address.city}${address.state}`);
  const street = streetLines(address);
  if (country.code === 'JP' && ownScript) return japaneseLines({ address, country, names });
  const layout = OWN_SCRIPT_ONLY.has(country.code) && !ownScript ? 'JP' : country.code;
  const laidOut = library.format(
    {
      attention: names.length > 0 ? `${STREET}0` : '',
      road: street.length > 0 ? `${STREET}1` : '',
      city: address.city,
      state: address.state,
      postcode: address.zip,
      country: country.name,
      countryCode: layout,
    },
    { output: 'array', countryCode: layout },
  );
  const marks = [...(names.length > 0 ? [`${STREET}0`] : []), ...(street.length > 0 ? [`${STREET}1`] : [])];
  // Antarctica and its like have no layout that holds people and streets.
  if (!marks.every((mark) => laidOut.some((line) => line.includes(mark)))) return [...names, ...plainLines(address)];
  const lines = laidOut.flatMap((line): string[] => {
    if (line.includes(`${STREET}0`)) return around({ line, mark: `${STREET}0`, lines: names });
    if (!line.includes(`${STREET}1`)) return [line];
    const district =
      address.district && !laidOut.some((other) => other.includes(address.district)) ? [address.district] : [];
    return around({
      line: line.replace(`${STREET}1 .`, `${STREET}1`),
      mark: `${STREET}1`,
      lines: [...street, ...district],
    });
  });
  if (street.length === 0 && address.district) lines.splice(names.length, 0, address.district);
  // A layout may leave out what its country seldom uses (a state in France); what was given is printed all the same.
  const said = comparable(lines.join(' '));
  const left = [address.city, address.state, address.zip].filter((part) => part && !said.includes(comparable(part)));
  const countryAt = lines.findIndex((line) => line.includes(country.name));
  if (countryAt === -1) lines.push(...left, country.name);
  else lines.splice(ownScript ? countryAt + 1 : countryAt, 0, ...left);
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** A layout may set blanks and hyphens into a postal code. */
const comparable = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** Japan in its own script: postal mark and code, then from the prefecture down to the building, the name last. */
function japaneseLines({ address, country, names }: { address: Address; country: Country; names: string[] }): string[] {
  const [street = '', ...more] = streetLines(address);
  const zip = address.zip && `〒${address.zip.replace(/^〒\s*/, '')}`;
  return [zip, `${address.state}${address.city}${address.district}${street}`, ...more, ...names, country.name].filter(
    Boolean,
  );
}

/** The lines that stand where the mark stood; what else the layout put on the mark's line stays on its first or last line. */
function around({ line, mark, lines }: { line: string; mark: string; lines: readonly string[] }): string[] {
  const [before = '', after = ''] = line.split(mark);
  return lines.map((text, index) => `${index === 0 ? before : ''}${text}${index === lines.length - 1 ? after : ''}`);
}
