/** The JSON Schema of label JSON, generated from the model: what is served at `/schemas/label-v2.json`. */
import { SYMBOLOGIES } from '../symbologies/index.ts';
import {
  type AttributeModel,
  type AttributeType,
  type ComponentModel,
  COMPONENTS,
  CONTENT_PARTS,
  LABEL,
  PARTS,
} from './model.ts';
import { optionType } from './read-component.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The whole schema, of draft 2020-12. */
export function labelJsonSchema(): Schema {
  const parts = CONTENT_PARTS.map((name) => [name, component(name, PARTS[name])] as const);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Label',
    description: LABEL.doc,
    ...object(LABEL.attributes),
    properties: {
      ...properties(LABEL.attributes),
      fontFiles: {
        type: 'array',
        items: {
          ...object(PARTS.fontFile.attributes, ['content']),
          properties: { ...properties(PARTS.fontFile.attributes), content: BASE64 },
        },
      },
      components: {
        type: 'array',
        items: { oneOf: Object.keys(COMPONENTS).map((name) => ({ $ref: `#/$defs/${name}` })) },
      },
    },
    $defs: {
      content: {
        description: 'An expression in double quotes with ${name} for merge fields, or its parts.',
        oneOf: [
          { type: 'string' },
          { type: 'array', items: { oneOf: parts.map(([name]) => ({ $ref: `#/$defs/${name}` })) } },
        ],
      },
      ...Object.fromEntries(parts),
      ...Object.fromEntries(Object.entries(COMPONENTS).map(([name, model]) => [name, component(name, model)])),
    },
  };
}

const BASE64 = { type: 'string', contentEncoding: 'base64' };

function component(name: string, model: ComponentModel): Schema {
  const { required, ...schema } = object(model.attributes, ['type']);
  const own = {
    ...schema,
    required,
    description: model.doc,
    properties: { type: { const: name }, ...renamed(name, properties(model.attributes)), ...contentProperty(model) },
  };
  if (!model.symbologyOptions) return own;
  return {
    ...own,
    required: ['type', 'symbology', ...own.required.filter((attribute) => attribute !== 'type')],
    properties: { ...own.properties, humanReadableText: { $ref: '#/$defs/content' } },
    allOf: Object.values(SYMBOLOGIES)
      .filter(({ options }) => Object.keys(options).length > 0)
      .map(({ name: symbology, options }) => ({
        if: { properties: { symbology: { const: symbology } } },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: {
          properties: Object.fromEntries(
            Object.entries(options).map(([option, spec]) => [
              option,
              { ...valueSchema(optionType(spec)), description: spec.doc, default: spec.default },
            ]),
          ),
        },
      })),
  };
}

/** In JSON `type` names the component, and the symbology of a bar code is `symbology`. */
function renamed(name: string, given: Record<string, Schema>): Record<string, Schema> {
  if (name !== 'barcode') return given;
  const { type, ...rest } = given;
  return { symbology: type!, ...rest };
}

function contentProperty({ content }: ComponentModel): Record<string, Schema> {
  if (content === 'none') return {};
  return {
    content:
      content === 'expression' ? { $ref: '#/$defs/content' } : content === 'base64' ? BASE64 : { type: 'string' },
  };
}

function object(
  attributes: Readonly<Record<string, AttributeModel>>,
  more: readonly string[] = [],
): { type: 'object'; required: string[] } {
  const required = Object.entries(attributes)
    .filter(([, attribute]) => attribute.required)
    .map(([name]) => name);
  return { type: 'object', required: [...new Set([...more, ...required])] };
}

function properties(attributes: Readonly<Record<string, AttributeModel>>): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, { type, doc, default: fallback }]) => [
      name,
      {
        ...valueSchema(type),
        description: doc,
        ...(fallback !== undefined && { default: isRotation(type) ? Number(fallback) : fallback }),
      },
    ]),
  );
}

/** The rotation is a number in JSON. */
const isRotation = (type: AttributeType): boolean =>
  type.kind === 'enum' && type.values.every((value) => /^\d+$/.test(value)) && type.values.includes('90');

function valueSchema(type: AttributeType): Schema {
  switch (type.kind) {
    case 'number':
      return { type: 'number', minimum: type.min, maximum: type.max };
    case 'integer':
      return { type: 'integer', minimum: type.min, maximum: type.max };
    case 'enum':
      return { enum: isRotation(type) ? type.values.map(Number) : type.values };
    case 'boolean':
      return { type: 'boolean' };
    case 'string':
      return { type: 'string' };
  }
}
