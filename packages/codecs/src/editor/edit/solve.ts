/**
 * Finds the parameters that carry a change: a parameter is changed, the document is read again, and what the parameter
 * does shows. No language needs a table for this, and nothing counts as done that reading does not confirm.
 */
import type { Difference } from './values.ts';
import { LABEL, sameValue, valueAt, withValue } from './values.ts';
import type { Trial, Tried } from './attempt.ts';
import type { Document } from '../../label/index.ts';
import type { Edits } from './patches.ts';
import { numberText, type Slot, slotEdit } from './slots.ts';

/** What has been decided so far. */
interface State {
  readonly slots: ReadonlyMap<Slot, string>;
  /** The tree that is asked for: the nearest values are in it. */
  readonly asked: Document;
  readonly nearest: readonly Difference[];
  readonly tried: Tried;
}

interface Solution {
  readonly edits: Edits;
  readonly document: Document;
  readonly nearest: readonly Difference[];
}

/** Parameters that one change takes: two corners of a box, and what turns with them. */
const MAX_SLOTS = 6;

/**
 * `groups`: the parameters, the likely ones first. `base`: edits that are part of the solution: data that was replaced.
 */
export async function solve(
  trial: Trial,
  groups: readonly (readonly Slot[])[],
  { base, tried }: { readonly base: Edits; readonly tried: Tried },
): Promise<Solution | undefined> {
  const editsOf = (chosen: ReadonlyMap<Slot, string>): Edits => [
    ...base,
    ...[...chosen].map(([slot, text]) => slotEdit(slot, text)),
  ];
  const attempt: Attempt = async (state, changes) => {
    if (changes.some(([slot, text]) => text === undefined || text === slot.text)) return undefined;
    const chosen = new Map([...state.slots, ...(changes as readonly (readonly [Slot, string])[])]);
    const again = await trial.attempt(editsOf(chosen), state.asked);
    if (!again) return 'spent';
    return again.rest && { ...state, slots: chosen, tried: again };
  };
  const end = await search({ slots: new Map(), asked: trial.wanted.document, nearest: [], tried });
  return end && { edits: editsOf(end.slots), document: end.tried.document, nearest: end.nearest };

  async function search(state: State): Promise<State | undefined> {
    const { rest } = state.tried;
    if (!rest) return undefined;
    const [goal] = rest;
    if (!goal) return state;
    if (state.slots.size >= MAX_SLOTS) return undefined;
    for (const group of groups) {
      const free = inOrder(group, goal).filter((slot) => !state.slots.has(slot));
      const near: Near[] = [];
      for (const reach of [byNumber, byPair, byValue])
        for (const slot of free) {
          const next = await reach(state, goal, { slot, free, near, attempt });
          if (next === 'spent') return undefined;
          const found = next && next.tried.rest!.length <= rest.length + 2 && (await search(next));
          if (found) return found;
        }
      // Nothing reaches it: the nearest that a parameter can say.
      const [nearest] = near.toSorted((one, other) => one.miss - other.miss);
      const found = nearest && (await search(nearest.state));
      if (found) return found;
    }
    return undefined;
  }
}

/** Guesses at one number. */
const ROUNDS = 3;

/** Values of a parameter that are tried one after the other. */
const MAX_LISTED = 20;

interface Near {
  readonly state: State;
  readonly miss: number;
}

/** Undefined where anything else changed; `spent` once there are no attempts left. */
type Attempt = (
  state: State,
  changes: readonly (readonly [Slot, string | undefined])[],
) => Promise<State | 'spent' | undefined>;

interface Reaching {
  readonly attempt: Attempt;
  readonly slot: Slot;
  readonly free: readonly Slot[];
  /** Takes what comes near the goal. */
  readonly near: Near[];
}

/** A number that grows with the value: what it does to the first guess leads to the one that is right. */
async function byNumber(
  state: State,
  goal: Difference,
  { slot, near, attempt }: Reaching,
): Promise<State | 'spent' | undefined> {
  const { from, to } = goal;
  if (slot.number === undefined || typeof from !== 'number' || typeof to !== 'number') return undefined;
  const unit = 10 ** -slot.decimals;
  // First a step of all the missing dots; then a step of one, for values that are multiplied.
  for (const step of new Set([to - from, Math.sign(to - from)])) {
    let value = slot.number + step;
    for (let round = 0; round < ROUNDS; round++) {
      const result = await attempt(state, [[slot, numberText(slot, value)]]);
      if (result === 'spent') return result;
      const now = result && leaf(result, goal);
      if (!result || typeof now !== 'number' || sameValue(now, from)) break;
      if (sameValue(now, to)) return result;
      const perUnit = (now - from) / (Number(result.slots.get(slot)) - slot.number);
      const miss = Math.abs(to - now);
      if (miss < Math.abs(perUnit) * unit) near.push({ state: accepted(result, goal, now), miss });
      if (Math.abs(to - from) < Math.abs(perUnit) * unit)
        near.push({ state: accepted(state, goal, from), miss: Math.abs(to - from) });
      const next = Math.round((slot.number + (to - from) / perUnit) / unit) * unit;
      if (Math.abs(next - value) < unit / 2 || Math.abs(next - slot.number) < unit / 2) break;
      value = next;
    }
  }
  return undefined;
}

/** Two numbers that grow together: the corners of a line that only a straight one is. */
async function byPair(
  state: State,
  goal: Difference,
  { slot, free, attempt }: Reaching,
): Promise<State | 'spent' | undefined> {
  const { from, to } = goal;
  if (slot.number === undefined || typeof from !== 'number' || typeof to !== 'number') return undefined;
  const step = to - from;
  for (const other of free) {
    if (other.command !== slot.command || other.offset <= slot.offset || other.number === undefined) continue;
    const result = await attempt(state, [
      [slot, numberText(slot, slot.number + step)],
      [other, numberText(other, other.number + step)],
    ]);
    if (result === 'spent' || (result && isReached(result, goal))) return result;
  }
  return undefined;
}

/** One of the values that a parameter may have. */
async function byValue(
  state: State,
  goal: Difference,
  { slot, attempt }: Reaching,
): Promise<State | 'spent' | undefined> {
  if (slot.values.length > MAX_LISTED || goal.path === 'x' || goal.path === 'y') return undefined;
  for (const value of slot.values) {
    const result = await attempt(state, [[slot, slot.isFixed ? value.padStart(slot.text.length, '0') : value]]);
    if (result === 'spent') return result;
    // Another font has many sizes: that is not what was asked for.
    const isMore = result && result.tried.rest!.length >= state.tried.rest!.length;
    if (result && !isMore && isReached(result, goal)) return result;
  }
  return undefined;
}

function leaf({ tried }: State, { label, index, path }: Difference): unknown {
  const of = tried.document.labels[label]!;
  return valueAt(index === LABEL ? of : of.elements[index]!, path);
}

const isReached = (state: State, goal: Difference): boolean => sameValue(leaf(state, goal), goal.to);

/** The value that the language can say is what is asked for from here on. */
function accepted(state: State, { label, index, path, to }: Difference, now: number): State {
  const labels = state.asked.labels.map((each, at) =>
    at === label
      ? index === LABEL
        ? withValue(each, path, now)
        : {
            ...each,
            elements: each.elements.map((element, place) =>
              place === index ? withValue(element, path, now) : element,
            ),
          }
      : each,
  );
  const rest = state.tried.rest!.filter(
    (other) => other.label !== label || other.index !== index || other.path !== path,
  );
  return {
    ...state,
    asked: { labels },
    nearest: [...state.nearest, { label, index, path, from: now, to }],
    tried: { ...state.tried, rest },
  };
}

/** Slots that hold the value come first: most languages write a place as it is. */
function inOrder(slots: readonly Slot[], { path, from }: Difference): Slot[] {
  const last = path.split('.').at(-1)!.replace('Dots', '').toLowerCase();
  const rank = ({ name, number }: Slot): number => (name.toLowerCase() === last ? 0 : 2) + (number === from ? 0 : 1);
  return slots.toSorted((one, other) => rank(one) - rank(other));
}
