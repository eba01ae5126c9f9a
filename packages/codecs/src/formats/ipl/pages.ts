/** Pages of IPL: formats at positions a–z, each moved and turned (Program mode S, M, O, q, e; Print mode `<ESC>G`, `<ESC>Ea`). */
import { digits } from './parameters.ts';
import type { IplField, IplState, PagePosition } from './state.ts';

const FIRST: PagePosition = { format: 0, x: 0, y: 0, turns: 0, offset: 0 };

export function selectPage(state: IplState, number: number): void {
  Object.assign(state, {
    field: undefined,
    graphic: undefined,
    font: undefined,
    editingPage: number,
    editingPosition: 'a',
  });
  if (!state.pages.has(number) && state.pages.size < 100) state.pages.set(number, new Map());
}

/** `M`, `O`, `q`, `e`, `m` of the page that is being edited; O, q and e are about the position that M has named. */
export function editPage(state: IplState, letter: string, rest: string): void {
  const page = state.editingPage === undefined ? undefined : state.pages.get(state.editingPage);
  if (!page) return;
  const [first = '', second, third] = rest.split(',').map((part) => part.trim());
  const named = /^[a-z]/.exec(first)?.[0] ?? 'a';
  if (letter === 'm') {
    page.delete(named);
    return;
  }
  if (letter === 'M') {
    state.editingPosition = named;
    page.set(named, { ...(page.get(named) ?? FIRST), format: digits(second, 0) });
    return;
  }
  const position = page.get(state.editingPosition);
  if (!position) return;
  const changed: Partial<PagePosition> =
    letter === 'O'
      ? { x: digits(first, 0), y: digits(second, 0) }
      : letter === 'q'
        ? { turns: digits(first, 0) & 3 }
        : {
            master: digits(first, 0) === 1 ? (/^[a-z]/.exec(second ?? '')?.[0] ?? 'a') : undefined,
            offset: digits(third, 0),
          };
  page.set(state.editingPosition, { ...position, ...changed });
}

/** `<ESC>Gn`: 0 goes back to single formats. */
export function usePage(state: IplState, number: number): void {
  state.page = number;
  state.pageData.clear();
  const first = [...(state.pages.get(number)?.keys() ?? [])].toSorted()[0];
  if (first !== undefined) usePosition(state, first);
}

/** `<ESC>Ea`: what is entered next belongs to that position. */
export function usePosition(state: IplState, name: string): boolean {
  const position = state.pages.get(state.page)?.get(name);
  if (!position) return false;
  state.position = name;
  state.selected = position.format;
  let data = state.pageData.get(name);
  if (!data) state.pageData.set(name, (data = new Map()));
  state.hostData = data;
  return true;
}

/** The field where its format stands in the page: its origin is turned with the format, its direction too. */
export function placedField(field: IplField, { x: dx, y: dy, turns }: PagePosition): IplField {
  if (dx === 0 && dy === 0 && turns === 0) return field;
  const placed = (parameters: ReadonlyMap<string, string>, always: boolean): ReadonlyMap<string, string> => {
    const stated = parameters.get('o');
    const moved = new Map(parameters).set('f', String((digits(parameters.get('f'), 0) + turns) & 3));
    if (stated === undefined && !always) return moved;
    const [x = 0, y = 0] = (stated ?? '0,0').split(',').map((part) => digits(part, 0));
    const [turnedX, turnedY] = ([[x, y], [y, -x], [-x, -y], [-y, x]] as const)[turns]!; // prettier-ignore
    return moved.set('o', `${turnedX + dx},${turnedY + dy}`);
  };
  return {
    ...field,
    parameters: placed(field.parameters, true),
    ...(field.line ? { line: placed(field.line, false) } : {}),
  };
}
