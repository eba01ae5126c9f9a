/** docs/languages/matrix.md says what each language can express; a page that is older than the writers fails. */
import { expect, it } from 'vitest';
import { SYMBOLOGIES, type SymbologyName } from '../../packages/codecs/src/symbologies/index.ts';
import { lossesDocument } from './losses.ts';
import { SYMBOLS } from './symbols.ts';

it('the page of what becomes a picture is what the writers do', { timeout: 60_000 }, async () => {
  const page = await lossesDocument();
  await expect(page).toMatchFileSnapshot('../../docs/languages/matrix.md');
  for (const [name, { title }] of Object.entries(SYMBOLOGIES))
    if (SYMBOLS[name as SymbologyName].cases.length > 0) expect(page).toContain(`\n| ${title} |`);
});
