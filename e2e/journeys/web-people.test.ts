/** People in the web app: signing up, inviting, a second factor, a passkey, sessions, roles. */
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { pathOf } from '@platen/protocol/call';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { missing } from '../../test/system-packages.ts';
import { OWN_DATABASE, type Platform, startPlatform } from '../fixtures/platform.ts';
import { openWeb, type Web } from '../fixtures/web.ts';

const run = promisify(execFile);
const OPS = 'ops@example.com';
const PASSWORD = 'correct horse battery';

/** The code of an authenticator app (RFC 6238) for this secret. */
function codeOf(secret: string): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g)!;
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest();
  return String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

describe.skipIf(missing('chromium'))('people in the web app', () => {
  let platform: Platform;
  let web: Web;
  let url: string;
  beforeAll(async () => {
    // A browser has passkeys for names only.
    const port = await freePort();
    url = `http://localhost:${port}`;
    platform = await startPlatform({
      // The administrator's command finds the database of a cloud by the data folder.
      ...OWN_DATABASE,
      PORT: String(port),
      PUBLIC_URL: url,
      AUTH_FAILURE_LIMIT: '0',
      OPERATOR_EMAILS: OPS,
    });
    web = await openWeb(url);
  });
  afterAll(async () => {
    await web?.close();
    await platform?.close();
  });

  /** An invitation that expires while the page does other things. */
  let brief: string;
  /** An invitation of the signed-in user of a page, as a link. */
  const invitation = async (page: Page, fields: object): Promise<string> => {
    const answer = await page.request.post(url + pathOf('POST /api/v3/invitations', {}), {
      headers: { origin: url },
      data: fields,
    });
    return ((await answer.json()) as { link: string }).link;
  };
  const tokenOf = (link: string): string => new URL(link).hash.slice(1);

  const signUp = async (page: Page, name: string, email: string): Promise<void> => {
    await page.getByLabel('Name').fill(name);
    if (email) await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: /^Create/ }).click();
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  };
  /** Runs a command of the operator. Returns what it shows. */
  const admin = async (...args: string[]): Promise<string> => {
    const { stdout } = await run(
      process.execPath,
      ['--import', './scripts/preload.mjs', 'apps/cloud/src/admin.ts', ...args],
      {
        cwd: path.resolve(import.meta.dirname, '../..'),
        env: { ...process.env, DATA_DIR: path.join(platform.dir, 'cloud') },
      },
    );
    return stdout;
  };
  const typePassword = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const signOut = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: /@/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Create an account' }).waitFor();
  };

  /** A viewer is offered nothing that the cloud would refuse, and reads why. */
  const onlyLooks = async (page: Page): Promise<void> => {
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Usage' }).waitFor();
    for (const name of ['API keys', 'Webhooks', 'Audit log'])
      expect(await pages.getByRole('link', { name }).count(), name).toBe(0);
    await pages.getByRole('link', { name: 'Agents' }).click();
    await page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
    expect(await page.getByRole('link', { name: 'Connect a computer' }).count()).toBe(0);
    await pages.getByRole('link', { name: 'Templates' }).click();
    const create = page.getByRole('button', { name: 'New template' }).first();
    await create.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page
      .getByRole('tooltip')
      .filter({ hasText: 'This needs the role Operator; yours is Viewer.' })
      .first()
      .waitFor();
    await create.press('Enter');
    expect(await create.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('new ');
    await page.getByText('Nothing matches.').waitFor();
    expect(await page.getByRole('option', { name: /template|key|webhook|alert/i }).count()).toBe(0);
    await page.getByRole('combobox').fill('invite');
    await page.getByText('Nothing matches.').waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${url}/alerts?tab=settings`);
    await page.getByText('This needs the role Operator').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await page.goto(`${url}/start`);
    await page.getByText('This needs the role Operator').waitFor();
    for (const path of ['keys', 'webhooks', 'audit', 'alerts?tab=channels']) {
      await page.goto(`${url}/${path}`);
      await page.getByRole('heading', { name: 'Your role cannot see this' }).waitFor();
      await page.getByText('This needs the role Operator; yours is Viewer.').waitFor();
      await page.getByRole('link', { name: 'ada@example.com' }).waitFor();
    }
    await page.goto(`${url}/playground`);
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('dialog').getByText('This needs the role Operator').waitFor();
    await page.getByRole('link', { name: 'Add a printer' }).waitFor({ state: 'detached' });
    await page.goto(`${url}/members`);
  };

  it('sign up, and sign in again with the page that they asked for', async () => {
    const { page } = web;
    await page.goto(`${url}/sign-up`);
    await page.getByLabel('Name').waitFor();
    await web.look('sign-up');
    await signUp(page, 'Ada', 'ada@example.com');
    await signOut(page);
    await page.goto(`${url}/members`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await web.look('sign-in');
    await typePassword(page, 'ada@example.com', 'not the password');
    await page.getByText('The e-mail address or the password is wrong.').waitFor();
    await typePassword(page, 'ada@example.com');
    await page.getByRole('heading', { name: 'Members' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/members');
  });

  it('are asked to sign in where a session has ended, and go on where they were', async () => {
    const { page } = web;
    await page.context().clearCookies();
    // The page may notice by itself at any moment, also during the click.
    await page
      .evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/usage"]')?.click())
      .catch((error: Error) => expect(error.message).toContain('navigation'));
    await page.getByText('Your session has ended.').waitFor();
    const back = new URL(page.url()).searchParams.get('to')!;
    expect(back).toMatch(/^\/(usage|members)$/);
    await typePassword(page, 'ada@example.com');
    await page.waitForURL(url + back);
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
  });

  it('are asked to sign in where the session is the first to tell that it has ended', async () => {
    const { page } = web;
    const { promise: connects, resolve: connect } = Promise.withResolvers<void>();
    await page.route(`**${pathOf('GET /api/v3/events', {})}`, async (route) => {
      await connects;
      await route.fulfill({ contentType: 'text/event-stream', body: ':\n\n' });
    });
    await page.goto(`${url}/members`);
    await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
    await page.context().clearCookies();
    // No other answer comes: once the events are there, the page asks for everything again, the session too.
    await page.route(/\/api\/v3\/(?!events)/, () => undefined);
    connect();
    await page.getByText('Your session has ended.').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await typePassword(page, 'ada@example.com');
    await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
  });

  it('invite somebody, who joins with a role that holds', async () => {
    const { page } = web;
    // The shortest that there is: a minute.
    brief = await invitation(page, { role: 'viewer', expiresIn: 60 });
    await page.getByRole('button', { name: 'Invite someone', exact: true }).click();
    await page.getByRole('radio', { name: 'Viewer' }).check();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await page.getByText(/\/invitation#inv_/).textContent();
    await web.look('members');

    const guest = await web.openAs(undefined);
    await guest.goto(link!);
    await guest.getByText('ada@example.com invites you to the account Ada.').waitFor();
    expect(guest.url()).not.toContain('inv_');
    await guest.getByRole('link', { name: 'I am new here' }).click();
    await guest.getByRole('heading', { name: 'Join Ada' }).waitFor();
    await signUp(guest, 'Grace', 'grace@example.com');
    await guest.goto(`${url}/members`);
    await guest.getByText('ada@example.com').first().waitFor();
    expect(await guest.getByRole('button', { name: 'Invite someone', exact: true }).count()).toBe(0);
    await onlyLooks(guest);

    await page.reload();
    await page.getByLabel('Role of Grace').selectOption('Owner');
    await page.getByText('Grace is now Owner.').waitFor();
    await guest.reload();
    await guest.getByRole('button', { name: 'Invite someone', exact: true }).waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: 'grace@example.com' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await guest.getByText('You no longer work in the account Ada').waitFor();
    await guest.context().close();
  });

  it('open invitations that they cannot accept, and read why and what to do', async () => {
    const { page } = web;
    await page.goto(`${url}/members`);
    const invite = async (email: string): Promise<string> => {
      await page.getByRole('button', { name: 'Invite someone', exact: true }).click();
      await page.getByLabel('E-mail address (optional)').fill(email);
      await page.getByRole('button', { name: 'Create link' }).click();
      const link = await page.getByText(/\/invitation#inv_/).textContent();
      await page.getByRole('button', { name: 'Close' }).click();
      return link!;
    };
    const lost = await invite('edsger@example.com');
    const row = page.getByRole('row').filter({ hasText: 'edsger@example.com' });
    await row.getByRole('button', { name: 'New link' }).click();
    const dialog = page.getByRole('dialog', { name: 'New link for edsger@example.com' });
    await dialog.getByText('The old link no longer works.').waitFor();
    await web.look('invitation-renewed');
    const link = (await dialog.locator('pre').innerText()).trim();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await row.count()).toBe(1);

    const other = await web.openAs(undefined);
    const openLink = async (address: string): Promise<void> => {
      // Only the part after the # differs: that alone loads nothing.
      await other.goto('about:blank');
      await other.goto(address);
    };
    await openLink(lost);
    await other.getByText('This invitation was revoked.').waitFor();
    await other.getByRole('link', { name: 'I have an account' }).waitFor();
    await other.goto(`${url}/sign-up`);
    await signUp(other, 'Alan', 'alan@example.com');
    await openLink(link);
    await other.getByText('The invitation is for edsger@example.com, and you are signed in as alan').waitFor();
    expect(await other.getByRole('button', { name: 'Join the account' }).count()).toBe(0);
    await other.getByRole('button', { name: 'Sign out and go on as edsger@example.com' }).click();
    await other.getByRole('link', { name: 'I am new here' }).click();
    await signUp(other, 'Edsger', '');
    await openLink(link);
    await other.getByText('This invitation has been used; it works once.').waitFor();
    await other.getByRole('link', { name: 'Open Platen' }).waitFor();

    const again = await invite('');
    await openLink(again);
    await other.getByRole('button', { name: 'Join the account' }).click();
    await other.getByText('You are a member of this account already.').waitFor();
    await other.getByRole('link', { name: 'Open Platen' }).click();
    await other.getByRole('navigation', { name: 'Pages' }).waitFor();
    await other.context().close();
  });

  it('follow the link of an alert into its account, also after a sign-in, and read where it is none of theirs', async () => {
    const { page } = web;
    const headers = { origin: url };
    const accountOf = async (who: Page): Promise<string> =>
      ((await (await who.request.get(url + pathOf('GET /api/v3/account', {}))).json()) as { id: string }).id;
    const guest = await web.openAs(undefined);
    await guest.goto(`${url}/sign-up`);
    await signUp(guest, 'Barbara', 'barbara@example.com');
    const [ada, barbara] = [await accountOf(page), await accountOf(guest)];
    await guest.context().close();
    const link = await invitation(page, { role: 'operator' });

    await page.goto(`${url}/alerts?account=${barbara}&tab=rules`);
    await page.getByText('You are not a member of the account that this link belongs to').waitFor();
    await page.getByText('You are signed in as ada@example.com.').waitFor();
    await web.look('link-of-others');
    await page.getByRole('button', { name: 'Sign in as another user' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await typePassword(page, 'barbara@example.com');
    await page.getByRole('tab', { name: 'Rules', selected: true }).waitFor();
    expect(page.url()).toBe(`${url}/alerts?tab=rules`);
    expect(await page.getByRole('alert').count()).toBe(0);

    const joined = await page.request.post(url + pathOf('POST /api/v3/invitations/accept', {}), {
      headers,
      data: { token: tokenOf(link) },
    });
    expect(joined.ok()).toBe(true);
    await page.goto(`${url}/usage`);
    const tab = await page.context().newPage();
    await tab.goto(`${url}/alerts?account=${barbara}`);
    await tab.getByText('You are working in the account Barbara now').waitFor();
    expect(tab.url()).toBe(`${url}/alerts`);
    expect(await accountOf(tab)).toBe(barbara);
    // The tab of before says the same of itself.
    await page.getByText('You are working in the account Barbara now').waitFor();
    await web.look('account-switched');
    await page.goto(`${url}/alerts?account=${ada}`);
    await page.getByText('You are working in the account Ada now').waitFor();
    await tab.close();
    await signOut(page);
    await page.goto(`${url}/sign-in`);
    await typePassword(page, 'ada@example.com');
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  });

  /** Turns the second factor on; the recovery codes are shown. */
  async function turnOn(page: Page, look: () => Promise<unknown> = async () => {}) {
    await page.goto(`${url}/profile`);
    await page.getByRole('button', { name: 'Turn on' }).click();
    const section = page.getByRole('region', { name: 'Second factor' });
    await section.getByLabel('Your password').fill(PASSWORD);
    await section.getByRole('button', { name: 'Continue' }).click();
    await section.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    await look();
    const secret = (await section.locator('pre').textContent())!;
    await section.getByLabel('Code').fill(codeOf(secret));
    await section.getByRole('button', { name: 'Verify and turn on' }).click();
    await section.getByRole('list', { name: 'Recovery codes' }).waitFor();
    return section;
  }

  it('switch on a second factor, keep recovery codes, and sign in with a code', async () => {
    const { page } = web;
    const section = await turnOn(page, () => web.look('second-factor'));
    const list = section.getByRole('list', { name: 'Recovery codes' });
    const codes = await list.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await section.getByRole('button', { name: 'I have saved them' }).click();
    await section.getByText('On', { exact: true }).waitFor();

    await signOut(page);
    await page.goto(`${url}/sign-in`);
    await typePassword(page, 'ada@example.com');
    await page.getByRole('heading', { name: 'Second factor' }).waitFor();
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This code is wrong or has already been used.').waitFor();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Code').fill(codes[0]!);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  });

  it('sign in with a passkey, without password and code, and see their sessions', async () => {
    const { page } = web;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${url}/profile`);
    await page.getByLabel('Name of the passkey').fill('Packing table');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Remove the passkey Packing table' }).waitFor();
    await signOut(page);
    await page.goto(`${url}/sign-in?to=/profile`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    await page.getByText('this one').waitFor();
    await web.look('profile');
  });

  it('are led to a second factor by an account that requires one, and go on when they have it', async () => {
    const { page } = web;
    const guest = await web.openAs(undefined);
    await guest.goto(await invitation(page, { role: 'viewer' }));
    await guest.getByRole('link', { name: 'I am new here' }).click();
    await signUp(guest, 'Max', 'max@example.com');
    await guest.goto(`${url}/printers`);
    await guest.getByRole('heading', { level: 1, name: 'Printers' }).waitFor();

    await page.goto(`${url}/members`);
    await page.getByRole('switch', { name: 'Require a second factor' }).click({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings were saved.').waitFor();
    // The page that is open tells by itself.
    await guest.getByText('The account Ada requires a second factor').waitFor();
    await guest.context().close();

    await signOut(page);
    await page.goto(`${url}/sign-in?to=/printers`);
    await typePassword(page, 'max@example.com');
    await page.getByText('The account Ada requires a second factor').waitFor();
    await web.look('obliged');
    await page.getByRole('link', { name: 'Set up a second factor' }).click();
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    await web.look('obliged-profile');
    await turnOn(page);
    await page.getByRole('note').waitFor({ state: 'detached' });
    await page.goto(`${url}/printers`);
    await page.getByRole('heading', { level: 1, name: 'Printers' }).waitFor();
  });

  it('replace a password that the operator has set before anything else', async () => {
    const { page } = web;
    await signOut(page);
    await page.goto(`${url}/sign-up`);
    await signUp(page, 'Kim', 'kim@example.com');
    const given = /with (\S+) now/.exec(await admin('reset-password', 'kim@example.com'))![1]!;
    // The open page finds its session gone and leads there by itself.
    await page.getByText('Your session has ended.').waitFor();
    await typePassword(page, 'kim@example.com', given);
    await page.getByText('Choose a password of your own').waitFor();
    await web.look('given-password');
    await page.getByRole('link', { name: 'Change the password' }).click();
    await page.getByLabel('Your password', { exact: true }).fill(given);
    await page.getByLabel('New password', { exact: true }).fill('another horse, another battery');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByRole('note').waitFor({ state: 'detached' });
    await page.goto(`${url}/printers`);
    await page.getByRole('heading', { level: 1, name: 'Printers' }).waitFor();
  });

  it('operate the cloud, and work in an account that says so', async () => {
    const { page } = web;
    await signOut(page);
    await page.goto(`${url}/sign-up`);
    await signUp(page, 'Ops', OPS);
    await page.goto(`${url}/operator`);
    await page.getByText('This page is for whoever runs this cloud').waitFor();
    await web.look('operator-refused');
    await admin('verify-email', OPS);
    await page.goto(`${url}/operator`);
    await page.getByRole('table', { name: 'Nodes' }).getByText('Responding', { exact: true }).waitFor();
    await page.getByLabel('Name or e-mail address').fill('ada@example.com');
    await page.getByRole('button', { name: 'Open: Ada' }).click();
    await page.getByLabel('Reason').fill('Ticket 4711');
    await web.look('operator');
    await page.getByRole('button', { name: 'Start' }).click();
    // The password alone opens nobody else's account.
    await page.getByText('This takes a second factor or a passkey.').waitFor();
    await web.look('confirm');
    await turnOn(page);
    await page.goto(`${url}/operator`);
    await page.getByLabel('Name or e-mail address').fill('ada@example.com');
    await page.getByRole('button', { name: 'Open: Ada' }).click();
    await page.getByLabel('Reason').fill('Ticket 4711');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('You are working in someone else’s account').waitFor();
    await page.goto(`${url}/keys`);
    await page.getByText('You opened this account as view only.').waitFor();
    await web.look('refused');
    // It goes back to the operator's page by itself.
    await page.getByRole('button', { name: 'Leave the account' }).click();
    await page.getByRole('heading', { name: 'Operator' }).waitFor();
    expect(await page.getByText('You are working in someone else’s account').count()).toBe(0);
  });

  it('read what became of an invitation that has expired, and whom to ask', async () => {
    const { page } = web;
    const isExpired = async (): Promise<boolean> => {
      const data = { token: tokenOf(brief) };
      const answer = await page.request.post(url + pathOf('POST /api/v3/invitations/open', {}), {
        headers: { origin: url },
        data,
      });
      return ((await answer.json()) as { code?: string }).code === 'invitation_expired';
    };
    await expect.poll(isExpired, { timeout: 90_000, interval: 500 }).toBe(true);
    const text = 'This invitation has expired. Ask whoever sent it for another.';
    const guest = await web.openAs(undefined);
    await guest.goto(brief);
    await guest.getByText(text).waitFor();
    await guest.context().close();
    await page.goto(brief);
    await page.getByText(text).waitFor();
    await page.getByRole('link', { name: 'Open Platen' }).waitFor();
    await web.look('invitation-expired');
  });

  it('find no fault that the checks of accessibility and the console find', () => {
    expect(web.faults()).toEqual([]);
  });
});
