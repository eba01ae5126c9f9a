/** The documentation page works under the policy that it is sent with. */
import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { startTestCloud } from '../../apps/cloud/test/cloud.ts';
import { missing, programOf } from '../../test/system-packages.ts';

it.skipIf(missing('chromium'))(
  'the documentation shows the endpoints, and its policy stops nothing of it',
  async () => {
    const cloud = await startTestCloud();
    const browser = await chromium.launch({
      executablePath: programOf('chromium')!,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const page = await browser.newPage();
      const stopped: string[] = [];
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) stopped.push(message.text());
      });
      await page.goto(`${cloud.url}/docs/`);
      await page.getByText('Converts label documents').first().waitFor({ timeout: 120_000 });
      expect(stopped).toEqual([]);
    } finally {
      await browser.close();
      await cloud.close();
    }
  },
);
