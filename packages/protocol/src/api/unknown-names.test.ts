/** A name that a schema does not have is found at every level, and the right one is proposed. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { findUnknownName, unknownNameMessage } from './unknown-names.ts';

const schema = z.object({
  copies: z.int().optional(),
  sourceFormat: z.string().optional(),
  'label.width': z.number().optional(),
  'metadata.*': z.string().optional(),
  config: z.object({ driver: z.string().nullish() }).default({}),
  list: z.array(z.object({ name: z.string() })).optional(),
  free: z.looseObject({}).optional(),
  either: z.union([z.object({ one: z.int() }), z.object({ two: z.int() })]).optional(),
});
const messageFor = (value: unknown): string | undefined => {
  const found = findUnknownName(schema, value);
  return found && unknownNameMessage('parameter', found);
};

describe('a name that is unknown', () => {
  it.each([
    [{ Copies: 2 }, 'There is no parameter Copies; did you mean copies?'],
    [{ copiesPerLabel: 2 }, 'There is no parameter copiesPerLabel; did you mean copies?'],
    [{ 'copies[]': '2' }, 'There is no parameter copies[]; did you mean copies?'],
    [{ source_format: 'zpl' }, 'There is no parameter source_format; did you mean sourceFormat?'],
    [{ width: 4 }, 'There is no parameter width; did you mean label.width?'],
    [{ config: { drivr: 'x' } }, 'There is no parameter config.drivr; did you mean config.driver?'],
    [{ list: [{ name: 'a' }, { nmae: 'b' }] }, 'There is no parameter list.1.nmae; did you mean list.1.name?'],
    [{ either: { tow: 1 } }, 'There is no parameter either.tow; did you mean either.one?'],
  ])('%j', (value, message) => expect(messageFor(value)).toBe(message));

  it('that resembles none is answered with the known names, and never with its own bytes', () => {
    expect(messageFor({ zzzzzzzz: 1 })).toContain('it must be one of copies, sourceFormat');
    expect(messageFor({ ['\u0000'.repeat(5000)]: 1 })!.length).toBeLessThan(400);
  });
});

it.each([
  { copies: 1, config: { driver: null } },
  { 'metadata.order': '4711' },
  { free: { anything: 1 } },
  { either: { two: 2 } },
  { list: [] },
])('%j is taken', (value) => expect(messageFor(value)).toBeUndefined());
