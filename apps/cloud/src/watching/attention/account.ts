/** Entries about failed jobs, webhooks, alert channels, keys and limits. */
import { isMoreAbove, type Plan, type PlanLimits } from '../../ground/plans.ts';
import { sentence, type Sentence } from '@platen/messages';
import type { attentionApi } from '@platen/protocol';
import { placeOf } from './agents.ts';
import { entryOf } from './entry.ts';
import type { AgentFacts, ChannelFacts, FailedJobs, KeyFacts, RevokedKeyFacts, WebhookFacts } from './store.ts';

type Entry = attentionApi.AttentionEntry;

const DAY_MS = 86_400_000;
/** A limit is reported once this part of it is used. */
const NEARLY = 0.9;

export function failedEntry(failed: FailedJobs, agentOf: (id: string) => AgentFacts | undefined): Entry {
  const { printerId, printerName: printer, errorCode, count, latest } = failed;
  const uncertain = errorCode === 'outcome_uncertain';
  const why: Sentence = { text: failed.message, ...(failed.fact && { fact: failed.fact }) };
  const agent = failed.agentId === null ? undefined : agentOf(failed.agentId);
  const [only] = latest;
  return entryOf({
    kind: uncertain ? 'jobs_uncertain' : 'jobs_failed',
    severity: 'risk',
    subject:
      count === 1
        ? { type: 'job', id: only!.id, name: only!.title ?? only!.id }
        : { type: 'printer', id: printerId, name: printer },
    said: uncertain ? uncertainSentence(count, printer, why) : failedSentence(count, printer, why),
    since: failed.firstDate,
    place: { printerId, printerName: printer, ...(agent && placeOf(agent)) },
    jobs: {
      count,
      errorCode,
      lastDate: failed.lastDate.toISOString(),
      latest: latest.map((job) => ({ ...job, endedDate: new Date(job.endedDate).toISOString() })),
    },
    part: `${printerId}:${errorCode}`,
  });
}

const uncertainSentence = (count: number, printer: string, why: Sentence): Sentence =>
  count === 1
    ? sentence('attention.job_uncertain', { printer, why })
    : sentence('attention.jobs_uncertain', { count, printer });

const failedSentence = (count: number, printer: string, why: Sentence): Sentence =>
  count === 1
    ? sentence('attention.job_failed', { printer, why })
    : sentence('attention.jobs_failed', { count, printer, why });

export function webhookEntry({ id, url, since, disabled, reason, fact }: WebhookFacts): Entry {
  const host = URL.parse(url)?.host ?? url;
  const why: Sentence = { text: reason, ...(fact && { fact }) };
  return entryOf({
    kind: disabled ? 'webhook_disabled' : 'webhook_failing',
    severity: 'risk',
    subject: { type: 'webhook', id, name: host },
    said: sentence(disabled ? 'attention.webhook_disabled' : 'attention.webhook_failing', { host, why }),
    since,
  });
}

export function channelEntry({ id, name, since, reason, fact }: ChannelFacts): Entry {
  const why: Sentence = { text: reason, ...(fact && { fact }) };
  return entryOf({
    kind: 'alert_channel_failing',
    severity: 'risk',
    subject: { type: 'alert_channel', id, name },
    said: sentence('attention.alert_channel_failing', { channel: name, why }),
    since,
  });
}

export function keyEntry({ id, name, expiresDate }: KeyFacts, now: number): Entry {
  const leftMs = expiresDate.getTime() - now;
  return entryOf({
    kind: 'key_expiring',
    severity: leftMs > 0 ? 'notice' : 'risk',
    subject: { type: 'key', id, name },
    said:
      leftMs > 0
        ? sentence('attention.key_expiring', { key: name, days: Math.ceil(leftMs / DAY_MS) })
        : sentence('attention.key_expired', { key: name }),
    since: leftMs > 0 ? null : expiresDate,
  });
}

export function revokedKeyEntry({
  id,
  name: key,
  revokedBy: by,
  revokedDate,
  refusals: count,
}: RevokedKeyFacts): Entry {
  return entryOf({
    kind: 'key_revoked',
    severity: 'risk',
    subject: { type: 'key', id, name: key },
    said:
      by === null
        ? sentence('attention.key_revoked_by_operator', { key, count })
        : sentence('attention.key_revoked', { key, by, count }),
    since: revokedDate,
  });
}

/** The limits that an account may come near to, by what they count. */
const LIMIT_OF = { agents: 'agents', printers: 'printers', jobs: 'jobsPerDay', storage: 'storageBytes' } as const;

interface Usage {
  readonly accountId: string;
  readonly plan: Plan;
  readonly plans: Readonly<Record<Plan, PlanLimits>>;
  /** What the account may. */
  readonly allowed: PlanLimits;
  readonly used: Readonly<Record<keyof typeof LIMIT_OF, number>>;
}

export function quotaEntries({ accountId, plan, plans, allowed, used: counts }: Usage): Entry[] {
  const subject = { type: 'account', id: accountId, name: plan } as const;
  return (['agents', 'printers', 'jobs', 'storage'] as const).flatMap((what) => {
    const [used, limit] = [counts[what], allowed[LIMIT_OF[what]]];
    const hasMoreAbove = isMoreAbove(plans, plan, { limit: LIMIT_OF[what], now: limit });
    if (limit === 0 || used < limit * NEARLY) return [];
    const stops = used >= limit && (what === 'jobs' || what === 'storage');
    return entryOf({
      kind: `quota_${what}`,
      severity: stops ? 'stopped' : what === 'jobs' || what === 'storage' ? 'risk' : 'notice',
      subject,
      said:
        what === 'storage'
          ? sentence('attention.quota_storage', { percent: Math.floor((100 * used) / limit) })
          : sentence(hasMoreAbove ? `attention.quota_${what}.larger_plan` : `attention.quota_${what}`, { used, limit }),
      since: null,
    });
  });
}
