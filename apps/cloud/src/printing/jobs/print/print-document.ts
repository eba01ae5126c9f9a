/** Prints the document of a request on a printer that has been found. */
import { type ConversionParams, type jobApi, parseConversionQuery, type Query } from '@platen/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../ground/config.ts';
import type { RateLimits } from '../../../ground/http/callers/rate-limits.ts';
import { counted } from '../../../ground/http/callers/rate-headers.ts';
import { ApiError } from '../../../ground/http/api-error.ts';
import { rawBodies } from '../../../ground/http/bodies/bodies.ts';
import { type AccountPrincipal, accountOf } from '../../../ground/http/callers/principal.ts';
import { FORM_BYTES, isForm } from '../../../labels/conversions/form.ts';
import { bodyLimitOf, tierOf } from '../../../labels/conversions/request.ts';
import type { Destination } from '../../pools/access.ts';
import { withCopiesOfPage } from './page-copies.ts';
import { type PrintDesk, printFingerprint } from './print-desk.ts';
import { type PrintOptions, printOptionsOf } from './print-options.ts';
import { sourceDocument } from './source-format.ts';

/** Finds the jobs of a page token again. */
const remarksOf = (principal: AccountPrincipal) =>
  principal.kind === 'page' ? { remarks: { pageTokenId: principal.token.id } } : {};

const fingerprintOf = (
  printerId: string,
  { bytes, format }: ReturnType<typeof sourceDocument>,
  params: ConversionParams,
  { copies, pages }: Pick<PrintOptions, 'copies' | 'pages'>,
): Buffer => printFingerprint({ printerId, document: bytes, sourceFormat: format, params, copies, pages });

type Needs = Parameters<typeof withCopiesOfPage>[0] & {
  readonly limits: Pick<RateLimits, 'print'>;
  readonly printDesk: PrintDesk;
};

interface Printing extends Destination {
  readonly sent: { readonly body: unknown; readonly contentType: string | undefined; readonly query: Query };
}

export async function printDocument(
  deps: Needs,
  request: FastifyRequest,
  { printer, pool, sent }: Printing,
): Promise<jobApi.PrintAnswer> {
  const { limits, printDesk } = deps;
  const { query } = sent;
  const principal = accountOf(request);
  const { idempotencyKey: key, ...options } = printOptionsOf(query, request.headers['idempotency-key']);
  const parsed = parseConversionQuery(query);
  if (!parsed.ok) throw new ApiError(parsed.code, parsed.message);
  const { params } = parsed;
  const source = sourceDocument(sent.contentType, query.sourceFormat, sent.body);
  const idempotency =
    key === null ? null : { key, fingerprint: fingerprintOf((pool ?? printer).id, source, params, options) };
  const earlier = idempotency && (await printDesk.replay(principal.accountId, idempotency));
  if (earlier) return earlier;
  await counted(request, limits.print(principal.accountId));
  const print = { principal, printer, pool, source, params, options, idempotency, ...remarksOf(principal) };
  return withCopiesOfPage(deps, print, async () => printDesk.store(print, await printDesk.prepare(print)));
}

/** Bodies of prints are raw documents, or forms. */
export function printBodies(scope: FastifyInstance, { config }: { readonly config: Config }): void {
  // A base64 body is a third longer than its document.
  const bodyLimit = Math.ceil((config.maxPayloadBytes * 4) / 3) + 1024;
  rawBodies(scope, ({ principal, headers }) => {
    if (tierOf(principal).free) return bodyLimitOf(principal, config);
    return bodyLimit + (isForm(headers['content-type']) ? FORM_BYTES : 0);
  });
}
