/** A call of the cloud to itself ends, even if the route does not. */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { ownClient } from './own-client.ts';

it.each(['an answer that never begins', 'a stream that never ends'])('gives %s up after its time', async (kind) => {
  const app = Fastify();
  let closed = false;
  app.get('/api/v3/jobs/:id', (request, reply) => {
    reply.hijack();
    reply.raw.on('close', () => (closed = true));
    request.raw.on('close', () => (closed = true));
    if (kind.startsWith('a stream')) reply.raw.write('data: 1\n\n');
  });
  const client = ownClient(app.inject.bind(app), { headers: { authorization: 'Bearer x' }, ip: '192.0.2.1' }, 50);
  await expect(client.jobs.get('x')).rejects.toThrow('said nothing for 50 ms');
  expect(closed).toBe(true);
  await app.close();
});
