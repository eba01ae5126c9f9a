/** The page of documentation on the label notation, generated from the model. */
import { expectation, textOf } from '../src/diagnostics/index.ts';
import { expectedOption, SYMBOLOGIES } from '../src/symbologies/index.ts';
import {
  type AttributeModel,
  type ComponentModel,
  COMPONENTS,
  expectedValue,
  LABEL,
  PARTS,
} from '../src/notation/model.ts';

const INTRODUCTION = `# Label XML and JSON

One element model, two notations. The tables below are generated from \`packages/codecs/src/notation/model.ts\` by \`node packages/codecs/scripts/label-docs.ts\`, as are the XML Schema at \`/schemas/label-v2.xsd\` and the JSON Schema at \`/schemas/label-v2.json\`. An attribute that is unknown gives a warning; a value that is not allowed is an error with its line and column.

\`\`\`xml
<label schemaVersion="v2" width="4" height="6" unit="dot" dpi="203">
  <variableText x="40" y="40" width="700" font="0" fontHeight="60"><![CDATA["Order \${order.id}"]]></variableText>
  <barcode x="40" y="200" type="code128" height="120" moduleWidth="3" humanReadable="below"><![CDATA["\${sku}"]]></barcode>
  <line x1="40" y1="380" x2="772" y2="380" thickness="3"/>
</label>
\`\`\`

\`\`\`json
{"schemaVersion": "v2", "width": 4, "height": 6, "unit": "dot", "dpi": 203, "components": [
  {"type": "variableText", "x": 40, "y": 40, "width": 700, "font": "0", "fontHeight": 60, "content": "\\"Order \${order.id}\\""},
  {"type": "barcode", "symbology": "code128", "x": 40, "y": 200, "height": 120, "moduleWidth": 3, "humanReadable": "below", "content": "\\"\${sku}\\""},
  {"type": "line", "x1": 40, "y1": 380, "x2": 772, "y2": 380, "thickness": 3}
]}
\`\`\`

In JSON, components stand in \`components\`, font files in \`fontFiles\`, what XML has between the tags in \`content\`, and the symbology of a bar code in \`symbology\`.

## Contents

The content of a variableText or barcode is an expression: a text in double quotes in which \`\${name}\` or \`{{name}}\` is a merge field. \`\\n\` and \`\\"\` are the only escapes. Without its quotes it prints blank. In schema v1 the content is a bare field name.

What the expression language cannot express (a counter, a clock, a field with a maximum length, characters that XML cannot hold) stands as parts in place of the expression: \`literal\`, \`field\`, \`serial\`, \`clock\`; in JSON as an array of objects with those names as \`type\`.

Function characters of Code 128 and GS1 are private-use characters: FNC1 U+E001, FNC2 U+E002, FNC3 U+E003, FNC4 U+E004.
`;

/** The page as Markdown. */
export function labelDocument(): string {
  const components = Object.entries(COMPONENTS).map(([name, model]) => section(name, model));
  const parts = Object.entries(PARTS).map(([name, model]) => section(name, model));
  return [INTRODUCTION, section('label', LABEL), ...components, ...parts, symbologies()].join('\n');
}

function section(name: string, { doc, attributes }: ComponentModel): string {
  if (Object.keys(attributes).length === 0) return `## ${name}\n\n${doc}\n`;
  const rows = Object.entries(attributes).map(([attribute, model]) => row(attribute, model));
  return [
    `## ${name}`,
    '',
    doc,
    '',
    '| Attribute | Value | Default | Meaning |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function row(name: string, { type, required, default: fallback, doc }: AttributeModel): string {
  const value = name === 'type' ? 'a symbology of the table below' : textOf(expectedValue(type));
  return `| \`${name}\` | ${value} | ${required ? '**required**' : fallback === undefined ? '' : `\`${fallback}\``} | ${cell(doc)} |`;
}

function symbologies(): string {
  const rows = Object.values(SYMBOLOGIES).map(({ name, title, data, options }) => {
    const described = Object.entries(options).map(
      ([option, spec]) => `\`${option}\`: ${textOf(expectedOption(spec))}, default \`${spec.default}\`. ${spec.doc}`,
    );
    return `| \`${name}\` | ${cell(title)} | ${cell(expectation(data).expected)} | ${cell(described.join('<br>'))} |`;
  });
  return ['## Symbologies', '', '| `type` | Symbology | Data | Options |', '|---|---|---|---|', ...rows, ''].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
