/** THE table of document formats: everything that names, lists or labels formats is derived from it. */

interface Row {
  readonly name: string;
  /** `language`: of printers. `page`: of pages. `picture`: of dots. `notation`: of the label itself. */
  readonly kind: 'language' | 'page' | 'picture' | 'notation';
  readonly mediaType: string;
  readonly extension: string;
  /** As people write it. */
  readonly title: string;
  /** Whose printers speak the language. */
  readonly makers?: string;
  /** Other names of the format in paths and parameters. */
  readonly aliases: readonly string[];
  /** Other spellings of the media type that clients send. */
  readonly mediaTypeAliases: readonly string[];
  /** True where a written document holds every label; false where only the first one fits. */
  readonly multiLabel: boolean;
}

/** One row a printer language: they share a media type, and hold any number of labels. */
const language = <const Name extends string>(name: Name, makers: string) =>
  ({
    name,
    kind: 'language',
    mediaType: 'text/plain',
    extension: name,
    title: name.toUpperCase(),
    makers,
    aliases: [],
    mediaTypeAliases: [],
    multiLabel: true,
  }) as const;

/** One row a picture format: a file holds one label. */
const picture = <const Name extends string>(
  name: Name,
  other: { extension?: string; aliases?: readonly string[]; mediaTypeAliases: readonly string[] },
) =>
  ({
    name,
    kind: 'picture',
    mediaType: `image/${name}`,
    extension: name as string,
    title: name.toUpperCase(),
    aliases: [],
    multiLabel: false,
    ...other,
  }) as const;

const ROWS = [
  language('zpl', 'Zebra'),
  language('epl', 'Eltron, Zebra'),
  language('ipl', 'Intermec'),
  language('tspl', 'TSC'),
  language('dpl', 'Datamax'),
  language('sbpl', 'SATO'),
  language('cpcl', 'Zebra mobile'),
  {
    name: 'pdf',
    kind: 'page',
    mediaType: 'application/pdf',
    extension: 'pdf',
    title: 'PDF',
    aliases: [],
    mediaTypeAliases: ['application/x-pdf'],
    multiLabel: true,
  },
  picture('png', { mediaTypeAliases: ['image/x-png'] }),
  picture('bmp', { mediaTypeAliases: ['image/x-ms-bmp', 'image/x-bmp'] }),
  picture('gif', { mediaTypeAliases: [] }),
  picture('jpeg', { extension: 'jpg', aliases: ['jpg'], mediaTypeAliases: ['image/jpg', 'image/pjpeg'] }),
  {
    name: 'xml',
    kind: 'notation',
    mediaType: 'application/xml',
    extension: 'xml',
    title: 'Label XML',
    aliases: [],
    mediaTypeAliases: ['text/xml'],
    multiLabel: false,
  },
  {
    name: 'json',
    kind: 'notation',
    mediaType: 'application/json',
    extension: 'json',
    title: 'Label JSON',
    aliases: [],
    mediaTypeAliases: [],
    multiLabel: false,
  },
] as const satisfies readonly Row[];

type AnyRow = (typeof ROWS)[number];
export type FormatName = AnyRow['name'];
export type FormatKind = AnyRow['kind'];
type NameOf<Kind extends FormatKind> = Extract<AnyRow, { readonly kind: Kind }>['name'];
export type PrinterLanguage = NameOf<'language'>;
export type PictureFormat = NameOf<'picture'>;

/** What is known of a format without reading or writing it. */
export interface FormatFacts extends Row {
  readonly name: FormatName;
}

/** In the order in which they are listed to people: printer languages first. */
export const FORMAT_TABLE: readonly FormatFacts[] = ROWS;

type Names<Name> = readonly [Name, ...Name[]];
const namesOf = <Kind extends FormatKind>(...kinds: readonly Kind[]): Names<NameOf<Kind>> =>
  ROWS.filter(({ kind }) => (kinds as readonly FormatKind[]).includes(kind)).map(
    ({ name }) => name,
  ) as unknown as Names<NameOf<Kind>>;

export const FORMAT_NAMES = namesOf('language', 'page', 'picture', 'notation');
export const PRINTER_LANGUAGES = namesOf('language');
export const PICTURE_FORMATS = namesOf('picture');
/** What a printer can be sent. */
export const NATIVE_FORMATS = namesOf('language', 'page', 'picture');

const byName = new Map<string, FormatFacts>(
  FORMAT_TABLE.flatMap((row) => [row.name, ...row.aliases].map((name) => [name, row] as const)),
);

/** Every name and alias of a format: what paths and parameters take. */
export const FORMAT_SPELLINGS: readonly string[] = [...byName.keys()];

/** The row of a name or alias, in lower case; undefined for what is no format. */
export const formatNamed = (name: string): FormatFacts | undefined => byName.get(name);

/** The row of a format. */
export const factsOf = (name: FormatName): FormatFacts => byName.get(name)!;

export const isPrinterLanguage = (name: string): name is PrinterLanguage => byName.get(name)?.kind === 'language';

/** Every media type of a format, once. */
export const MEDIA_TYPES: readonly string[] = [...new Set(FORMAT_TABLE.map(({ mediaType }) => mediaType))];

/** Spellings of media types that stand for another one. */
export const MEDIA_TYPE_ALIASES: ReadonlyMap<string, string> = new Map(
  FORMAT_TABLE.flatMap(({ mediaType, mediaTypeAliases }) =>
    mediaTypeAliases.map((alias) => [alias, mediaType] as const),
  ),
);

/** `a, b or c`, for sentences. */
export const listed = (names: readonly string[], last = 'or'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
