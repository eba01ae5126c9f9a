/** A job has one name for each state, and the computer of an agent one name, wherever people read (docs/glossary.md#states-of-a-job-for-people). */
import { CATALOGUES } from '@platen/messages';
import '@platen/messages/service';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const files = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root }).map((file) => file.replaceAll('\\', '/'));

const section = read('docs/glossary.md').split('## States of a job, for people')[1]!.split('\n## ')[0]!;
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Word'))
  .map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  )
  .map(([word, , german, not]) => ({ word: word!, german: german!, not: not!.split(', ') }));

/** Whole words, and "failed jobs" as well as "failed job"; PC in capitals alone. */
const found = (text: string): string[] =>
  rows.flatMap(({ not }) =>
    not.filter((phrase) =>
      new RegExp(`(?<![\\w-])${phrase.replaceAll(' ', '\\s+')}s?(?![\\w-])`, phrase === 'PC' ? 'u' : 'iu').test(text),
    ),
  );

/** German has no such list of its own: what the catalogue once said. */
const GERMAN =
  /fehlgeschlagene[nrs]? (?:Auftrag|Aufträge|Druck)|Auftr[aä]ge?[^.„]{0,30} (?:ist|sind) fehlgeschlagen|aufgehalten|steckengeblieben|(?<![\p{L}-])(?:PC|Rechner)s?(?!\p{L})/iu;

it('the glossary has the words, with their German', () => {
  expect(rows.map(({ word }) => word)).toEqual([
    'waiting',
    'printing',
    'printed',
    'sent, not confirmed',
    'not printed',
    'outcome unknown',
    'computer',
  ]);
  for (const { word, german, not } of rows) expect([german, not.length > 0], word).not.toContain('');
});

describe('no other word is', () => {
  it('in the messages', () => {
    const other = Object.entries(CATALOGUES.en).flatMap(([key, text]) => found(text).map((word) => `${key}: ${word}`));
    expect(other).toEqual([]);
    const german = Object.entries(CATALOGUES.de).filter(([, text]) => GERMAN.test(text));
    expect(german).toEqual([]);
  });

  it('in the documentation', () => {
    // Decisions are of their day; the glossary names the words; PrintNode's and Windows' own are theirs.
    const pages = files('docs/*.md', 'README.md').filter((page) => page !== 'docs/glossary.md');
    const other = pages.flatMap((page) =>
      found(read(page).replaceAll(/```[\s\S]*?```|`[^`]*`/g, '')).map((word) => `${page}: ${word}`),
    );
    expect(other).toEqual([]);
  });

  it('in what OpenAPI says', () => {
    const sources = files('packages/protocol/src/{api,routes}/*.ts').filter((file) => !file.endsWith('.test.ts'));
    const other = sources.flatMap((file) =>
      found(read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')).map((word) => `${file}: ${word}`),
    );
    expect(other).toEqual([]);
  });
});

it('what the pages show is the word of the glossary', () => {
  const say = (locale: 'en' | 'de', key: string): string => CATALOGUES[locale][key as never] as string;
  const shown = {
    waiting: 'waiting',
    device: 'printed',
    transport: 'sent, not confirmed',
    spooler: 'sent, not confirmed',
    failed: 'not printed',
    uncertain: 'outcome unknown',
  };
  for (const [state, word] of Object.entries(shown)) {
    expect(say('en', `web.jobs.state.${state}`).toLowerCase(), state).toBe(word);
    const { german } = rows.find((row) => row.word === word)!;
    expect(say('de', `web.jobs.state.${state}`).toLowerCase(), state).toBe(german.toLowerCase());
  }
});
