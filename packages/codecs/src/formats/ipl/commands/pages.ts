/**
 * Pages of IPL: formats at positions a–z, each moved and turned (Program mode S, M, O, q, e; Print mode `<ESC>G`,
 * `<ESC>Ea`).
 */
import { keepStored } from '../../../language/data/kept.ts';
import { spelled } from '../../../language/frame/parameters.ts';
import { whole } from '../parameters.ts';
import {
  type FieldSettings,
  type IplField,
  type IplReader,
  type PagePosition,
  hostFields,
  open,
  row,
} from '../state.ts';

const MAX_PAGES = 100;
const FIRST: PagePosition = { format: 0, x: 0, y: 0, turns: 0, master: undefined, offset: 0 };
const number = whole(0, 999_999, 0);
const length = whole(-99_999, 99_999, 0);

export const PAGE_COMMANDS = [
  open('S', 'Begins to edit a page', { page: number }, selectPage),
  open('s', 'Deletes a page', { page: number }, ({ pages }, p) => void pages.delete(p.page)),
  open('M', 'Puts a format at a position', { position: spelled('a … z'), format: number }, (reader, p) => {
    if (reader.target?.kind !== 'page') return;
    const { page } = reader.target;
    const position = letterOf(p.position);
    reader.target = { kind: 'page', page, position };
    page.set(position, { ...(page.get(position) ?? FIRST), format: p.format });
  }),
  open('m', 'Deletes a position', { position: spelled('a … z') }, ({ target }, p) => {
    if (target?.kind === 'page') target.page.delete(letterOf(p.position));
  }),
  open('O', 'Moves the position', { x: length, y: length }, change),
  open('q', 'Turns the position', { turns: whole(0, 3, 0) }, change),
  open(
    'e',
    'Takes the data of another position',
    { slave: number, master: spelled('a … z'), offset: whole(0, 99_999_999, 0) },
    (reader, { slave, master, offset }) =>
      change(reader, { master: slave === 1 ? letterOf(master) : undefined, offset }),
  ),
  row('<ESC>G', 'Chooses a page', { page: number }, usePage),
];

const letterOf = (position: string): string => /^[a-z]/.exec(position)?.[0] ?? 'a';

function selectPage(reader: IplReader, p: { page: number }): void {
  const { pages } = reader;
  if (!pages.has(p.page)) keepStored(reader, pages, { key: p.page, value: new Map(), most: MAX_PAGES });
  const page = pages.get(p.page);
  reader.target = page && { kind: 'page', page, position: 'a' };
}

/** Changes the position that M named. */
function change({ target }: IplReader, changed: Partial<PagePosition>): void {
  if (target?.kind !== 'page') return;
  const known = target.page.get(target.position);
  if (known) target.page.set(target.position, { ...known, ...changed });
}

/** `<ESC>Gn`: selects a page; 0 returns to single formats. */
function usePage(reader: IplReader, p: { page: number }): void {
  reader.page = p.page;
  reader.pageData.clear();
  const first = [...(reader.pages.get(p.page)?.keys() ?? [])].toSorted()[0];
  if (first !== undefined) usePosition(reader, first);
  reader.hostField = hostFields(reader)[0];
}

/** `<ESC>Ea`: selects the position for the data that follows; returns false if the page has no such position. */
export function usePosition(reader: IplReader, name: string): boolean {
  const position = reader.pages.get(reader.page)?.get(name);
  if (!position) return false;
  reader.selected = position.format;
  reader.hostData = reader.pageData.get(name) ?? new Map<number, Uint8Array>();
  reader.pageData.set(name, reader.hostData);
  return true;
}

/** Returns the field at its place in the page: its origin and direction turn with the format. */
export function placedField(field: IplField, { x: dx, y: dy, turns }: PagePosition): IplField {
  if (dx === 0 && dy === 0 && turns === 0) return field;
  const placed = (settings: FieldSettings, [x, y] = settings.o ?? [0, 0]): FieldSettings => {
    const [turnedX, turnedY] = ([[x, y], [y, -x], [-x, -y], [-y, x]] as const)[turns]!; // prettier-ignore
    return { ...settings, f: ((settings.f ?? 0) + turns) & 3, o: [turnedX + dx, turnedY + dy] };
  };
  // A human-readable line without an origin stays below its bars.
  const { o: _, ...turned } = placed(field.line ?? {});
  return {
    ...field,
    settings: placed(field.settings),
    ...(field.line ? { line: field.line.o ? placed(field.line) : turned } : {}),
  };
}
