/** JSON with the exact Content-Type that PrintNode's Python client compares: no charset behind it. */
import type { FastifyReply } from 'fastify';
import { sendBytes } from '../http/routes.ts';

export const sendJson = (reply: FastifyReply, status: number, value: unknown): FastifyReply =>
  sendBytes(reply.code(status), 'application/json', Buffer.from(JSON.stringify(value)));
