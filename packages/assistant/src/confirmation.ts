/** Codes that confirm a print: only a server that has shown the picture can create one, and it is valid for an hour. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AssistantOptions } from './options.ts';
import { ToolError } from './tool-error.ts';

/** Far shorter than idempotency keys are kept: a code that still holds has never been forgotten. */
const VALID_MS = 3_600_000;

type Maker = Pick<AssistantOptions, 'confirmationSecret' | 'formerConfirmationSecrets' | 'clock'>;

/** `facts`: everything that decides what prints. */
export function confirmationOf({ confirmationSecret, clock = Date.now }: Maker, facts: string): string {
  const nonce = `${clock().toString(36)}-${randomBytes(9).toString('base64url')}`;
  return codeOf(nonce, confirmationSecret, facts);
}

/** Throws ToolError for a code of other facts, and for one that is too old. */
export function assertConfirmed(
  { confirmationSecret, formerConfirmationSecrets = [], clock = Date.now }: Maker,
  code: string,
  facts: string,
): void {
  const [nonce = ''] = code.split('.');
  const actual = Buffer.from(code);
  const isCodeOf = (secret: Uint8Array): boolean => {
    const expected = Buffer.from(codeOf(nonce, secret, facts));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  };
  if (![confirmationSecret, ...formerConfirmationSecrets].some(isCodeOf))
    throw new ToolError(
      'confirm is not the code of these arguments; call print without it, and show the picture first.',
    );
  if (clock() - Number.parseInt(nonce, 36) > VALID_MS)
    throw new ToolError('confirm is older than an hour; call print without it, and show the picture again.');
}

const codeOf = (nonce: string, secret: Uint8Array, facts: string): string =>
  `${nonce}.${createHmac('sha256', secret).update(`${nonce}\n${facts}`).digest('base64url')}`;
