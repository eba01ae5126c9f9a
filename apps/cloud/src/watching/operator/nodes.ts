/**
 * The nodes of this cloud: each reports its figures to the others every few seconds, by PostgreSQL's NOTIFY. Nothing is
 * stored: a node that has just started learns of the others from their next reports.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { ConversionCounts } from '../../labels/conversions/counts.ts';
import { isDatabaseUnavailable, type Sql } from '../../ground/db/client.ts';

/** The report of a node about itself. A notification of PostgreSQL is limited to 8,000 bytes. */
export interface NodeReport {
  readonly id: string;
  /** The name of its computer. */
  readonly host: string;
  readonly startedDate: string;
  readonly memoryBytes: number;
  readonly agentsOnline: number;
  readonly eventStreams: number;
  readonly conversionsWaiting: number;
  readonly conversions: ConversionCounts;
  /** The disk of its DATA_DIR; null if the folder cannot be looked at. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null;
}

interface KnownNode extends NodeReport {
  readonly heardDate: string;
  /** False: it has missed several reports. */
  readonly answers: boolean;
}

export interface Nodes {
  /** This node first, the others by the names of their computers. */
  readonly list: () => Promise<readonly KnownNode[]>;
  readonly close: () => Promise<void>;
}

const CHANNEL = 'platen_nodes';
const REPORT_MS = 5000;
const SILENT_MS = 3 * REPORT_MS;
/** A node that no longer answers is still listed for this long. */
const FORGET_MS = 3_600_000;

type Reported = { readonly report: NodeReport } | { readonly left: string };

interface NodesOptions {
  readonly sql: Sql;
  readonly log: FastifyBaseLogger;
  /** The figures of this node. */
  readonly read: () => Promise<NodeReport>;
}

export async function openNodes({ sql, log, read }: NodesOptions): Promise<Nodes> {
  const own = (await read()).id;
  const others = new Map<string, { readonly report: NodeReport; readonly heard: number }>();
  const send = (reported: Reported): Promise<unknown> => sql.notify(CHANNEL, JSON.stringify(reported));
  const subscription = await sql.listen(CHANNEL, (text) => {
    const reported = JSON.parse(text) as Reported;
    if ('left' in reported) others.delete(reported.left);
    else if (reported.report.id !== own) others.set(reported.report.id, { report: reported.report, heard: Date.now() });
  });
  const report = async (): Promise<void> => {
    try {
      await send({ report: await read() });
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'the figures of this node could not be reported');
    }
  };
  const timer = setInterval(() => void report(), REPORT_MS).unref();
  await report();

  return {
    list: async () => {
      const now = Date.now();
      for (const [id, { heard }] of others) if (now - heard > FORGET_MS) others.delete(id);
      const known = [...others.values()].map(({ report: other, heard }) => ({
        ...other,
        heardDate: new Date(heard).toISOString(),
        answers: now - heard <= SILENT_MS,
      }));
      known.sort((a, b) => a.host.localeCompare(b.host) || a.id.localeCompare(b.id));
      return [{ ...(await read()), heardDate: new Date(now).toISOString(), answers: true }, ...known];
    },
    close: async () => {
      clearInterval(timer);
      await subscription.unlisten();
      await send({ left: own }).catch(() => {});
    },
  };
}
