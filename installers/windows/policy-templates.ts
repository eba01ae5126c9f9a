/**
 * The administrative templates for Group Policy, from the agent's table of policies and the texts of its windows: one
 * file of the policies (ADMX), one of their texts for each language (ADML).
 */

export interface TemplateRow {
  /** The last part of the keys of its texts. */
  readonly name: string;
  /** Its value in the registry. */
  readonly value: string;
  readonly kind: 'text' | 'flag' | 'list' | 'choice';
  readonly values?: readonly string[];
}

export interface TemplateSource {
  /** Below HKEY_LOCAL_MACHINE. */
  readonly key: string;
  readonly rows: readonly TemplateRow[];
}

const NAMESPACE = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions';
const HEAD = '<?xml version="1.0" encoding="utf-8"?>';
const VERSION = 'revision="1.0" schemaVersion="1.0"';
/** Fields are labelled by the name of the policy. */
const LABELLED = ['text', 'choice', 'list'];

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** `platen.admx` */
export function policyDefinitions({ key, rows }: TemplateSource): string {
  const policies = rows.map((row) => {
    const presentation = LABELLED.includes(row.kind) ? ` presentation="$(presentation.${row.value})"` : '';
    return `    <policy name="${row.value}" class="Machine" displayName="$(string.${row.value})" explainText="$(string.${row.value}_Help)" key="${key}"${row.kind === 'flag' ? ` valueName="${row.value}"` : ''}${presentation}>
      <parentCategory ref="Platen" />
      <supportedOn ref="Agent" />
${contentOf(row, key)}
    </policy>`;
  });
  return `${HEAD}
<policyDefinitions xmlns="${NAMESPACE}" ${VERSION}>
  <policyNamespaces>
    <target prefix="platen" namespace="Platen.Policies.Agent" />
  </policyNamespaces>
  <resources minRequiredRevision="1.0" />
  <supportedOn>
    <definitions>
      <definition name="Agent" displayName="$(string.Supported)" />
    </definitions>
  </supportedOn>
  <categories>
    <category name="Platen" displayName="$(string.Category)" />
  </categories>
  <policies>
${policies.join('\n')}
  </policies>
</policyDefinitions>
`;
}

function contentOf({ kind, value, values = [] }: TemplateRow, key: string): string {
  const elements = (inner: string): string => `      <elements>\n${inner}\n      </elements>`;
  switch (kind) {
    case 'flag':
      return '      <enabledValue>\n        <decimal value="1" />\n      </enabledValue>\n      <disabledValue>\n        <decimal value="0" />\n      </disabledValue>';
    case 'text':
      return elements(`        <text id="${value}" valueName="${value}" required="true" expandable="true" />`);
    case 'list':
      return elements(`        <list id="${value}" key="${key}\\${value}" valuePrefix="" />`);
    case 'choice': {
      const items = values.map(
        (word) =>
          `          <item displayName="$(string.${value}_${word})">\n            <value>\n              <string>${word}</string>\n            </value>\n          </item>`,
      );
      return elements(
        `        <enum id="${value}" valueName="${value}" required="true">\n${items.join('\n')}\n        </enum>`,
      );
    }
    default:
      return kind satisfies never;
  }
}

/** `platen.adml` in one language; `text` returns the text of a key such as `server` or `server.help`. */
export function policyTexts({ rows }: TemplateSource, text: (key: string) => string): string {
  const string = (id: string, key: string): string => `      <string id="${id}">${escape(text(key))}</string>`;
  const strings = rows.flatMap(({ name, value, values = [] }) => [
    string(value, name),
    string(`${value}_Help`, `${name}.help`),
    ...values.map((word) => string(`${value}_${word}`, `${name}.${word}`)),
  ]);
  const presentations = rows.flatMap(({ name, value, kind }) => {
    const label = escape(text(name));
    const field = {
      flag: undefined,
      text: `<textBox refId="${value}">\n          <label>${label}</label>\n        </textBox>`,
      list: `<listBox refId="${value}">${label}</listBox>`,
      choice: `<dropdownList refId="${value}" defaultItem="0">${label}</dropdownList>`,
    }[kind];
    return field ? [`      <presentation id="${value}">\n        ${field}\n      </presentation>`] : [];
  });
  return `${HEAD}
<policyDefinitionResources xmlns="${NAMESPACE}" ${VERSION}>
  <displayName>Platen</displayName>
  <description>Platen</description>
  <resources>
    <stringTable>
${[string('Category', 'category'), string('Supported', 'supported'), ...strings].join('\n')}
    </stringTable>
    <presentationTable>
${presentations.join('\n')}
    </presentationTable>
  </resources>
</policyDefinitionResources>
`;
}
