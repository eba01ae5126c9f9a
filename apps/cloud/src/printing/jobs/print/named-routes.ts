/** Prints on a printer that is named by its id, name or alias: for systems that know printers by their names. */
import { message } from '@platen/messages';
import {
  findJsonFault,
  findUnknownName,
  jobApi,
  JSON_FAULTS,
  keepDigits,
  type Query,
  unknownNameMessage,
} from '@platen/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { handlers, routes } from '../../../endpoints.ts';
import { ApiError } from '../../../ground/http/api-error.ts';
import { isTrue } from '../../../ground/http/flags.ts';
import { counted } from '../../../ground/http/callers/rate-headers.ts';
import { accountOf } from '../../../ground/http/callers/principal.ts';
import { validationMessage } from '../../../ground/http/validation-message.ts';
import { readForm } from '../../../labels/conversions/form.ts';
import { bareMediaType, decodeBase64 } from '../../../labels/conversions/media-types.ts';
import { publishedOf } from '../../../labels/templates/access.ts';
import { checkMergeFields, paramsOf, parsePayload } from '../../../labels/templates/payload.ts';
import { destinationNamed } from '../../pools/access.ts';
import { headerText } from '../../printers/access.ts';
import { printBodies, printDocument } from './print-document.ts';
import { printOptionsOf } from './print-options.ts';
import { printTemplate } from './print-template.ts';

const envelope = jobApi.namedPrint;
type Envelope = z.infer<typeof envelope>;

const print = handlers(
  (deps) => ({
    'POST /api/v3/print': async (request, reply) => {
      const { printer: inQuery, ...query } = request.query as Query;
      const inHeader = headerText(request.headers['x-printer']);
      const named = oneOf(inHeader, typeof inQuery === 'string' ? inQuery : undefined);
      if (named !== undefined) {
        const to = await destinationNamed(deps, request, named);
        const contentType = request.headers['content-type'];
        return printDocument(deps, request, {
          ...to,
          sent: await readForm({ body: request.body, contentType, query }, undefined),
        });
      }
      if (bareMediaType(request.headers['content-type']) !== 'application/json') throw noPrinter();
      const body = parseEnvelope(request.body);
      if (body.printer === undefined || body.printer.trim() === '') throw noPrinter();
      return printEnvelope(deps, request, { body, query, reply });
    },
  }),
  printBodies,
);

export const namedPrintRoutes = routes(print);

const noPrinter = (): ApiError => new ApiError('invalid_parameter', message('api.invalid_parameter.no_printer'));

/** Throws `invalid_parameter` for two different names. */
function oneOf(first: string | undefined, second: string | undefined): string | undefined {
  if (first !== undefined && second !== undefined && first !== second)
    throw new ApiError('invalid_parameter', message('api.invalid_parameter.two_printers', { first, second }));
  return first ?? second;
}

/** Throws `invalid_parameter`, `empty_body`. */
function parseEnvelope(body: unknown): Envelope {
  const text =
    body instanceof Uint8Array
      ? Buffer.from(body)
          .toString('utf8')
          .replace(/^\uFEFF/, '')
      : '';
  if (text.trim() === '') throw new ApiError('empty_body', message('api.empty_body'));
  const fault = findJsonFault(text);
  if (fault)
    throw new ApiError('invalid_parameter', message('api.invalid_parameter.json_at', { reason: JSON_FAULTS[fault] }));
  let value: unknown;
  try {
    // The data of a template prints with exactly the digits that were sent.
    value = JSON.parse(keepDigits(text));
  } catch (error) {
    throw new ApiError(
      'invalid_parameter',
      message('api.invalid_parameter.json_at', { reason: (error as Error).message }),
    );
  }
  const unknown = findUnknownName(envelope, value);
  if (unknown) throw new ApiError('invalid_parameter', unknownNameMessage('field', unknown));
  const parsed = envelope.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message: text }) => ({
    instancePath: `/${path.join('/')}`,
    message: text,
  }));
  throw new ApiError('invalid_parameter', validationMessage(issues as never, { place: 'body', value }));
}

interface Sent {
  readonly body: Envelope;
  readonly query: Query;
  readonly reply: FastifyReply;
}

async function printEnvelope(deps: Deps, request: FastifyRequest, { body, query: inUrl, reply }: Sent) {
  if ((body.document === undefined) === (body.template === undefined))
    throw new ApiError('invalid_parameter', message('api.invalid_parameter.print_body'));
  const to = await destinationNamed(deps, request, body.printer!.trim());
  const query = { ...inUrl, ...queryOf(body) };
  if (body.document !== undefined)
    return printDocument(deps, request, {
      ...to,
      sent: {
        body: documentOf(body),
        contentType:
          body.contentType ?? (body.encoding === 'utf8' ? 'text/plain; charset=utf-8' : 'application/octet-stream'),
        query,
      },
    });
  const principal = accountOf(request);
  const template = await publishedOf(deps, principal.accountId, body.template!);
  const payload = parsePayload(body.data ?? {}, (await deps.allowances.of(principal.accountId)).batchSize);
  const validates = query.validate === undefined ? template.requireFields : isTrue('validate', query.validate);
  if (body.validate ?? validates) checkMergeFields(payload.elements, template.mergeFields);
  const { jobs, remaining } = await printTemplate(deps, {
    principal,
    to,
    template,
    payload,
    params: paramsOf(query),
    options: printOptionsOf(query, request.headers['idempotency-key']),
    log: request.log,
    count: (count) => counted(request, count),
  });
  void reply.code(202);
  return payload.isBatch ? { jobs: [...jobs], ...(remaining > 0 ? { remaining } : {}) } : jobs[0]!;
}

/** What a print by id takes in its query. */
function queryOf({ copies, expiresIn, params, title, metadata, sourceFormat }: Envelope): Query {
  const fields = {
    copies: copies === undefined ? undefined : String(copies),
    expiresIn: expiresIn === undefined ? undefined : String(expiresIn),
    params: params === undefined ? undefined : JSON.stringify(params),
    title,
    sourceFormat,
    ...Object.fromEntries(Object.entries(metadata ?? {}).map(([name, value]) => [`metadata.${name}`, value])),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Query;
}

/** Base64 unless `encoding` says otherwise. Throws `invalid_parameter`. */
function documentOf({ document = '', encoding = 'base64' }: Envelope): Buffer {
  if (encoding === 'utf8') return Buffer.from(document, 'utf8');
  const bytes = decodeBase64(Buffer.from(document, 'latin1'));
  if (!bytes) throw new ApiError('invalid_parameter', message('api.invalid_parameter.document_base64'));
  return Buffer.from(bytes);
}
