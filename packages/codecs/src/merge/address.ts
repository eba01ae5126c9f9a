/** Lays out a postal address: the lines that a letter to that country carries (docs/api-rules.md#merge-fields, rule 9). */
import { addressLibrary } from '#platform/libraries';
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

/** Countries whose people write the family name first. */
const FAMILY_NAME_FIRST = new Set(['CN', 'HK', 'HU', 'JP', 'KP', 'KR', 'MO', 'TW', 'VN']);
/** Countries that write from the large to the small, in their own script only. */
const LARGE_TO_SMALL = new Set(['CN', 'JP', 'KR', 'KP', 'TW', 'MO']);
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
/** Stand for names and street while the library lays the address out; it strips and joins what it takes for its own. */
const NAMES = '\uF8FF0';
const STREET = '\uF8FF1';

interface Localized {
  readonly address: Address;
  readonly country: Country;
  readonly names: readonly string[];
}

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

function localizedLines({ address, country, names }: Localized): string[] {
  const ownScript = CJK.test(`${address.line1}${address.city}${address.state}`);
  if (ownScript && LARGE_TO_SMALL.has(country.code)) return largeToSmall({ address, country, names });
  const street = streetLines(address);
  const laidOut = layout(address, country, { hasNames: names.length > 0, hasStreet: street.length > 0 });
  // Antarctica and its like have no layout that holds people and streets.
  if (!laidOut) return [...names, ...plainLines(address)];
  const lines = laidOut.flatMap((line): string[] => {
    if (line.includes(NAMES)) return around({ line, mark: NAMES, lines: names });
    if (!line.includes(STREET)) return [line];
    const district =
      address.district && !laidOut.some((other) => other.includes(address.district)) ? [address.district] : [];
    return around({ line: line.replace(`${STREET} .`, STREET), mark: STREET, lines: [...street, ...district] });
  });
  if (street.length === 0 && address.district) lines.splice(names.length, 0, address.district);
  addWhatIsLeft(lines, address, country);
  const countryAt = lines.findIndex((line) => line.includes(country.name));
  if (countryAt === -1) lines.push(country.name);
  // Mail from abroad ends with the country, whatever the layout puts behind it.
  else if (lines[countryAt] === country.name) lines.push(...lines.splice(countryAt, 1));
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** The lines of the library, with marks where names and street go; undefined where it has none for the marks. */
function layout(
  address: Address,
  country: Country,
  { hasNames, hasStreet }: { hasNames: boolean; hasStreet: boolean },
): string[] | undefined {
  // In Latin letters the countries of East Asia write from the small to the large, as Japan does.
  const countryCode = LARGE_TO_SMALL.has(country.code) ? 'JP' : country.code;
  const lines = addressLibrary().format(
    {
      attention: hasNames ? NAMES : '',
      road: hasStreet ? STREET : '',
      city: address.city,
      state: address.state,
      postcode: address.zip,
      country: country.name,
      countryCode,
    },
    { output: 'array', countryCode },
  );
  if (
    (hasNames && !lines.some((line) => line.includes(NAMES))) ||
    (hasStreet && !lines.some((line) => line.includes(STREET)))
  )
    return undefined;
  // Layouts that begin with the country (Belarus, Kazakhstan) are those of letters within it.
  if (lines.length > 1 && lines[0] === country.name) lines.reverse();
  // Territories are laid out as their states, which are no country of theirs here.
  const last = lines.at(-1)!;
  const state = Object.values(address).includes(last) ? undefined : findCountry(last);
  return state && state.code !== country.code ? lines.slice(0, -1) : lines;
}

/** A layout may leave out what its country seldom uses (a state in France); a value that is present is printed nevertheless. */
function addWhatIsLeft(lines: string[], address: Address, country: Country): void {
  const said = comparable(lines.join(' '));
  const left = [address.city, address.state, address.zip].filter((part) => part && !said.includes(comparable(part)));
  if (left.length === 0) return;
  const cityAt = lines.findLastIndex(
    (line) => address.city !== '' && line !== country.name && line.includes(address.city),
  );
  const isProvince = country.code === 'IT' && left.length === 1 && /^[A-Z]{2}$/.test(left[0]!);
  if (isProvince && cityAt !== -1) lines[cityAt] += ` ${left[0]}`;
  // Before a postal code that has a line of its own behind the city: a county in Britain or Ireland.
  else if (cityAt !== -1 && address.zip && comparable(lines[cityAt + 1] ?? '') === comparable(address.zip))
    lines.splice(cityAt + 1, 0, ...left);
  else {
    const countryAt = lines.findIndex((line) => line.includes(country.name));
    lines.splice(countryAt === -1 ? lines.length : countryAt, 0, ...left);
  }
}

/** A layout may set blanks and hyphens into a postal code. */
const comparable = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** East Asia in its own scripts: from the province down to the building, then the name; the postal code in front, in Korea behind. */
function largeToSmall({ address, country, names }: Localized): string[] {
  const [street = '', ...more] = streetLines(address);
  const state = address.city.startsWith(address.state) ? '' : address.state;
  const zip = country.code === 'JP' && address.zip ? `〒${address.zip.replace(/^〒\s*/, '')}` : address.zip;
  const korean = country.code === 'KR' || country.code === 'KP';
  const place = [state, address.city, address.district, street].filter(Boolean).join(korean ? ' ' : '');
  const lines = korean ? [place, ...more, ...names, zip] : [zip, place, ...more, ...names];
  return [...lines, country.name].filter(Boolean);
}

/** The lines that stand where the mark stood; what else the layout put on the mark's line stays on its first or last line. */
function around({ line, mark, lines }: { line: string; mark: string; lines: readonly string[] }): string[] {
  const [before = '', after = ''] = line.split(mark);
  return lines.map((text, index) => `${index === 0 ? before : ''}${text}${index === lines.length - 1 ? after : ''}`);
}
