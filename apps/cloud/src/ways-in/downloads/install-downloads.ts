/** Serves the installers of `INSTALLERS_DIR` below /downloads, and `/downloads/index.json`, which the web app reads. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import { createInstallers, isInstaller } from './installers.ts';

/** A file may be replaced under its name: browsers ask again, and get its bytes only when they are others. */
const MAX_AGE = '5m';
const LIST_SECONDS = 60;

export async function installDownloads(app: FastifyInstance, folder: string | null): Promise<void> {
  const list = folder === null ? async () => [] : createInstallers(path.resolve(folder));
  app.get('/downloads/index.json', { schema: { hide: true } }, async (_, reply) => {
    const installers = await list().catch((error: unknown) => {
      app.log.warn({ err: error }, 'the folder of INSTALLERS_DIR cannot be read');
      return [];
    });
    return reply.header('cache-control', `public, max-age=${LIST_SECONDS}`).send({ installers });
  });
  if (folder === null) return;
  await app.register(fastifyStatic, {
    root: path.resolve(folder),
    prefix: '/downloads/',
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    schemaHide: true,
    maxAge: MAX_AGE,
    allowedPath: (name) => isInstaller(name.replace(/^\//, '')),
    setHeaders: (reply) =>
      reply.headers({ 'content-disposition': 'attachment', 'content-security-policy': "default-src 'none'" }),
  });
}
