/** The cloud that `pnpm bench convert` asks over HTTP, on one connection. */
import http from 'node:http';
import { pathOf } from '@platen/protocol/call';
import type { FormatName } from '@platen/codecs';
import { startBenchCloud } from './cloud.ts';

const MEDIA_TYPES: Partial<Record<FormatName, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  bmp: 'image/bmp',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  xml: 'application/xml',
  json: 'application/json',
};

export interface CloudConverter {
  /** Bytes of the answer. Throws where it is no 200. */
  readonly convert: (source: FormatName, target: FormatName, bytes: Uint8Array) => Promise<number>;
  readonly stop: () => Promise<void>;
}

export async function startCloudConverter(): Promise<CloudConverter> {
  const { url, key, stop } = await startBenchCloud();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return {
    convert: (source, target, bytes) =>
      new Promise((resolve, reject) => {
        const request = http.request(
          `${url}${pathOf('POST /api/v2/convert/:source/to/:target', { source, target })}?dpi=203`,
          {
            method: 'POST',
            agent,
            headers: {
              authorization: `Bearer ${key}`,
              'content-type': MEDIA_TYPES[source] ?? 'text/plain',
              'content-length': bytes.length,
            },
          },
          (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part));
            response.once('error', reject);
            response.once('end', () => {
              const body = Buffer.concat(parts);
              if (response.statusCode === 200) resolve(body.length);
              else reject(new Error(`${source} to ${target}: ${response.statusCode} ${body.toString()}`));
            });
          },
        );
        request.once('error', reject);
        request.end(bytes);
      }),
    stop: async () => {
      agent.destroy();
      await stop();
    },
  };
}
