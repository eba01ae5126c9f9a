/** JSON with the exact Content-Type that PrintNode's Python client requires, without a charset. */
import type { FastifyReply } from 'fastify';
import { sendBytes } from '../../ground/http/answers/answers.ts';

export const sendJson = (reply: FastifyReply, status: number, value: unknown): FastifyReply =>
  sendBytes(reply.code(status), 'application/json', Buffer.from(JSON.stringify(value)));
