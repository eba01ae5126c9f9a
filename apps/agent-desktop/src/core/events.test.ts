/** An event of the agent reaches every part that asks for it, in order. */
import { expect, it } from 'vitest';
import { Events } from './events.ts';

const logged: string[] = [];
const open = () => new Events({ error: (message) => void logged.push(message) });

it('reach every part in the order of subscription, before the publisher continues', () => {
  const events = open();
  const seen: string[] = [];
  events.on('received', ({ key }) => seen.push(`history ${key}`));
  events.on('received', ({ key }) => seen.push(`windows ${key}`));
  events.on('settled', () => seen.push('room'));
  events.publish({ type: 'received', key: 'a/1' });
  events.publish({ type: 'settled' });
  expect(seen).toEqual(['history a/1', 'windows a/1', 'room']);
});

it('reach the others if one part fails, and the publisher does not fail', () => {
  const events = open();
  const seen: string[] = [];
  events.on('settled', () => {
    throw new Error('the disk is full');
  });
  events.on('settled', () => seen.push('room'));
  events.publish({ type: 'settled' });
  expect(seen).toEqual(['room']);
  expect(logged).toHaveLength(1);
});

it('do not reach a listener that has unsubscribed', () => {
  const events = open();
  const seen: string[] = [];
  const leave = events.on('settled', () => seen.push('room'));
  leave();
  events.publish({ type: 'settled' });
  expect(seen).toEqual([]);
});
