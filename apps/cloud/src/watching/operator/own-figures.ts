/** The figures that this node reports about itself. */
import type { EventStreams } from '../../printing/events/streams.ts';
import type { ConversionPool } from '../../labels/conversions/pool.ts';
import type { Config } from '../../ground/config.ts';
import type { Bus } from '../../ground/bus/bus.ts';
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { ConversionCounts } from '../../labels/conversions/counts.ts';
import type { NodeReport } from './nodes.ts';

const STARTED_DATE = new Date(Date.now() - process.uptime() * 1000).toISOString();

interface Parts {
  readonly bus: Bus;
  readonly config: Config;
  readonly conversions: ConversionPool;
  readonly streams: EventStreams;
  readonly counted: { readonly read: () => ConversionCounts };
}

export async function ownFigures({ bus, config, conversions, streams, counted }: Parts): Promise<NodeReport> {
  return {
    id: bus.nodeId,
    host: hostname(),
    startedDate: STARTED_DATE,
    memoryBytes: process.memoryUsage.rss(),
    agentsOnline: bus.onlineCount(),
    eventStreams: streams.count(),
    conversionsWaiting: conversions.waiting(),
    conversions: counted.read(),
    disk: await diskOf(config.dataDir),
  };
}

/** null where the folder cannot be looked at. */
async function diskOf(folder: string): Promise<NodeReport['disk']> {
  const found = await statfs(path.resolve(folder)).catch(() => null);
  return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}
