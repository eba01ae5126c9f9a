/** PrintNode's credential, an API key as the user name of HTTP Basic, as a bearer token. */
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../ground/http/api-error.ts';

const BASIC = /^Basic +([A-Za-z0-9+/=_-]{1,2048}) *$/i;

/** The .NET client encodes the key without the colon that ends a user name. Throws `unauthorized`. */
export function basicAsBearer(request: FastifyRequest): void {
  const { authorization = '' } = request.headers;
  if (/^Bearer /i.test(authorization)) return;
  const encoded = BASIC.exec(authorization)?.[1];
  if (encoded === undefined)
    throw new ApiError(
      'unauthorized',
      'Send an API key as the user name of HTTP Basic authentication, with an empty password.',
    );
  const [key] = Buffer.from(encoded, 'base64').toString('latin1').split(':');
  request.headers.authorization = `Bearer ${/^[\w.~+/=%-]{1,1024}$/.test(key!) ? key : 'invalid'}`;
}
