/** The templates for Group Policy are those of the agent's table of policies. Make them anew: `npx vitest run … -u`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  POLICIES,
  POLICIES_KEY,
  POLICY_NAMES,
  type PolicyRow,
} from '../../apps/agent-desktop/src/core/policies/policies.ts';
import { format, isMessageKey } from '../../packages/messages/src/index.ts';
import { policyDefinitions, policyTexts, type TemplateSource } from '../windows/policy-templates.ts';

const FOLDER = path.resolve(import.meta.dirname, '../windows/policies');
const source: TemplateSource = {
  key: POLICIES_KEY,
  rows: POLICY_NAMES.map((name) => ({ name, ...(POLICIES[name] as PolicyRow) })),
};
const texts = (language: 'en' | 'de') => (key: string) => {
  const whole = `ui.policy.${key}`;
  if (!isMessageKey(whole)) throw new Error(`${whole} is missing in packages/messages`);
  return format(language, whole as 'ui.policy.server');
};

it('has every policy, and its texts in English and German', async () => {
  await expect(policyDefinitions(source)).toMatchFileSnapshot(path.join(FOLDER, 'platen.admx'));
  await expect(policyTexts(source, texts('en'))).toMatchFileSnapshot(path.join(FOLDER, 'en-US/platen.adml'));
  await expect(policyTexts(source, texts('de'))).toMatchFileSnapshot(path.join(FOLDER, 'de-DE/platen.adml'));
});

it('refers to texts and fields that are there, and each of them is used', () => {
  const admx = readFileSync(path.join(FOLDER, 'platen.admx'), 'utf8');
  const all = (text: string, pattern: RegExp): string[] =>
    [...text.matchAll(pattern)].map((match) => match[1]!).toSorted();
  const fields = all(admx, /<(?:text|list|enum) id="(\w+)"/g);
  for (const language of ['en-US', 'de-DE']) {
    const adml = readFileSync(path.join(FOLDER, language, 'platen.adml'), 'utf8');
    expect(all(adml, /<string id="(\w+)"/g)).toEqual(all(admx, /\$\(string\.(\w+)\)/g));
    expect(all(adml, /<presentation id="(\w+)"/g)).toEqual(all(admx, /\$\(presentation\.(\w+)\)/g));
    expect(all(adml, / refId="(\w+)"/g)).toEqual(fields);
  }
});
