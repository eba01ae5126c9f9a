/** Every generated file of the SDKs. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCases } from './case.ts';
import { csharp } from './languages/csharp.ts';
import { go } from './languages/go.ts';
import { java } from './languages/java.ts';
import { php } from './languages/php.ts';
import { python } from './languages/python.ts';
import { ruby } from './languages/ruby.ts';
import { readModel } from './model.ts';

const LANGUAGES = [python, csharp, php, ruby, go, java];

/** Texts by path below `sdks`. */
export function generatedFiles(): Readonly<Record<string, string>> {
  const model = readModel();
  const cases = readCases();
  const guides = LANGUAGES.map(({ name, guide }) => ({ [`../docs/${guide}.md`]: guideOf(guide, name) }));
  return Object.assign({}, ...guides, ...LANGUAGES.map((language) => language.files(model, cases))) as Record<
    string,
    string
  >;
}

/** The README of an SDK is its guide. */
function guideOf(folder: string, name: string): string {
  const readme = readFileSync(path.join(import.meta.dirname, '..', folder, 'README.md'), 'utf8');
  return readme.replace(/^# .*/, `# Print from ${name}`);
}
