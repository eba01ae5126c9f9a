/** The XML Schema of label XML, generated from the model: what is served at `/schemas/label-v2.xsd`. */
import { type OptionSpec, SYMBOLOGIES } from '../symbologies/index.ts';
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

/** The whole schema as text. */
export function labelXsd(): string {
  const components = Object.entries(COMPONENTS).map(([name, model]) => complexType(name, model));
  const parts = Object.entries(PARTS).map(([name, model]) => complexType(name, model));
  const choices = [...Object.keys(COMPONENTS), 'fontFile'].map(
    (name) => `        <xs:element name="${name}" type="${name}"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">',
    '  <xs:element name="label">',
    '    <xs:complexType>',
    documentation(LABEL.doc, '      '),
    '      <xs:choice minOccurs="0" maxOccurs="unbounded">',
    ...choices,
    '      </xs:choice>',
    ...attributes(LABEL.attributes, '      '),
    '    </xs:complexType>',
    '  </xs:element>',
    ...components,
    ...parts,
    '</xs:schema>',
    '',
  ].join('\n');
}

function complexType(name: string, model: ComponentModel): string {
  const own = [
    ...attributes(model.attributes, '    '),
    ...(model.symbologyOptions ? attributes(symbologyAttributes(), '    ') : []),
  ];
  const doc = documentation(model.doc, '    ');
  if (model.content === 'expression') {
    const children: string[] = [...CONTENT_PARTS, ...(model.symbologyOptions ? ['humanReadableText'] : [])];
    return [
      `  <xs:complexType name="${name}" mixed="true">`,
      doc,
      '    <xs:choice minOccurs="0" maxOccurs="unbounded">',
      ...children.map((child) => `      <xs:element name="${child}" type="${child}"/>`),
      '    </xs:choice>',
      ...own,
      '  </xs:complexType>',
    ].join('\n');
  }
  if (model.content === 'none')
    return [`  <xs:complexType name="${name}">`, doc, ...own, '  </xs:complexType>'].join('\n');
  const base = model.content === 'base64' ? 'xs:base64Binary' : 'xs:string';
  return [
    `  <xs:complexType name="${name}">`,
    doc,
    '    <xs:simpleContent>',
    `      <xs:extension base="${base}">`,
    ...own.map((line) => line.replaceAll(/^/gm, '    ')),
    '      </xs:extension>',
    '    </xs:simpleContent>',
    '  </xs:complexType>',
  ].join('\n');
}

/** The options of all symbologies; where two differ, what both allow. */
function symbologyAttributes(): Record<string, AttributeModel> {
  const specs = new Map<string, { spec: OptionSpec; symbologies: string[] }[]>();
  for (const { name, options } of Object.values(SYMBOLOGIES)) {
    for (const [option, spec] of Object.entries(options))
      specs.set(option, [...(specs.get(option) ?? []), { spec, symbologies: [name] }]);
  }
  const merged: Record<string, AttributeModel> = {};
  for (const [option, uses] of specs) {
    const doc = `Option of ${uses.map(({ symbologies }) => symbologies.join()).join(', ')}: ${uses[0]!.spec.doc}`;
    merged[option] = { type: uses.map(({ spec }) => optionType(spec)).reduce(union), doc };
  }
  return merged;
}

function union(one: AttributeType, other: AttributeType): AttributeType {
  if (one.kind === 'integer' && other.kind === 'integer')
    return { kind: 'integer', min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) };
  if (one.kind === 'enum' && other.kind === 'enum')
    return { kind: 'enum', values: [...new Set([...one.values, ...other.values])] };
  return one.kind === other.kind ? one : { kind: 'string' };
}

function attributes(models: Readonly<Record<string, AttributeModel>>, indent: string): string[] {
  return Object.entries(models).map(([name, { type, doc, required, default: fallback }]) => {
    const { base, body } = simpleType(type, `${indent}    `);
    const facts = `${required ? ' use="required"' : ''}${fallback === undefined ? '' : ` default="${escape(String(fallback))}"`}`;
    const open = `${indent}<xs:attribute name="${name}"${base ? ` type="${base}"` : ''}${facts}>`;
    return [open, documentation(doc, `${indent}  `), ...(body ? [body] : []), `${indent}</xs:attribute>`].join('\n');
  });
}

function simpleType(type: AttributeType, indent: string): { base?: string; body?: string } {
  const restricted = (base: string, facets: string[]): { body: string } => ({
    body: [
      `${indent.slice(2)}<xs:simpleType>`,
      `${indent}<xs:restriction base="${base}">`,
      ...facets.map((facet) => `${indent}  <xs:${facet}/>`),
      `${indent}</xs:restriction>`,
      `${indent.slice(2)}</xs:simpleType>`,
    ].join('\n'),
  });
  switch (type.kind) {
    case 'number':
      return restricted('xs:double', [`minInclusive value="${type.min}"`, `maxInclusive value="${type.max}"`]);
    case 'integer':
      return restricted('xs:integer', [`minInclusive value="${type.min}"`, `maxInclusive value="${type.max}"`]);
    case 'enum':
      return restricted(
        'xs:token',
        type.values.map((value) => `enumeration value="${escape(value)}"`),
      );
    case 'boolean':
      return { base: 'xs:boolean' };
    case 'string':
      return { base: 'xs:string' };
  }
}

const documentation = (doc: string, indent: string): string =>
  `${indent}<xs:annotation><xs:documentation>${escape(doc)}</xs:documentation></xs:annotation>`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
