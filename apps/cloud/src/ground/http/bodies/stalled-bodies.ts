/** Request bodies may arrive slowly, as over a mobile line; one that has stopped arriving is refused. */
import type { FastifyInstance } from 'fastify';

/** The whole request, however it moves: 4 MB at 5 kB/s. */
export const MAX_UPLOAD_MS = 900_000;

interface BodyLimits {
  /** A body must bring `leastBytes` in each of these periods. */
  readonly silentMs: number;
  readonly leastBytes: number;
}

const LIMITS: BodyLimits = { silentMs: 20_000, leastBytes: 4_096 };

/** Ends a stalled request as Node ends one that is over its time: with the answer 408. */
export function refuseStalledBodies(app: FastifyInstance, { silentMs, leastBytes }: BodyLimits = LIMITS): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw } = request;
    const { socket } = raw;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (hasBody && !raw.complete) {
      let before = socket.bytesRead;
      const timer = setInterval(() => {
        const now = socket.bytesRead;
        if (now - before >= leastBytes) before = now;
        else {
          clearInterval(timer);
          app.server.emit(
            'clientError',
            Object.assign(new Error('stalled'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
            socket,
          );
        }
      }, silentMs);
      timer.unref();
      const end = (): void => clearInterval(timer);
      raw.once('end', end);
      raw.once('close', end);
    }
    done(null, payload);
  });
}
