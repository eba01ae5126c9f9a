/** YAML written in parts means what the object means. */
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { yamlOf } from './yaml.ts';

it('is read as the object that it was written from', async () => {
  const shared = { type: 'string' };
  const document = {
    openapi: '3.1.0',
    empty: {},
    none: [],
    nothing: null,
    info: { description: 'Two lines,\n\n  one of them indented: `a: b`\n', 'key: with # signs': true, no: 'no' },
    paths: {
      '/a/{b}': { get: { list: [shared, { deep: { deeper: [1, 'x\ny'] } }], '200': 'yes', text: 'l'.repeat(300) } },
      '': { null: '~', '- x': '- y' },
    },
    again: shared,
  };
  const yaml = await yamlOf(document);
  expect(parse(yaml, { maxAliasCount: 0 })).toEqual(document);
  expect(yaml).toContain('\n  /a/{b}:\n');
});
