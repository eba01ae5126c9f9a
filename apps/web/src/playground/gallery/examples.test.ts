/** Every example is a label that somebody can print: drawn, without a finding of preflight, with its title in the messages. */
import '@platen/messages/service';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { layOut, PRINTER_LANGUAGES } from '@platen/codecs';
import { isMessageKey } from '@platen/messages';
import { preflight } from '@platen/preflight';
import { describe, expect, it } from 'vitest';
import { EXAMPLES, type Example, fileOf } from './examples.ts';

const LABELS = path.join(import.meta.dirname, 'labels');
const bytesOf = (example: Example): Uint8Array => readFileSync(path.join(LABELS, fileOf(example)));

it('there are 24, in all languages, each in its file', () => {
  expect(EXAMPLES).toHaveLength(24);
  expect(readdirSync(LABELS).toSorted()).toEqual(EXAMPLES.map(fileOf).toSorted());
  const formats = EXAMPLES.map(({ format }) => format);
  expect(formats).toEqual(expect.arrayContaining([...PRINTER_LANGUAGES]));
});

describe.each(EXAMPLES)('$name', (example) => {
  const { name, format, options, data, profile } = example;

  it('opens as text: its bytes are UTF-8', () => {
    expect(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(example))).not.toBe('');
  });

  it('prints its labels, one for each record', async () => {
    const { labels, failure } = await layOut(bytesOf(example), { from: format, to: 'pdf', ...options, data });
    expect(failure).toBeUndefined();
    expect(labels).toHaveLength(data?.length ?? 1);
    expect(labels[0]!.elements.length).toBeGreaterThan(2);
  });

  it('has nothing that preflight finds', async () => {
    const { findings } = await preflight(bytesOf(example), format, { ...options, ...(profile ? { profile } : {}) });
    expect(findings).toEqual([]);
  });

  it('has a title', () => {
    expect(isMessageKey(`web.playground.example.${name}`)).toBe(true);
  });
});
