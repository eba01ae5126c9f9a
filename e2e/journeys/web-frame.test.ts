/** The frame of the web app: what a visitor and a signed-in user see, what happens when the cloud goes away. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missing } from '../../test/system-packages.ts';
import { type Platform, startPlatform } from '../fixtures/platform.ts';
import { openWeb, type Web } from '../fixtures/web.ts';

describe.skipIf(missing('chromium'))('the web app', () => {
  let platform: Platform;
  let web: Web;
  beforeAll(async () => {
    platform = await startPlatform();
    web = await openWeb(platform.url, { account: platform.account });
  });
  afterAll(async () => {
    await web?.close();
    await platform?.close();
  });

  it('greets a visitor with what Platen is and the ways on', async () => {
    const page = await web.openAs(undefined);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Open the playground' }).waitFor();
    await page.getByRole('link', { name: 'Create an account' }).waitFor();
    await page.context().close();
  });

  it('runs under a policy that allows no inline script', async () => {
    const answer = await fetch(platform.url);
    const policy = answer.headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toContain('unsafe-inline');
    expect(await answer.text()).not.toMatch(/<script(?![^>]*\bsrc=)/);
  });

  it('shows the app at an address without a page, and the error to a program', async () => {
    const page = await web.openAs(undefined);
    const answer = await page.goto(`${platform.url}/nope`);
    expect(answer!.status()).toBe(404);
    await page.getByText('Page not found').waitFor();
    await page.context().close();
    for (const [path, accept] of [
      ['/nope', '*/*'],
      ['/api/nope', 'text/html'],
    ] as const) {
      const refused = await fetch(platform.url + path, { headers: { accept } });
      expect([refused.status, (await refused.json()).code]).toEqual([404, 'not_found']);
    }
  });

  it('reports that the cloud is away, and comes back by itself', async () => {
    const { page } = web;
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await web.look('frame');
    await platform.killCloud();
    await page.getByText('No connection to the cloud').waitFor();
    await platform.restartCloud();
    await page.getByText('No connection to the cloud').waitFor({ state: 'hidden' });
  });

  it('has no fault that the checks of accessibility and the console find', () => {
    expect(web.faults()).toEqual([]);
  });
});
