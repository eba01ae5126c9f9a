/** The sign-in in the agent's windows, at a real cloud: with a second factor, and gone from the account when it ends. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AgentSettings } from '../../apps/agent-desktop/src/core/data-dir/settings.ts';
import { createAccountSession } from '../../apps/agent-desktop/src/ui-host/account-session.ts';
import { codeOf } from '../../apps/cloud/test/authenticator.ts';
import { startPlatform, type Platform, type TestAgent } from '../fixtures/platform.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const PRINTER = { name: 'Dock', connectionType: 'tcp', address: '10.0.0.5:9100', nativeFormat: 'zpl' } as const;

let platform: Platform;
let agent: TestAgent;
let settings: AgentSettings;
beforeAll(async () => {
  platform = await startPlatform();
  agent = await platform.addAgent('packing hall');
  settings = { server: platform.url, agentId: agent.id, name: 'packing hall', enrolledDate: '' };
});
afterAll(() => platform.close());

interface SecondFactor {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

async function call<T>(
  token: string,
  method: string,
  route: string,
  body?: unknown,
): Promise<{ token: string; body: T }> {
  const response = await fetch(platform.url + route, {
    method,
    headers: { authorization: `Bearer ${token}`, origin: platform.url, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return { token: response.headers.get('set-auth-token') ?? token, body: (await response.json()) as T };
}
const sessions = async (token: string): Promise<number> =>
  (await call<unknown[]>(token, 'GET', '/api/auth/list-sessions')).body.length;

describe('the sign-in in the windows', () => {
  it('adds a printer, and leaves no session behind when the windows close or its time is over', async () => {
    const before = await sessions(platform.token);
    const account = createAccountSession();
    expect(await account.signIn(settings, platform.account)).toBe('signedIn');
    expect(await sessions(platform.token)).toBe(before + 1);
    expect(await account.addPrinter(settings, { ...PRINTER, driver: null, dpi: 203 })).toMatch(/^[0-9a-f-]{36}$/);
    await account.signOut();
    expect(account.email()).toBeNull();
    expect(await sessions(platform.token)).toBe(before);

    const short = createAccountSession({ tokenMs: 1 });
    await short.signIn(settings, platform.account);
    await vi.waitFor(async () => expect(await sessions(platform.token)).toBe(before), 30_000);
  });

  it('asks for the code of a second factor, and takes a recovery code instead', async () => {
    const { password } = platform.account;
    const enabled = await call<SecondFactor>(platform.token, 'POST', '/api/auth/two-factor/enable', { password });
    const { totpURI, backupCodes } = enabled.body;
    const { token } = await call(platform.token, 'POST', '/api/auth/two-factor/verify-totp', {
      code: codeOf(totpURI),
    });
    const account = createAccountSession();
    expect(await account.signIn(settings, platform.account)).toBe('needsCode');
    expect(account.email()).toBeNull();
    const wrong = account.signIn(settings, { ...platform.account, code: '000000' });
    await expect(wrong).rejects.toThrow('This code is wrong or has expired');
    // A code works once: the one of the next half minute is accepted already.
    const right = { ...platform.account, code: codeOf(totpURI, 1) };
    expect(await account.signIn(settings, right)).toBe('signedIn');
    expect(await account.signIn(settings, { ...platform.account, code: backupCodes[0]! })).toBe('signedIn');
    expect(await account.addPrinter(settings, { ...PRINTER, name: 'Dock 2', driver: null, dpi: 203 })).toMatch(
      /^[0-9a-f-]/,
    );
    await account.signOut();
    expect(await sessions(token)).toBeGreaterThan(0);
  });
});
