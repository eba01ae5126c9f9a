/** The published schemas, the reader and the documentation agree on every component and every attribute. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { memoryPages, validateXML } from 'xmllint-wasm';
import { type Diagnostic, textOf } from '../src/diagnostics/index.ts';
import { readJson } from '../src/formats/json/read.ts';
import { writeJson } from '../src/formats/json/write.ts';
import { readXml } from '../src/formats/xml/read.ts';
import { writeXml } from '../src/formats/xml/write.ts';
import { labelDocument } from '../scripts/label-document.ts';
import { COMPONENTS, LABEL, labelJsonSchema, labelXsd, PARTS } from '../src/notation/index.ts';
import { type AttributeModel, expectedValue } from '../src/notation/model.ts';
import { arbitraryLabel } from './laws/arbitrary-label.ts';
import { seedOf } from '../../../test/properties.ts';

const isValidJson = new Ajv2020({ strict: false }).compile(labelJsonSchema());

/** The names of the files that are not valid, of texts by name. */
async function invalidXml(files: Readonly<Record<string, string>>): Promise<Set<string>> {
  const { errors } = await validateXML({
    xml: Object.entries(files).map(([fileName, contents]) => ({ fileName: `${fileName}.xml`, contents })),
    schema: labelXsd(),
    maxMemoryPages: memoryPages.GiB,
    initialMemoryPages: 64 * memoryPages.MiB,
  });
  return new Set(errors.map(({ rawMessage }) => /^([\w-]+)\.xml\b/.exec(rawMessage)?.[1] ?? rawMessage));
}

const xmlErrors = async (text: string): Promise<Diagnostic[]> =>
  (await readXml(Buffer.from(text), {})).diagnostics.filter(({ severity }) => severity === 'error');
const jsonErrors = async (value: unknown): Promise<Diagnostic[]> =>
  (await readJson(Buffer.from(JSON.stringify(value)), {})).diagnostics.filter(({ severity }) => severity === 'error');

/** The place of each component in a label, in XML and in JSON. */
interface Place {
  readonly name: string;
  readonly attributes: Readonly<Record<string, AttributeModel>>;
  readonly xml: (attributes: string) => string;
  readonly json: (fields: object) => object;
}

const barcodeWith = (part: string): Place => ({
  name: part,
  attributes: PARTS[part as keyof typeof PARTS].attributes,
  xml: (attributes) => `<label><barcode x="1" y="1" type="code128"><${part}${attributes}/></barcode></label>`,
  json: (fields) => ({
    components: [{ type: 'barcode', symbology: 'code128', x: 1, y: 1, content: [{ type: part, ...fields }] }],
  }),
});
const CONTENTS: Readonly<Record<string, string>> = {
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  field: 'to',
  expression: '"x"',
};
const places: Place[] = [
  {
    name: 'label',
    attributes: LABEL.attributes,
    xml: (attributes) => `<label${attributes}/>`,
    json: (fields) => ({ components: [], ...fields }),
  },
  ...Object.entries(COMPONENTS).map(([name, { attributes, content }]): Place => ({
    name,
    attributes,
    xml: (given) => `<label><${name}${given}>${CONTENTS[content] ?? ''}</${name}></label>`,
    json: ({ ...fields }: { type?: string }) => {
      const { type: symbology, ...rest } = fields;
      return {
        components: [
          {
            type: name,
            ...rest,
            ...(symbology !== undefined && { symbology }),
            ...(CONTENTS[content] && { content: CONTENTS[content] }),
          },
        ],
      };
    },
  })),
  ...['field', 'serial', 'clock'].map(barcodeWith),
];

/** A value that the attribute accepts, and one that it refuses. */
function values({ type }: AttributeModel): { readonly good: string | number | boolean; readonly bad: unknown } {
  switch (type.kind) {
    case 'number':
      return { good: type.max, bad: type.max + 1 };
    case 'integer':
      return { good: type.min, bad: type.min + 0.5 };
    case 'enum':
      return { good: type.values[0]!, bad: 'none of them' };
    case 'boolean':
      return { good: true, bad: 'maybe' };
    case 'string':
      return { good: 'any text', bad: ['no text'] };
  }
}
/** The rotation is a number in JSON. */
const asJson = (name: string, value: unknown): unknown => (name === 'rotation' ? Number(value) : value);
const required = ({ attributes }: Place, without?: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name, model]) => model.required && name !== without)
      .map(([name, model]) => [name, values(model).good]),
  );
const inXml = (fields: Record<string, unknown>): string =>
  Object.entries(fields)
    .map(([name, value]) => ` ${name}="${String(value)}"`)
    .join('');
const inJson = (fields: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asJson(name, value)]));

interface Case {
  readonly place: Place;
  readonly name: string;
  readonly model: AttributeModel;
  readonly fields: Record<string, unknown>;
}
const cases = (change: (place: Place, name: string, model: AttributeModel) => Record<string, unknown> | undefined) =>
  places.flatMap((place) =>
    Object.entries(place.attributes).flatMap(([name, model]): Case[] => {
      const fields = change(place, name, model);
      return fields ? [{ place, name, model, fields }] : [];
    }),
  );
const keyOf = ({ place, name }: Case): string => `${place.name}-${name}`;

describe('every attribute of every component', () => {
  it('is accepted by the reader and both schemas', async () => {
    const good = cases((place, name, model) => ({ ...required(place), [name]: values(model).good }));
    for (const { place, fields } of good) {
      expect([fields, await xmlErrors(place.xml(inXml(fields)))]).toEqual([fields, []]);
      expect([fields, await jsonErrors(place.json(inJson(fields)))]).toEqual([fields, []]);
      isValidJson(place.json(inJson(fields)));
      expect([fields, isValidJson.errors ?? []]).toEqual([fields, []]);
    }
    const files = Object.fromEntries(good.map((it) => [keyOf(it), it.place.xml(inXml(it.fields))]));
    expect([...(await invalidXml(files))]).toEqual([]);
  });

  it('is refused for a wrong value, with its place and the allowed values', async () => {
    const bad = cases((place, name, model) =>
      model.type.kind === 'string' ? undefined : { ...required(place), [name]: values(model).bad },
    );
    for (const { place, name, model, fields } of bad) {
      const text = place.xml(inXml(fields));
      const [error] = await xmlErrors(text);
      const command = `${place.name} ${name}`;
      const expected = textOf(expectedValue(model.type));
      expect(error, text).toMatchObject({ code: 'invalid_attribute', command, expected, line: 1 });
      expect(error!.message).toContain(expected);
      expect(text.slice(error!.offset, error!.offset + error!.length)).toBe(`${name}="${String(fields[name])}"`);
      const json = place.json(fields);
      expect((await jsonErrors(json))[0], JSON.stringify(json)).toMatchObject({ code: 'invalid_attribute', command });
      expect([json, isValidJson(json)]).toEqual([json, false]);
    }
    const files = Object.fromEntries(bad.map((it) => [keyOf(it), it.place.xml(inXml(it.fields))]));
    expect([...(await invalidXml(files))].toSorted()).toEqual(Object.keys(files).toSorted());
  });

  it('is reported as missing if it is required', async () => {
    const missing = cases((place, name, model) => (model.required ? required(place, name) : undefined));
    for (const { place, name, fields } of missing) {
      const text = place.xml(inXml(fields));
      const missing = { code: 'missing_attribute', message: expect.stringContaining(`attribute ${name}`) as string };
      expect((await xmlErrors(text))[0], text).toMatchObject(missing);
      expect((await jsonErrors(place.json(inJson(fields))))[0], text).toMatchObject(missing);
      expect([text, isValidJson(place.json(inJson(fields)))]).toEqual([text, false]);
    }
    const files = Object.fromEntries(missing.map((it) => [keyOf(it), it.place.xml(inXml(it.fields))]));
    expect([...(await invalidXml(files))].toSorted()).toEqual(Object.keys(files).toSorted());
  });
});

describe('the schemas', () => {
  const labels = fc.sample(arbitraryLabel, { numRuns: 100, seed: seedOf(7) });

  it('accept every label that is written', async () => {
    for (const label of labels) {
      isValidJson(JSON.parse(Buffer.from(writeJson({ labels: [label] }, {}).bytes).toString()));
      expect(isValidJson.errors ?? []).toEqual([]);
    }
    const files = Object.fromEntries(
      labels.map((label, index) => [String(index), Buffer.from(writeXml({ labels: [label] }, {}).bytes).toString()]),
    );
    expect([...(await invalidXml(files))]).toEqual([]);
  });

  it('accept the samples', async () => {
    const folder = new URL('samples/', import.meta.url);
    const texts = (format: string) =>
      readdirSync(new URL(`${format}/`, folder)).map((file) => [
        file.replace(/\.xml$/, ''),
        readFileSync(new URL(`${format}/${file}`, folder), 'utf8'),
      ]);
    expect([...(await invalidXml(Object.fromEntries(texts('xml')) as Record<string, string>))]).toEqual([]);
    for (const [file, text] of texts('json'))
      expect([file, isValidJson(JSON.parse(text!))], JSON.stringify(isValidJson.errors)).toEqual([file, true]);
  });

  it('refuse an option that the symbology does not have', async () => {
    const wrong = { components: [{ type: 'barcode', symbology: 'qrcode', level: 'X', x: 1, y: 1 }] };
    expect(isValidJson(wrong)).toBe(false);
    expect(isValidJson({ components: [{ type: 'video' }] })).toBe(false);
    const xml = '<label><barcode x="1" y="1" type="qrcode" level="X">"x"</barcode></label>';
    expect([...(await invalidXml({ option: xml, component: '<label><video/></label>' }))].toSorted()).toEqual([
      'component',
      'option',
    ]);
  });
});

it('docs/label-xml.md matches the model (node packages/codecs/scripts/label-docs.ts writes it)', () => {
  expect(readFileSync(new URL('../../../docs/label-xml.md', import.meta.url), 'utf8')).toBe(labelDocument());
});
