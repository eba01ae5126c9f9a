/** What can be done with elements: one table for the tools, the menu, the keys and the page of shortcuts. */
import type { DesignedElement, Sheet } from '../engine/protocol.ts';
import { aligned, ALIGNMENTS, type Alignment, distributed, sameSize } from './canvas/arrange.ts';
import type { Gesture } from './gesture.ts';
import { extremeRecord } from './records.ts';
import { type Designer, turnedBy } from './use-designer.ts';

export const ACTION_GROUPS = ['edit', 'order', 'align', 'view', 'data'] as const;
type ActionGroup = (typeof ACTION_GROUPS)[number];

export type ActionName =
  | 'undo'
  | 'redo'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'duplicate'
  | 'remove'
  | 'turn'
  | 'turnBack'
  | 'selectAll'
  | 'selectNone'
  | 'front'
  | 'forward'
  | 'backward'
  | 'back'
  | Alignment
  | 'distributeAcross'
  | 'distributeDown'
  | 'sameWidth'
  | 'sameHeight'
  | 'lock'
  | 'hide'
  | 'showAll'
  | 'nextLabel'
  | 'previousLabel'
  | 'longest'
  | 'emptiest';

interface DesignAction {
  readonly name: ActionName;
  readonly group: ActionGroup;
  /** As `keyOf` spells them: `Mod+d`, `Shift+r`. */
  readonly keys: readonly string[];
  readonly isPossible: (designer: Designer) => boolean;
  readonly run: (designer: Designer, sheet: Sheet) => void;
}

const always = (): boolean => true;
const some = ({ selected }: Designer): boolean => selected.length > 0;
const one = ({ selected }: Designer): boolean => selected.length === 1;
const several = ({ selected }: Designer): boolean => selected.length > 1;
const three = ({ selected }: Designer): boolean => selected.length > 2;

const chosen = ({ elements, selected }: Designer): DesignedElement[] =>
  selected.flatMap((index) => elements[index] ?? []);

const act = ({ act: run }: Designer, gesture: Gesture | undefined): void => {
  if (gesture) run(gesture);
};

/** Millimetres between an element and its copy. */
const COPY_MM = 2;
const MM_PER_INCH = 25.4;

const turn =
  (degrees: number) =>
  (designer: Designer): void => {
    const [element] = chosen(designer);
    if (element)
      designer.act({ kind: 'turn', element: element.index, rotation: turnedBy(element.properties, degrees) });
  };

const reorder =
  (to: (index: number, last: number) => number) =>
  (designer: Designer): void => {
    const [index] = designer.selected;
    const last = designer.elements.length - 1;
    if (index === undefined) return;
    const target = Math.max(0, Math.min(last, to(index, last)));
    if (target !== index) designer.act({ kind: 'reorder', element: index, to: target });
  };

const align = (name: Alignment): DesignAction => ({
  name,
  group: 'align',
  keys: [`Alt+${KEYS_OF_ALIGNMENTS[name]}`],
  isPossible: some,
  run: (designer, sheet) => act(designer, aligned(chosen(designer), name, sheet)),
});

/** Left hand: left, across, right; top, down, bottom. */
const KEYS_OF_ALIGNMENTS: Readonly<Record<Alignment, string>> = {
  left: 'a',
  centre: 'h',
  right: 'd',
  top: 'w',
  middle: 'v',
  bottom: 's',
};

const hasRecords = ({ records }: Designer): boolean => records.length > 1;

const show =
  (wanted: 'longest' | 'emptiest') =>
  ({ session, records }: Designer): void => {
    const record = extremeRecord(records, wanted);
    if (record !== undefined) session.showLabel(record);
  };

export const ACTIONS: readonly DesignAction[] = [
  { name: 'undo', group: 'edit', keys: ['Mod+z'], isPossible: always, run: ({ undo }) => undo() },
  { name: 'redo', group: 'edit', keys: ['Mod+Shift+z', 'Mod+y'], isPossible: always, run: ({ redo }) => redo() },
  { name: 'cut', group: 'edit', keys: ['Mod+x'], isPossible: some, run: (designer) => void designer.cut() },
  { name: 'copy', group: 'edit', keys: ['Mod+c'], isPossible: some, run: (designer) => void designer.copy() },
  // The keys paste by the event of the browser, which has what was copied elsewhere.
  { name: 'paste', group: 'edit', keys: ['Mod+v'], isPossible: always, run: (designer) => void designer.paste() },
  {
    name: 'duplicate',
    group: 'edit',
    keys: ['Mod+d'],
    isPossible: some,
    run: ({ selected, act: run }, { dpi }) => {
      const by = Math.round((COPY_MM * dpi) / MM_PER_INCH);
      run({ kind: 'duplicate', elements: selected, dx: by, dy: by });
    },
  },
  {
    name: 'remove',
    group: 'edit',
    keys: ['Delete', 'Backspace'],
    isPossible: some,
    run: ({ selected, act: run }) => run({ kind: 'remove', elements: selected }),
  },
  { name: 'turn', group: 'edit', keys: ['r'], isPossible: one, run: turn(90) },
  { name: 'turnBack', group: 'edit', keys: ['Shift+r'], isPossible: one, run: turn(-90) },
  {
    name: 'selectAll',
    group: 'edit',
    keys: ['Mod+a'],
    isPossible: always,
    run: ({ elements, select, locked }) =>
      select(elements.map(({ index }) => index).filter((index) => !locked.has(index))),
  },
  { name: 'selectNone', group: 'edit', keys: ['Escape'], isPossible: some, run: ({ select }) => select([]) },
  { name: 'front', group: 'order', keys: ['Shift+]', '}'], isPossible: one, run: reorder((_, last) => last) },
  { name: 'forward', group: 'order', keys: [']'], isPossible: one, run: reorder((index) => index + 1) },
  { name: 'backward', group: 'order', keys: ['['], isPossible: one, run: reorder((index) => index - 1) },
  { name: 'back', group: 'order', keys: ['Shift+[', '{'], isPossible: one, run: reorder(() => 0) },
  ...ALIGNMENTS.map(align),
  {
    name: 'distributeAcross',
    group: 'align',
    keys: ['Alt+Shift+h'],
    isPossible: three,
    run: (designer) => act(designer, distributed(chosen(designer), 'across')),
  },
  {
    name: 'distributeDown',
    group: 'align',
    keys: ['Alt+Shift+v'],
    isPossible: three,
    run: (designer) => act(designer, distributed(chosen(designer), 'down')),
  },
  {
    name: 'sameWidth',
    group: 'align',
    keys: [],
    isPossible: several,
    run: (designer) => act(designer, sameSize(chosen(designer), 'across')),
  },
  {
    name: 'sameHeight',
    group: 'align',
    keys: [],
    isPossible: several,
    run: (designer) => act(designer, sameSize(chosen(designer), 'down')),
  },
  { name: 'lock', group: 'view', keys: ['Mod+l'], isPossible: some, run: ({ toggle }) => toggle('locked') },
  { name: 'hide', group: 'view', keys: ['Mod+Shift+h'], isPossible: some, run: ({ toggle }) => toggle('hidden') },
  {
    name: 'showAll',
    group: 'view',
    keys: [],
    isPossible: ({ hidden, locked }) => hidden.size + locked.size > 0,
    run: ({ showAll }) => showAll(),
  },
  {
    name: 'nextLabel',
    group: 'data',
    keys: ['PageDown'],
    isPossible: ({ label, session }) => label + 1 < (session.state().sheet?.labels ?? 0),
    run: ({ session, label }) => session.showLabel(label + 1),
  },
  {
    name: 'previousLabel',
    group: 'data',
    keys: ['PageUp'],
    isPossible: ({ label }) => label > 0,
    run: ({ session, label }) => session.showLabel(label - 1),
  },
  { name: 'longest', group: 'data', keys: ['l'], isPossible: hasRecords, run: show('longest') },
  { name: 'emptiest', group: 'data', keys: ['e'], isPossible: hasRecords, run: show('emptiest') },
];

export const actionNamed = (name: ActionName): DesignAction => ACTIONS.find((action) => action.name === name)!;
