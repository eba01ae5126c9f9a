/** The pages of the printer languages (docs/languages) list what their tables of commands have, and the tables are right. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { allowed, languageDocument, newReader, shownName, standard } from '../scripts/language-document.ts';
import { loadLanguage } from '../src/editor/languages.ts';
import { PRINTER_LANGUAGES } from '../src/formats/index.ts';
import { type Command, commentRow } from '../src/language/frame/command-table.ts';
import { character, int, Invalid, oneOf, type Parameter, text } from '../src/language/frame/parameters.ts';
import type { LanguageReader } from '../src/language/frame/reader.ts';

const folder = new URL('../../../docs/languages/', import.meta.url);
const pageOf = (name: string): string => readFileSync(new URL(`${name}.md`, folder), 'utf8');

describe.each(PRINTER_LANGUAGES)('%s', (name) => {
  it('has the page that its table makes (node packages/codecs/scripts/language-docs.ts writes it)', async () => {
    expect(pageOf(name)).toBe(await languageDocument(name));
  });

  it('has each command and each parameter on its page', async () => {
    const language = await loadLanguage(name);
    const sections = pageOf(name).split(/^(?=### )/m);
    for (const row of language.commands.values()) {
      const shown = shownName(language, row.name);
      const quoted = [`\`${shown}\``, `\`\` ${shown} \`\``].map((each) => each.replaceAll('|', '\\|'));
      const parameters = row.unread || row.effect === 'none' ? [] : Object.keys(row.parameters);
      const section = sections.filter((each) =>
        quoted.some((quote) => (parameters.length > 0 ? each.split('\n')[0]! : each).includes(quote)),
      );
      expect(section.length, row.name).toBeGreaterThan(0);
      for (const parameter of parameters)
        expect(
          section.some((each) => each.includes(`\n- \`${parameter}\`: `)),
          `${row.name} ${parameter}`,
        ).toBe(true);
    }
  });

  it('has the parameters that bar codes have behind those of their command', async () => {
    const language = await loadLanguage(name);
    const sections = pageOf(name).split(/^(?=### )/m);
    const lists = [...language.commands.values()].flatMap((row) =>
      (row.further ?? []).map((list) => ({ ...list, command: shownName(language, row.name) })),
    );
    // ZPL has no others.
    expect(lists.length > 0).toBe(name !== 'zpl');
    for (const { command, type, title, parameters, order } of lists) {
      const section = sections.find((each) => each.split('\n')[0]!.includes(`\`${command}\``))!;
      const list = type === undefined ? section : section.split(`\n\`${type}\`, ${title}: `)[1]!.split(/\n\n`/)[0]!;
      for (const { name: parameter, letter, isFlag } of parameters) {
        const written =
          letter && (isFlag ? `, \`${letter}\`` : order === 'words' ? `, \`${letter} n\`` : `, \`${letter}n\``);
        expect(list, `${command} ${type}`).toContain(`\n- \`${parameter}\`${written ?? ''}`);
      }
    }
  });

  it('has parameters whose defaults and ranges are values that they take', async () => {
    const language = await loadLanguage(name);
    const reader = newReader(language);
    const wrong: string[] = [];
    for (const row of language.commands.values() as Iterable<Command<LanguageReader, never>>)
      for (const [key, parameter] of Object.entries(row.parameters) as [string, Parameter<unknown, LanguageReader>][]) {
        const takes = (written: string | number): boolean =>
          !(parameter.read(String(written), reader) instanceof Invalid);
        for (const word of parameter.values ?? []) if (!takes(word)) wrong.push(`${row.name} ${key} ${word}`);
        const [min, max] = parameter.range ?? [];
        if (min === undefined || max === undefined) continue;
        if (!takes(min) || !takes(max)) wrong.push(`${row.name} ${key} ${min} to ${max}`);
        // Bar codes report what ^BY sets, where they use it.
        if (row.name === '^BY') continue;
        if (takes(max + 1) || takes(min - 1)) wrong.push(`${row.name} ${key} beyond ${min} to ${max}`);
      }
    expect(wrong).toEqual([]);
  });
});

test('no page is of a language that we do not have', () => {
  const pages = ['matrix', ...PRINTER_LANGUAGES].map((name) => `${name}.md`);
  expect(readdirSync(folder).toSorted()).toEqual(pages.toSorted());
});

test('a parameter is shown by its range, its words and its default', () => {
  const reader = { dpi: 300 } as LanguageReader;
  expect(allowed(int(1, 9, 2))).toBe('1 to 9');
  expect(allowed({ ...int(1, 9, 2), unit: 'dots' })).toBe('1 to 9 dots');
  expect(standard(int(1, 9, 2), reader)).toBe('default 2');
  expect(standard(int(1, 999, ({ dpi }: LanguageReader) => dpi) as Parameter<unknown, LanguageReader>, reader)).toBe(
    'default 300 at first',
  );
  expect(standard(oneOf({ N: 0, R: 90 }, 90), reader)).toBe('default `R`');
  expect(standard(character(' '), reader)).toBe('default a blank');
  expect(standard(text(), reader)).toBe('no default');
  expect(commentRow('REM').effect).toBe('none');
});
