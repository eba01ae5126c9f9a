/** The settings of the cloud: the only reader of the environment (docs/operate.md). */
import { LIMITS } from '@platen/protocol';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { type Keep, KEEP, KEEP_ALLOWED, readKeep } from './keep.ts';
import { type Plan, PLAN_ROWS, type PlanLimits, PLANS } from './plans.ts';
import { PLAIN_PARTS, type PlainPart, plainTextFault } from './plain-text.ts';

/** An invalid setting; the message is the complete sentence to show. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

interface Setting<T> {
  readonly schema: z.ZodType<T, string>;
  readonly allowed: string;
}

const setting = <T>(schema: z.ZodType<T, string>, allowed: string): Setting<T> => ({ schema, allowed });
const count = (min: number, max: number) => setting(wholeNumber(min, max), `a whole number from ${min} to ${max}`);
const url = (schemes: readonly string[]) =>
  setting(
    z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1))),
    `a URL starting with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  );

function isNetwork(text: string): boolean {
  const network = text.trim();
  return network.includes('/') ? ipaddr.isValidCIDR(network) : ipaddr.isValid(network);
}

/** `1000`, or `free=1000,pro=2000`: a plan that is not named keeps its default. */
const byPlan = (what: string, min: number, max: number): Setting<Partial<Record<Plan, number>>> =>
  setting(
    z
      .string()
      .regex(/^(\d{1,15}|[a-z]+=\d{1,15}(,[a-z]+=\d{1,15})*)$/)
      .transform((text, context): Partial<Record<Plan, number>> => {
        const parts = /^\d+$/.test(text) ? PLANS.map((plan) => `${plan}=${text}`) : text.split(',');
        const limits = parts.map((part) => part.split('=')).map(([plan, most]) => [plan, Number(most)] as const);
        if (limits.some(([plan, most]) => !(PLANS as readonly string[]).includes(plan!) || most < min || most > max))
          context.addIssue('a plan that there is not, or a number that is not allowed');
        return Object.fromEntries(limits);
      }),
    `${what} for every plan, or by plan, such as free=${Math.max(min, 10)},pro=${Math.min(max, 1000)} (${PLANS.join(', ')})`,
  );

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const SETTINGS = {
  HOST: setting(z.string().regex(/^[A-Za-z0-9.:_-]{1,255}$/), 'a host name or IP address'),
  PORT: count(0, 65_535),
  PUBLIC_URL: url(['http', 'https']),
  PRINTNODE_HOST: setting(z.string().regex(/^[A-Za-z0-9.-]{1,253}$/), 'a host name'),
  LABELARY_HOST: setting(z.string().regex(/^[A-Za-z0-9.-]{1,253}$/), 'a host name'),
  LABELARY_FREE: setting(z.enum(['0', '1']), '0 or 1'),
  LABELARY_MAX_LABELS: count(1, 1000),
  DATABASE_URL: url(['postgres', 'postgresql']),
  VALKEY_URL: url(['redis', 'rediss', 'valkey', 'valkeys']),
  DATA_DIR: setting(z.string().min(1).max(4096), 'a folder'),
  INSTALLERS_DIR: setting(z.string().min(1).max(4096), 'a folder'),
  AUTH_SECRET: setting(
    z
      .string()
      .transform((value) => value.split(',').map((secret) => secret.trim()))
      .pipe(z.array(z.string().min(32).max(1024)).max(4)),
    'at least 32 characters without a comma, or up to 4 of them separated by commas',
  ),
  DEFAULT_PLAN: setting(z.enum(PLANS), PLANS.join(', ')),
  GATEWAY_RATE_LIMIT: count(0, 1_000_000_000),
  PRINT_RATE_LIMIT: count(0, 1_000_000_000),
  AUTH_FAILURE_LIMIT: count(0, 1_000_000_000),
  AGENT_LIMIT: byPlan('a number', 0, 1_000_000_000),
  PRINTER_LIMIT: byPlan('a number', 0, 1_000_000_000),
  JOBS_PER_DAY: byPlan('a number', 0, 1_000_000_000),
  MAX_PAYLOAD_BYTES: count(1, 268_435_456),
  MAX_STORED_PAYLOAD_BYTES: count(1, 268_435_456),
  MAX_BATCH_SIZE: byPlan('a number from 1 to 10000', 1, 10_000),
  STORAGE_LIMIT: byPlan('bytes', 0, 999_999_999_999_999),
  KEEP: setting(
    z.string().transform((text, context): Keep => {
      const keep = readKeep(text);
      if (keep === null) context.addIssue('not a list of times');
      return keep ?? KEEP;
    }),
    KEEP_ALLOWED,
  ),
  SIGN_UP_LIMIT: count(0, 1_000_000_000),
  ENROLLMENT_CODE_TTL_SECONDS: count(1, 31_536_000),
  ATTENTION_WAIT_SECONDS: count(1, 86_400),
  ALLOW_PRIVATE_URLS: setting(z.enum(['0', '1']), '0 or 1'),
  START_PAUSED: setting(z.enum(['0', '1']), '0 or 1'),
  STATUS_PAGE: setting(z.enum(['0', '1']), '0 or 1'),
  ALLOW_PLAIN_TEXT: setting(
    z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .pipe(z.array(z.enum(PLAIN_PARTS))),
    `names separated by commas, of ${PLAIN_PARTS.join(', ')}`,
  ),
  TRUST_PROXY: setting(
    z.string().refine((value) => /^\d{1,3}$/.test(value) || value.split(',').every(isNetwork)),
    'a number of hops, or IP addresses and CIDRs separated by commas',
  ),
  METRICS_TOKEN: setting(
    z.string().regex(/^[\x21-\x7e]{16,1024}$/),
    '16 to 1024 printable ASCII characters without blanks',
  ),
  OPERATOR_EMAILS: setting(
    z
      .string()
      .max(4000)
      .refine((value) => value.split(',').every((part) => z.email().max(320).safeParse(part.trim()).success))
      .transform((value) => value.split(',').map((part) => part.trim().toLowerCase())),
    'e-mail addresses separated by commas',
  ),
  SECURITY_CONTACT: setting(
    z
      .string()
      .max(1000)
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/),
    'an address that begins with mailto:, https: or tel:',
  ),
  SMTP_URL: url(['smtp', 'smtps']),
  MAIL_FROM: setting(
    z
      .string()
      .max(320)
      .regex(/^([^\p{Cc}<>",;@]+ <[^\s<>",;@]+@[^\s<>",;@]+>|[^\s<>",;@]+@[^\s<>",;@]+)$/u),
    'an e-mail address, or a name and an address such as Platen <platen@example.com>',
  ),
  LOG_LEVEL: setting(z.enum(LOG_LEVELS), LOG_LEVELS.join(', ')),
} as const;

type SettingName = keyof typeof SETTINGS;
type SettingValue<N extends SettingName> = (typeof SETTINGS)[N] extends Setting<infer T> ? T : never;

/** Values that could be secret are not repeated in a message. */
const SECRET: readonly SettingName[] = ['AUTH_SECRET', 'METRICS_TOKEN', 'DATABASE_URL', 'VALKEY_URL', 'SMTP_URL'];

/** The output of `pnpm cloud --help`: every setting and its allowed values. */
export const settingsHelp = (): string =>
  [
    'pnpm cloud: the cloud alone. It takes its settings from the environment, for example PORT=9000 npx pnpm cloud',
    '',
    ...Object.entries(SETTINGS).map(([name, { allowed }]) => `  ${name.padEnd(28)} ${allowed}`),
    '',
    'docs/operate.md describes each, and its default.',
    '',
  ].join('\n');

export interface Config {
  readonly host: string;
  readonly port: number;
  /** null: `http://HOST:PORT` of the listening socket. */
  readonly publicUrl: string | null;
  /** The host name that answers as PrintNode's API, without `/printnode` before its paths. */
  readonly printnodeHost: string | null;
  /** The host name that answers as Labelary's API, without `/labelary` before its paths. */
  readonly labelaryHost: string | null;
  /** Callers without a key get pictures without a watermark there. */
  readonly labelaryFree: boolean;
  /** The most labels of a request there. */
  readonly labelaryLabels: number;
  /** null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly valkeyUrl: string | null;
  readonly dataDir: string;
  /** Installers of the agent; null: none are offered. */
  readonly installersDir: string | null;
  /** The first signs and seals, all verify and open. null: generated into `dataDir`. */
  readonly authSecrets: readonly string[] | null;
  readonly defaultPlan: Plan;
  readonly gatewayRateLimit: number;
  readonly printRateLimit: number;
  readonly authFailureLimit: number;
  readonly maxPayloadBytes: number;
  readonly maxStoredPayloadBytes: number;
  /** The limits of each plan: the table of plans with the settings. */
  readonly plans: Readonly<Record<Plan, PlanLimits>>;
  readonly keep: Keep;
  /** Sign-ups per hour and address. */
  readonly signUpLimit: number;
  readonly enrollmentCodeTtlSeconds: number;
  /** A job that waits this long at a printer that is ready needs a person. */
  readonly attentionWaitSeconds: number;
  readonly allowPrivateUrls: boolean;
  /** Every printer is out of service after the start: a restored backup may hold jobs that have printed since. */
  readonly startPaused: boolean;
  /** Whether anybody may read `/status`. */
  readonly statusPage: boolean;
  /** The parts that may leave this machine without encryption. */
  readonly allowPlainText: readonly PlainPart[];
  readonly trustProxy: number | readonly string[] | null;
  /** null: `/metrics` answers requests from this machine only. */
  readonly metricsToken: string | null;
  /** Addresses, in lower case, whose verified users operate this cloud. */
  readonly operatorEmails: readonly string[];
  /** Where weaknesses are reported; null: `/.well-known/security.txt` is not there. */
  readonly securityContact: string | null;
  /** null: no mail is sent. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings. Throws ConfigError with the name, the value and the allowed values; an empty value counts as
 * unset.
 */
export function readConfig(environment: Environment = process.env): Config {
  const read = <N extends SettingName>(name: N): SettingValue<N> | undefined => {
    const value = environment[name];
    if (value === undefined || value === '') return undefined;
    const { schema, allowed } = SETTINGS[name];
    const result = schema.safeParse(value);
    if (result.success) return result.data as SettingValue<N>;
    const shown = SECRET.includes(name) ? 'the given value (not shown)' : JSON.stringify(value);
    throw new ConfigError(`${name} cannot be ${shown}: it must be ${allowed}.`);
  };

  const databaseUrl = read('DATABASE_URL') ?? null;
  const authSecrets = read('AUTH_SECRET') ?? null;
  if (databaseUrl && !authSecrets)
    throw new ConfigError(
      'AUTH_SECRET is not set: it must be at least 32 characters when DATABASE_URL is set, the same on every node.',
    );
  const publicUrl = read('PUBLIC_URL')?.replace(/\/+$/, '') ?? null;
  const valkeyUrl = read('VALKEY_URL') ?? null;
  const allowPlainText = read('ALLOW_PLAIN_TEXT') ?? [];
  const fault = plainTextFault(
    { PUBLIC_URL: publicUrl, DATABASE_URL: databaseUrl, VALKEY_URL: valkeyUrl },
    allowPlainText,
  );
  if (fault !== null) throw new ConfigError(fault);
  const smtpUrl = read('SMTP_URL');
  const mailFrom = read('MAIL_FROM');
  if (smtpUrl && !mailFrom)
    throw new ConfigError('MAIL_FROM is not set: it must be the sender of mails when SMTP_URL is set.');
  const hops = read('TRUST_PROXY');
  return {
    host: read('HOST') ?? '127.0.0.1',
    port: read('PORT') ?? 8080,
    publicUrl,
    printnodeHost: read('PRINTNODE_HOST')?.toLowerCase() ?? null,
    labelaryHost: read('LABELARY_HOST')?.toLowerCase() ?? null,
    labelaryFree: read('LABELARY_FREE') === '1',
    labelaryLabels: read('LABELARY_MAX_LABELS') ?? LIMITS.labelaryLabels,
    databaseUrl,
    valkeyUrl,
    dataDir: read('DATA_DIR') ?? '.data',
    installersDir: read('INSTALLERS_DIR') ?? null,
    authSecrets,
    defaultPlan: read('DEFAULT_PLAN') ?? 'free',
    gatewayRateLimit: read('GATEWAY_RATE_LIMIT') ?? LIMITS.gatewayRequestsPerMinute,
    printRateLimit: read('PRINT_RATE_LIMIT') ?? LIMITS.printRequestsPerMinute,
    authFailureLimit: read('AUTH_FAILURE_LIMIT') ?? LIMITS.authFailuresPerMinute,
    maxPayloadBytes: read('MAX_PAYLOAD_BYTES') ?? LIMITS.maxPayloadBytes,
    maxStoredPayloadBytes: read('MAX_STORED_PAYLOAD_BYTES') ?? LIMITS.maxStoredPayloadBytes,
    plans: plansWith({
      agents: read('AGENT_LIMIT'),
      printers: read('PRINTER_LIMIT'),
      jobsPerDay: read('JOBS_PER_DAY'),
      batchSize: read('MAX_BATCH_SIZE'),
      storageBytes: read('STORAGE_LIMIT'),
    }),
    keep: read('KEEP') ?? KEEP,
    signUpLimit: read('SIGN_UP_LIMIT') ?? LIMITS.signUpsPerHour,
    enrollmentCodeTtlSeconds: read('ENROLLMENT_CODE_TTL_SECONDS') ?? LIMITS.enrollmentCodeTtlSeconds,
    attentionWaitSeconds: read('ATTENTION_WAIT_SECONDS') ?? 120,
    allowPrivateUrls: read('ALLOW_PRIVATE_URLS') === '1',
    startPaused: read('START_PAUSED') === '1',
    statusPage: read('STATUS_PAGE') !== '0',
    allowPlainText,
    trustProxy:
      hops === undefined ? null : /^\d+$/.test(hops) ? Number(hops) : hops.split(',').map((part) => part.trim()),
    securityContact: read('SECURITY_CONTACT') ?? null,
    metricsToken: read('METRICS_TOKEN') ?? null,
    operatorEmails: read('OPERATOR_EMAILS') ?? [],
    smtp: smtpUrl && mailFrom ? { url: smtpUrl, from: mailFrom } : null,
    logLevel: read('LOG_LEVEL') ?? 'info',
  };
}

/** The table of plans, with the numbers that are set. */
function plansWith(
  set: Readonly<Record<keyof PlanLimits, Partial<Record<Plan, number>> | undefined>>,
): Config['plans'] {
  const limitsOf = (plan: Plan): PlanLimits => {
    const { agents, printers, jobsPerDay, batchSize, storageBytes } = PLAN_ROWS[plan];
    return {
      agents: set.agents?.[plan] ?? agents,
      printers: set.printers?.[plan] ?? printers,
      jobsPerDay: set.jobsPerDay?.[plan] ?? jobsPerDay,
      batchSize: set.batchSize?.[plan] ?? batchSize,
      storageBytes: set.storageBytes?.[plan] ?? storageBytes,
    };
  };
  return Object.fromEntries(PLANS.map((plan) => [plan, limitsOf(plan)])) as Record<Plan, PlanLimits>;
}
