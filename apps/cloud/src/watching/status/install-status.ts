/** `/status`: whether the cloud works, for whoever uses it. `/status.json` says the same to programs. Nothing is of an account. */
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../ground/mail/language.ts';
import { statusPage } from './page.ts';
import type { Status, StatusWatch } from './watch.ts';

const CACHING = 'public, max-age=10';

export function installStatus(app: FastifyInstance, watch: Pick<StatusWatch, 'read'>): void {
  const hidden = { schema: { hide: true } };
  app.get('/status', hidden, (request, reply) => {
    const { html, policy } = statusPage(watch.read(), languageOf(request.headers['accept-language']));
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': CACHING, vary: 'accept-language' })
      .type('text/html; charset=utf-8')
      .send(html);
  });
  // Other status pages read it from their own address.
  app.get('/status.json', hidden, (_request, reply) =>
    reply.headers({ 'cache-control': CACHING, 'access-control-allow-origin': '*' }).send(toJson(watch.read())),
  );
}

const toJson = ({ checkedDate, delays, ongoing, incidents }: Status) => ({
  status: ongoing.length === 0 ? 'ok' : 'trouble',
  checkedDate,
  delays: delays && {
    offerSeconds: Math.round(delays.offerSeconds),
    deliverySeconds: Math.round(delays.deliverySeconds),
  },
  ongoing,
  incidents,
});
