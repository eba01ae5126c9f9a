/** An action of the web app stands once, in the `actions.ts` of its noun; pages, palette and refusals read it (decision 0261). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WEB = 'apps/web/src/';
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const files = sourceFiles().filter((file) => file.startsWith(WEB) && !/\.test\.tsx?$/.test(file));
const isActions = (file: string): boolean => file.endsWith('/actions.ts');

/** No role decides what stands here: a person about himself, one who is not signed in yet, the operator of the service. */
const WITHOUT_ROLE: readonly string[] = ['sign-in/', 'profile/', 'operator/', 'shell/', 'agents/verify-first.tsx'];

/** Code that is shown to programmers. */
const SAMPLES: readonly string[] = ['keys/first-request.ts', 'templates/use-pane.tsx', 'playground/code/'];
const EXEMPT = [...WITHOUT_ROLE, ...SAMPLES].map((place) => WEB + place);

/** A conversion changes nothing. */
const CHANGES = /['"`](?:POST|PUT|PATCH|DELETE) \/api\/v[23]\/(?!convert\/)[^'"`]*/g;
const REFUSALS = /(?:takes=|route=|useRefusal\(|useMay\(\)\()["'`]/g;

it('finds the actions', () => expect(files.filter(isActions).length).toBeGreaterThan(7));

it('no page writes the request of a change by hand', () => {
  const written = files
    .filter((file) => !isActions(file) && !EXEMPT.some((place) => file.startsWith(place)))
    .flatMap((file) => [...read(file).matchAll(CHANGES)].map(([route]) => `${file}: ${route}`));
  expect(written, 'say it in the actions.ts of its noun').toEqual([]);
});

it('no page asks by a path of its own whether a person may', () => {
  const asked = files.flatMap((file) => [...read(file).matchAll(REFUSALS)].map(([text]) => `${file}: ${text}`));
  expect(asked, 'give it the action').toEqual([]);
});

it('no page writes the words on the button of an action', () => {
  const titles = files.filter(isActions).flatMap((file) => [...read(file).matchAll(/title: '([\w.]+)'/g)]);
  // “Save” is the word on every form.
  const words = new Set(titles.map(([, title]) => title!).filter((title) => !title.endsWith('.save')));
  expect(words.size).toBeGreaterThan(30);
  const written = files
    .filter((file) => !isActions(file))
    .flatMap((file) =>
      [...read(file).matchAll(/\bt\('([\w.]+)'/g)]
        .filter(([, key]) => words.has(key!))
        .map(([, key]) => `${file}: ${key}`),
    );
  expect(written, 'read the title of the action').toEqual([]);
});
