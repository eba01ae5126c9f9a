/** An assistant connects by OAuth: the SDK's own client, a user in a browser who signs in and allows it, a printer. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathOf } from '@platen/protocol/call';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { type Browser } from 'playwright';
import { launchChromium } from '../fixtures/chromium.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAgent } from '../../apps/cloud/test/agent.ts';
import {
  eventually,
  type Json,
  startTestCloud,
  type TestAccount,
  type TestCloud,
} from '../../apps/cloud/test/cloud.ts';
import { missing } from '../../test/system-packages.ts';

const LABEL = '^XA^PW812^LL406^FO60,40^A0N,50,50^FDDock 4^FS^XZ';

/** The program's side of the SDK: where it keeps things, and how it opens a browser. */
class Program implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadata;
  authorization: URL | undefined;
  stored: OAuthTokens | undefined;
  #client: OAuthClientInformationMixed | undefined;
  #verifier = '';
  constructor(redirectUrl: string, scope?: string) {
    this.redirectUrl = redirectUrl;
    this.clientMetadata = { redirect_uris: [redirectUrl], client_name: 'Test <assistant>', ...(scope && { scope }) };
  }
  state = (): string => 'state-1';
  clientInformation = (): OAuthClientInformationMixed | undefined => this.#client;
  saveClientInformation = (client: OAuthClientInformationMixed): void => void (this.#client = client);
  tokens = (): OAuthTokens | undefined => this.stored;
  saveTokens = (tokens: OAuthTokens): void => void (this.stored = tokens);
  redirectToAuthorization = (url: URL): void => void (this.authorization = url);
  saveCodeVerifier = (verifier: string): void => void (this.#verifier = verifier);
  codeVerifier = (): string => this.#verifier;
  invalidateCredentials = (): void => void (this.stored = undefined);
}

describe.skipIf(missing('chromium'))('an assistant', () => {
  let cloud: TestCloud;
  let account: TestAccount;
  let agent: TestAgent;
  let browser: Browser;
  let callback: Server;
  let redirectUrl: string;
  beforeAll(async () => {
    cloud = await startTestCloud();
    account = await cloud.signUp();
    agent = await cloud.addAgent(account);
    await cloud.addPrinter(account, agent);
    browser = await launchChromium();
    callback = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end('<title>Done</title>'),
    );
    await new Promise<void>((resolve) => callback.listen(0, '127.0.0.1', resolve));
    redirectUrl = `http://127.0.0.1:${(callback.address() as AddressInfo).port}/callback`;
  });
  afterAll(async () => {
    await browser?.close();
    callback?.closeAllConnections();
    callback?.close();
    await cloud?.close();
  });

  const transportOf = (program: Program) =>
    new StreamableHTTPClientTransport(new URL('/mcp', cloud.url), { authProvider: program });
  const newClient = () => new Client({ name: 'test', version: '1' });

  /** Acts as the user, and returns the address that the browser comes back to. */
  async function allow(address: URL, mayPrint = true): Promise<URL> {
    const context = await browser.newContext();
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    await page.goto(address.href);
    await page.getByLabel('E-mail address').fill(account.email);
    await page.getByLabel('Password').fill('wrong password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('E-mail address').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Test <assistant>').waitFor();
    const print = page.getByRole('checkbox');
    expect(await print.isChecked()).toBe(false);
    if (mayPrint) await print.check();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(/\/callback\?/);
    const back = new URL(page.url());
    await context.close();
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
    return back;
  }

  /** Connects as the SDK does: refused, sent to the user, back with a code. */
  async function connect(program: Program, mayPrint = true): Promise<Client> {
    const first = transportOf(program);
    await expect(newClient().connect(first)).rejects.toThrow(UnauthorizedError);
    const back = await allow(program.authorization!, mayPrint);
    expect(back.searchParams.get('state')).toBe('state-1');
    expect(back.searchParams.get('iss')).toBe(cloud.url);
    await first.finishAuth(back.searchParams.get('code')!);
    const client = newClient();
    await client.connect(transportOf(program));
    return client;
  }
  const call = async (client: Client, name: string, args: object = {}): Promise<Json> =>
    (await client.callTool({ name, arguments: args as Record<string, unknown> })) as Json;

  it('is allowed in by a user, prints once it is confirmed, and renews its key', async () => {
    const program = new Program(redirectUrl);
    const client = await connect(program);
    const wish = { printer: 'Dock', document: LABEL, format: 'zpl' };
    const { confirm } = (await call(client, 'print', wish))['structuredContent'];
    expect(agent.offers).toHaveLength(0);
    const jobs: string[] = [];
    for (let repeat = 0; repeat < 2; repeat++)
      jobs.push((await call(client, 'print', { ...wish, confirm }))['structuredContent'].job.jobId);
    expect(jobs[0]).toBe(jobs[1]);
    await eventually(
      () => cloud.job(account, jobs[0]!),
      ({ status }) => status === 'completed',
    );
    expect(agent.printed).toEqual([jobs[0]]);
    await client.close();

    // The key has ended: the SDK renews it by itself.
    const { access_token: first, refresh_token: refresh } = program.stored!;
    program.stored = { ...program.stored!, access_token: 'svc_live_ended' };
    const again = newClient();
    await again.connect(transportOf(program));
    expect((await call(again, 'printers'))['structuredContent'].printers).toHaveLength(1);
    expect(program.stored!.access_token).not.toBe(first);
    expect(program.stored!.refresh_token).not.toBe(refresh);
    expect((await cloud.call('POST', '/mcp', { token: first, body: {} })).status).toBe(401);
    await again.close();
  });

  it('is a key of the account, and ends with it', async () => {
    const program = new Program(redirectUrl);
    const client = await connect(program, false);
    const { keys } = (await cloud.call('GET', pathOf('GET /api/v3/keys', {}), { token: account.token })).body;
    const key = keys.find(({ prefix }: Json) => program.stored!.access_token.startsWith(prefix));
    expect(key).toMatchObject({ name: 'Test <assistant> (assistant)', mode: 'live', scopes: ['convert', 'read'] });
    expect(key.grantedBy).toBe(account.email);
    expect(program.stored!.scope).toBe('read');
    const refused = await call(client, 'job_cancel', { id: '019a8b5e-6c1f-7d3a-9f21-0c5a3e8d7b10' });
    expect(JSON.stringify(refused['content'])).toContain('insufficient_scope');
    await cloud.call('DELETE', pathOf('DELETE /api/v3/keys/:id', { id: key.id }), { token: account.token });
    // Neither the key nor its refresh token is worth anything: the user is asked again.
    await expect(call(client, 'printers')).rejects.toThrow(UnauthorizedError);
    const entries = (
      await cloud.call('GET', pathOf('GET /api/v3/audit', {}), {
        token: account.token,
        query: { action: 'key.created' },
      })
    ).body;
    expect(JSON.stringify(entries)).toContain('Test <assistant> (assistant)');
    await client.close();
  });
});
