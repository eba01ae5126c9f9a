/** PrintNode's credential, an API key as the user name of HTTP Basic, as the bearer token that it is here. */
import type { FastifyRequest } from 'fastify';

const BASIC = /^Basic +([A-Za-z0-9+/=_-]{1,2048}) *$/i;

/** The .NET client encodes the key without the colon that ends a user name. */
export async function basicAsBearer(request: FastifyRequest): Promise<void> {
  const encoded = BASIC.exec(request.headers.authorization ?? '')?.[1];
  if (encoded === undefined) return;
  const [key] = Buffer.from(encoded, 'base64').toString('latin1').split(':');
  request.headers.authorization = `Bearer ${/^[\w.~+/=%-]{1,1024}$/.test(key!) ? key : 'invalid'}`;
}
