import { expect, it } from 'vitest';
import { type Action, leftOf } from './action-text.ts';

const action = (state: Action['state'], counts: Partial<Action>): Action =>
  ({ state, total: 10, done: 0, failed: 0, undone: 0, ...counts }) as Action;

it('counts what an action has not reached, and what its undo has not restored', () => {
  expect(leftOf(action('running', { done: 6, failed: 1 }))).toBe(3);
  expect(leftOf(action('undoing', { done: 7, failed: 1 }))).toBe(9);
  expect(leftOf(action('undoing', { done: 3, failed: 1, undone: 5 }))).toBe(4);
  expect(leftOf(action('undone', { done: 1, failed: 1, undone: 8 }))).toBe(0);
});
