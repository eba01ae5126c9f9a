/** Colours that pages without React repeat are those of the theme, and their icon is the logo. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const theme = read('packages/ui/src/theme.ts');
/** The ten shades of a colour of the theme. */
const shades = (name: string): string[] =>
  [...new RegExp(`const ${name}: MantineColorsTuple = \\[([^\\]]*)`).exec(theme)![1]!.matchAll(/#[0-9a-f]{6}/g)].map(
    ([colour]) => colour,
  );

it('links and buttons of the guides have the accent of the theme', () => {
  const style = read('apps/cloud/src/ways-in/docs/browser/style.css');
  const teal = shades('TEAL');
  expect(teal).toHaveLength(10);
  expect(style).toContain(`--link: light-dark(${teal[8]}, ${teal[3]});`);
  expect(style).toContain(`--action: ${teal[8]};`);
});

it('the icon of the guides is the logo', () => {
  /** The drawing alone: names of attributes are other ones in React. */
  const drawing = (text: string): string[] =>
    text.match(/(?<=\s)(?:d|fill|stroke|x|y|cx|cy|r|rx|width|height)="[^"]*"/g) ?? [];
  const logo = /<rect[\s\S]*<\/svg>/.exec(read('packages/ui/src/logo.tsx'))![0];
  const icon = /<rect.*<\/svg>/.exec(read('apps/cloud/src/ways-in/docs/install-docs.ts'))![0];
  expect(drawing(icon)).toEqual(drawing(logo));
});
