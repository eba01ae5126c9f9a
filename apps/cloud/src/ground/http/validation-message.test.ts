/** For every refused value, the message names the field, its requirement, and the value that was sent. */
import '@platen/messages/service';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { render } from '@platen/messages';
import type { ApiMessage } from './api-error.ts';
import { validationMessage } from './validation-message.ts';

const schema = z.object({
  name: z.string().min(1),
  copies: z.int().max(9),
  format: z.enum(['zpl', 'epl']),
  title: z.string().refine((text) => !text.includes('\0'), 'must not hold control characters'),
});

function refusal(value: Record<string, unknown>): ApiMessage {
  const { error } = schema.safeParse(value);
  const issues = error!.issues.map(({ path, code, message, ...params }) => ({
    instancePath: `/${path.join('/')}`,
    keyword: code,
    message,
    params,
  }));
  return validationMessage(issues as never, { place: 'body', value });
}

it.each([
  [{ name: '' }, 'name must be at least 1 character long, not ""'],
  [{ copies: 12 }, 'copies must be at most 9, not 12'],
  [{ copies: 'x' }, 'copies must be a number, not "x"'],
  [{ format: 'cpl' }, 'format must be one of zpl, epl, not "cpl"'],
  [{ title: 'a\0' }, 'title must not hold control characters, not "a\\u0000"'],
  [{ title: undefined }, 'title is required'],
])('%j', (change, message) => {
  expect(render('en', refusal({ name: 'a', copies: 1, format: 'zpl', title: 'a', ...change }))).toBe(`${message}.`);
});

it('is a fact, which a reader of another language renders', () => {
  const german = (change: Record<string, unknown>) =>
    render('de', refusal({ name: 'a', copies: 1, format: 'zpl', title: 'a', ...change }));
  expect(german({ name: '' })).toBe('name muss mindestens 1 Zeichen lang sein, nicht "".');
  expect(german({ copies: 'x', format: 'cpl' })).toBe(
    'copies muss eine Zahl sein, nicht "x"; format muss eines von zpl, epl sein, nicht "cpl".',
  );
});
