/**
 * Who has given an HTTP answer: the cloud, or something on the way. Web filters, proxies and sign-in pages of networks
 * answer in the cloud's place, so only an error in the cloud's own form counts as the cloud's word
 * (docs/api-rules.md#errors).
 */
import type { IncomingMessage } from 'node:http';

/** The body of an error of the cloud. */
interface CloudError {
  readonly code: string;
  readonly message: string;
}

/** Longest body that is looked at. An error of the cloud is shorter, and a web page is recognised by its start. */
const MAX_BODY_BYTES = 65_536;
const MAX_MESSAGE_LENGTH = 300;

/** The error in this body if the cloud has written it: with a code, a message and the id of the request. */
export function cloudErrorOf(body: string): CloudError | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  const { code, message, requestId } = (parsed ?? {}) as Record<string, unknown>;
  if (typeof code !== 'string' || typeof message !== 'string' || typeof requestId !== 'string') return undefined;
  return requestId === '' ? undefined : { code, message: message.slice(0, MAX_MESSAGE_LENGTH) };
}

/** An HTTP answer where a WebSocket, or an answer of the cloud, was expected. */
export class UnexpectedAnswer extends Error {
  readonly status: number;
  /** Undefined: the answer is not the cloud's own. */
  readonly cloud: CloudError | undefined;
  /** The address that a redirect leads to. */
  readonly location: URL | undefined;
  readonly isWebPage: boolean;
  /** When it may be asked again, where the answer says it in seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(url: URL, { statusCode = 0, headers }: IncomingMessage, body: string) {
    super(`${url.host} answered ${statusCode}`);
    this.status = statusCode;
    this.cloud = cloudErrorOf(body);
    const { location } = headers;
    this.location =
      statusCode >= 300 && statusCode < 400 && location !== undefined && URL.canParse(location, url)
        ? new URL(location, url)
        : undefined;
    const wait = headers['retry-after'];
    this.retryAfterSeconds = wait !== undefined && /^\d{1,6}$/.test(wait) ? Number(wait) : undefined;
    this.isWebPage = /\bhtml\b/i.test(headers['content-type'] ?? '') || /^\s*<(?:!doctype|html)\b/i.test(body);
  }
}

/** The start of an answer's body. Rejects when the connection ends, or falls silent, before the answer does. */
export async function bodyOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES) break;
  }
  return Buffer.concat(parts).toString('utf8');
}
