/** Mutated label XML. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COMPONENTS, LABEL, PARTS } from '../../src/notation/index.ts';
import { documentMutator, documentTarget } from './document.ts';

const folder = path.join(import.meta.dirname, '../samples/xml');
const names = [...Object.keys(COMPONENTS), ...Object.keys(PARTS)];
const attributes = [LABEL, ...Object.values(COMPONENTS), ...Object.values(PARTS)].flatMap((model) =>
  Object.keys(model.attributes),
);

export const xmlFuzz = documentTarget('xml', {
  seeds: () => readdirSync(folder).map((file) => readFileSync(path.join(folder, file))),
  mutate: documentMutator([
    ...names.flatMap((name) => [`<${name} x="1" y="2" width="3" height="4" type="qrcode">`, `</${name}>`, `<${name}/>`]),
    ...attributes.map((name) => ` ${name}="7"`),
    '<!DOCTYPE label [<!ENTITY a "b">]>', '&a;', '&#0;', '&#x10FFFF;', '<![CDATA[', ']]>', '<!--', '-->', '<?x?>', '"', "'", '<', '>', '&', '${', '}', '{{', '\\n', '\\"', '\uFFFE',
    ' type="maxicode"', ' type="datamatrix"', ' type="pdf417"', ' rotation="90"', ' anchor="baseline"', ' unit="mm"', ' unit="in"', ' schemaVersion="v1"',
  ]), // prettier-ignore
});
