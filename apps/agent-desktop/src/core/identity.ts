/** The agent's identity in the cloud: the stored one, or a new one for an enrollment code. */
import { sentence } from '@platen/messages';
import { rename } from 'node:fs/promises';
import os from 'node:os';
import { AgentError } from './agent-error.ts';
import { checkRoom, type DataDir } from './data-dir/data-dir.ts';
import { fileKeyStore, type KeyStore } from './data-dir/key-store.ts';
import { readSettings, writeSettings, type AgentSettings } from './data-dir/settings.ts';
import { enroll } from './link/enroll.ts';
import { parseNewServer, parseServer } from './link/connection/server-url.ts';
import type { Logger } from './log/logger.ts';
import { withPolicies, readPolicies } from './policies/read-policies.ts';
import type { Policies, ReadPolicies } from './policies/policies.ts';
import { AGENT_VERSION } from './version.ts';

export interface IdentityOptions {
  /** Needed for the first start; afterwards it may move the agent to another address of the same cloud. */
  readonly server?: string;
  /** Enrollment code, used when the agent has no identity yet, or one that the cloud has revoked. */
  readonly code?: string;
  /** Takes a new identity for the code even if there is one; unprinted jobs of the old one stay unprinted. */
  readonly enrollAgain?: boolean;
  /** Default: the computer's name. */
  readonly name?: string;
  /** Default: a file of mode 0600 in the data folder. */
  readonly keyStore?: (dataDir: DataDir) => KeyStore;
  /** A proxy for enrolling, stored afterwards. An empty text deletes the stored value. */
  readonly proxy?: string;
  readonly extraCaFile?: string;
  /** A cloud that is not on this computer may be reached by http. Default: PLATEN_ALLOW_PLAIN_HTTP. */
  readonly allowPlainHttp?: boolean;
  /** What the company fixes; it comes before options and settings. Default: the policies of this computer. */
  readonly policies?: () => Promise<ReadPolicies>;
}

export interface Identity {
  /** With the company's values in place of the stored ones. */
  readonly settings: AgentSettings;
  readonly policies: Policies;
  readonly key: string;
  /** Stored and not yet known to work: a replacement of the key was under way. */
  readonly nextKey: string | undefined;
  readonly keys: KeyStore;
}

interface IdentityPlace {
  readonly dataDir: DataDir;
  readonly logger: Logger;
}

export const USER_AGENT = `PlatenAgent/${AGENT_VERSION} (${process.platform}; node ${process.versions.node})`;

/** Ensures that the agent has an identity: the stored one, or a new one for the code. */
export async function identify(given: IdentityOptions, { dataDir, logger }: IdentityPlace): Promise<Identity> {
  const { policies, wrong } = await (given.policies ?? readPolicies)();
  if (wrong.length > 0) logger.warn('policies with a wrong value are not followed', { values: wrong.join(', ') });
  const options = policies.server === undefined ? given : { ...given, server: policies.server };
  const keys = (options.keyStore ?? fileKeyStore)(dataDir);
  const stored = await readSettings(dataDir);
  const key = await keys.read();
  if (stored && key && !options.enrollAgain) {
    const server = serverOf(options, stored);
    const settings = { ...stored, server };
    // The company's address is not stored: without the policy the one before holds again.
    if (server !== stored.server && policies.server === undefined) await writeSettings(dataDir, settings);
    return { settings: withPolicies(settings, policies), policies, key, nextKey: await keys.next.read(), keys };
  }
  if (!options.code || !(options.server ?? stored?.server)) {
    throw new AgentError('not_enrolled', sentence('enroll.first'));
  }
  return takeIdentity(options, { dataDir, logger, previous: stored, policies });
}

/** A stored address was allowed when it was stored. */
function serverOf({ server = '', allowPlainHttp }: IdentityOptions, stored: AgentSettings | undefined): string {
  if (stored && (server === '' || parseServer(server) === stored.server)) return stored.server;
  return parseNewServer(server, allowPlainHttp);
}

/** Exchanges the code and stores the identity. */
async function takeIdentity(
  options: IdentityOptions,
  {
    dataDir,
    logger,
    previous,
    policies,
  }: IdentityPlace & { readonly previous: AgentSettings | undefined; readonly policies: Policies },
): Promise<Identity> {
  const server = serverOf(options, previous);
  const name = options.name?.trim() || previous?.name || os.hostname() || 'Platen agent';
  const proxy = (options.proxy ?? previous?.proxy) || undefined;
  const extraCaFile = (options.extraCaFile ?? previous?.extraCaFile) || undefined;
  // A code works only once: likely failures must happen before it is used.
  await checkRoom(dataDir);
  const { agentId, agentKey } = await enroll({
    socket: { server, userAgent: USER_AGENT, ...withPolicies({ proxy, extraCaFile }, policies) },
    code: options.code ?? '',
    name,
    version: AGENT_VERSION,
  });
  const settings: AgentSettings = {
    ...previous,
    server,
    agentId,
    name,
    enrolledDate: new Date().toISOString(),
    proxy,
    extraCaFile,
  };
  // The new identity does not own jobs of the old one: the cloud has ended them with the old agent.
  if (previous)
    await rename(dataDir.ledgerDir, `${dataDir.ledgerDir}.${previous.agentId}.${Date.now()}`).catch(() => undefined);
  const keys = (options.keyStore ?? fileKeyStore)(dataDir);
  // The old identity's next key is not valid for the new one.
  await keys.next.remove();
  // The key first: settings without a key ask for a new code, a key without settings does too.
  await keys.write(agentKey);
  await writeSettings(dataDir, settings);
  logger.info('enrolled', { agent: agentId, server });
  return { settings: withPolicies(settings, policies), policies, key: agentKey, nextKey: undefined, keys };
}
