/** A form is read up to so many fields and entries, whatever it is made of. */
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { bodyOf } from './bodies.ts';

const read = (form: string): Record<string, unknown> =>
  bodyOf({
    body: Buffer.from(form),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as unknown as FastifyRequest) as Record<string, unknown>;

it('a form has a hundred fields', () => {
  const fields = (count: number): number =>
    Object.keys(read(Array.from({ length: count }, (_, n) => `f${n}=1`).join('&'))).length;
  expect([fields(100), fields(101), fields(100_000)]).toEqual([100, 100, 100]);
});

it('an index makes no list with as many places', () => {
  expect(read('a[99]=x')['a']).toEqual(['x']);
  expect(read('a[2000000000]=x')['a']).toEqual({ '2000000000': 'x' });
});
