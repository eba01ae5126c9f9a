/**
 * One table of formats: codecs, API, agent, client and documentation list the same formats and have the same
 * parameters.
 */
import { readFileSync } from 'node:fs';
import { type ConversionParams as CodecParams, FORMATS, type FormatName } from '@platen/codecs';
import { FORMAT_NAMES, FORMAT_TABLE, MEDIA_TYPES, NATIVE_FORMATS } from '@platen/formats';
import {
  CONVERSION_PARAMETERS,
  conversionApi,
  type ConversionParams,
  describeFlatParameter,
  type FlatName,
  printerApi,
} from '@platen/protocol';
import { expect, expectTypeOf, it } from 'vitest';

it('every format has its facts, a reader and a writer', () => {
  expect(Object.keys(FORMATS).toSorted()).toEqual([...FORMAT_NAMES].toSorted());
  for (const { name, mediaType, extension, multiLabel } of FORMAT_TABLE)
    expect(FORMATS[name]).toMatchObject({ name, mediaType, extension, multiLabel });
});

it('the API accepts and returns every format', () => {
  expect(conversionApi.TARGETS).toEqual(FORMAT_NAMES);
  expect(conversionApi.CONSUMED_MEDIA_TYPES).toEqual(MEDIA_TYPES);
  expect(printerApi.nativeFormat.options).toEqual(NATIVE_FORMATS);
  expectTypeOf<(typeof FORMAT_NAMES)[number]>().toEqualTypeOf<FormatName>();
});

it('the API and the codecs have the same conversion parameters', () => {
  expectTypeOf<keyof ConversionParams>().toEqualTypeOf<keyof CodecParams>();
  expectTypeOf<Omit<ConversionParams, 'data'>>().toExtend<CodecParams>();
  expectTypeOf<Omit<CodecParams, 'data'>>().toExtend<Omit<ConversionParams, 'data'>>();
});

it('every parameter is described under its flat name', () => {
  expect(Object.keys(CONVERSION_PARAMETERS)).toContain('label.width');
  expect(CONVERSION_PARAMETERS).toMatchObject({
    'label.width': 'number',
    label: 'number',
    rotation: 'number',
    data: 'json',
    watermark: 'boolean',
    'zpl.commandsToIgnore': 'list',
    'pdf.conversionMode': 'text',
  });
  for (const name of Object.keys(CONVERSION_PARAMETERS) as FlatName[])
    expect(describeFlatParameter(name), name).toMatchObject({
      type: expect.any(String),
      description: expect.any(String),
    });
});

it('the page about conversions lists every format', () => {
  const page = readFileSync(new URL('../../../docs/convert.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  for (const { name } of FORMAT_TABLE)
    expect(
      rows.some((line) => line.split('|')[1]!.includes(`\`${name}\``)),
      name,
    ).toBe(true);
});
