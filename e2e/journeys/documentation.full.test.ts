/** Every page of the documentation in each of its four ways; documentation.test.ts looks at each in one of them. */
import { expect, it } from 'vitest';
import { startTestCloud } from '../../apps/cloud/test/cloud.ts';
import { ensureWeb } from '../../scripts/web-build.ts';
import { missing } from '../../test/system-packages.ts';
import { launchChromium } from '../fixtures/chromium.ts';
import { checkDocumentation, pagesOfDocumentation, WAYS } from '../fixtures/documentation.ts';

it.skipIf(missing('chromium'))(
  'the documentation has no fault of accessibility, wide and narrow, light and dark',
  async () => {
    await ensureWeb();
    const cloud = await startTestCloud();
    const browser = await launchChromium();
    try {
      const pages = await pagesOfDocumentation(cloud.url);
      expect(pages.length).toBeGreaterThan(50);
      await checkDocumentation({ page: await browser.newPage(), url: cloud.url, pages, waysOf: () => WAYS });
    } finally {
      await browser.close();
      await cloud.close();
    }
  },
);
