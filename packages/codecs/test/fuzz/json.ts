/** Mutated label JSON. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COMPONENTS, LABEL, PARTS } from '../../src/notation/index.ts';
import { documentMutator, documentTarget } from './document.ts';

const folder = path.join(import.meta.dirname, '../samples/json');
const attributes = [LABEL, ...Object.values(COMPONENTS), ...Object.values(PARTS)].flatMap((model) =>
  Object.keys(model.attributes),
);

export const jsonFuzz = documentTarget('json', {
  seeds: () => readdirSync(folder).map((file) => readFileSync(path.join(folder, file))),
  mutate: documentMutator([
    ...Object.keys(COMPONENTS).map((name) => `{"type":"${name}","x":1,"y":2,"width":3,"height":4,"symbology":"qrcode","content":"\\"a\\""},`),
    ...attributes.flatMap((name) => [`"${name}":7,`, `"${name}":"x",`]),
    '[', ']', '{', '}', ',', ':', '"', 'null', 'true', '-', '\\u0000', '\\ud800', '"components":[', '"content":[{"type":"serial","start":"1"}],', '"symbology":"maxicode",', '"rotation":90,',
  ]), // prettier-ignore
});
