/** Calls that the cloud makes to its own routes on behalf of a caller: what a tool of an assistant does. */
import type { FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';

const NAME = 'x-platen-inner-call';
/** Known to this process alone. */
const SECRET = randomBytes(32).toString('base64url');

/** The header that marks a call of our own. */
export const INNER_CALL = { [NAME]: SECRET };

export const isInnerCall = ({ headers }: FastifyRequest): boolean => headers[NAME] === SECRET;
