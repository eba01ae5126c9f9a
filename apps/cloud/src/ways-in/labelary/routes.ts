/**
 * Labelary's HTTP API over our conversions, so that a program that draws labels there draws them here with another address
 * (docs/labelary.md). Paths, headers and errors are Labelary's: labelary.com/service.html.
 */
import type { FormatName } from '@platen/codecs';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Deps } from '../../deps.ts';
import { sendBytes } from '../../ground/http/answers/answers.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { rawBodies } from '../../ground/http/bodies/bodies.ts';
import { asApiError } from '../../ground/http/errors.ts';
import { detectFormat } from '../../labels/conversions/detect-format.ts';
import { failureError } from '../../labels/conversions/diagnostics.ts';
import { bodyLimitOf, callerOf, tierOf } from '../../labels/conversions/request.ts';
import type { ConversionRequest } from '../../labels/conversions/tasks.ts';
import { documentIn, formOf } from './body.ts';
import { sendLabelaryError } from './errors.ts';
import { fontDownload } from './font.ts';
import { graphicAs, GRAPHIC_ANSWERS } from './graphic.ts';
import { type Answer, ANSWERS, LABELARY_PREFIX, type LabelPath, parseLabelPath } from './path.ts';
import { refusal, sheetsOf } from './sheet-headers.ts';
import { warningsHeader } from './warnings.ts';

/** The API is Labelary's: it is not in our OpenAPI document. */
const HIDDEN = { hide: true };

/** Bytes of a form around its file. */
const FORM_BYTES = 64 * 1024;

export function labelaryRoutes(deps: Deps): FastifyPluginAsync {
  return async (root) => {
    await root.register(
      async (app) => {
        prepare(app, deps);
        app.route({
          method: ['GET', 'POST'],
          url: '/v1/printers/:dpmm/labels/*',
          schema: HIDDEN,
          handler: (request, reply) => drawLabels(deps, request, reply),
        });
        app.post('/v1/graphics', { schema: HIDDEN }, (request, reply) => convertGraphic(deps, request, reply));
        app.post('/v1/fonts', { schema: HIDDEN }, async (request, reply) => {
          const { file, fileName, texts } = await formOf(request.body, request.headers['content-type']);
          return sendBytes(reply, 'application/zpl', fontDownload(file, fileName, texts));
        });
      },
      { prefix: LABELARY_PREFIX },
    );
  };
}

/** Credentials, bodies and errors of this API. */
function prepare(app: FastifyInstance, { authentication, config }: Deps): void {
  rawBodies(app, ({ principal }) => bodyLimitOf(principal, config) + FORM_BYTES);
  app.setErrorHandler((error, request, reply) => sendLabelaryError(asApiError(error), request, reply));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!.slice(LABELARY_PREFIX.length, 200);
    const error = new ApiError('not_found', `There is no ${request.method} ${path} here: see docs/labelary.`);
    return sendLabelaryError(error, request, reply);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { 'x-api-key': key, authorization } = request.headers;
    if (authorization === undefined && key !== undefined) request.headers.authorization = `Bearer ${String(key)}`;
    await authentication.optional.call(app, request, reply);
  });
}

/** The first type of `Accept` that there is; `*` is the first of `types`. Throws `not_acceptable`. */
function accepted<T extends string>({ headers }: FastifyRequest, types: Readonly<Record<string, T>>): T {
  const type = new Negotiator({ headers: { accept: headers.accept ?? '*/*' } }).mediaType(Object.keys(types));
  if (type === undefined)
    throw new ApiError(
      'not_acceptable',
      `There is no ${headers.accept!.slice(0, 100)}: accept one of ${Object.keys(types).join(', ')}.`,
    );
  return types[type]!;
}

/** Whether the picture of a caller has the watermark; the operator may open this door to everybody. */
function isMarked({ principal }: FastifyRequest, { config }: Deps): boolean {
  const { free, watermark } = tierOf(principal);
  return watermark && !(free && config.labelaryFree && principal.kind !== 'key');
}

async function drawLabels(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { dpmm, '*': rest } = request.params as { readonly dpmm: string; readonly '*': string };
  const place = parseLabelPath(dpmm, rest);
  const answer = accepted<Answer>(request, ANSWERS);
  const sent =
    request.method === 'GET' ? new Uint8Array() : await documentIn(request.body, request.headers['content-type']);
  const bytes = sent.length > 0 ? sent : Buffer.from(place.zpl, 'utf8');
  if (bytes.length === 0)
    throw new ApiError('empty_body', 'There is no ZPL: send it as the body, or at the end of the path.');
  const lints = isOn(request.headers['x-linter']);
  const caller = callerOf(request);
  const { labels, diagnostics } = await (lints ? deps.conversions.lint : deps.conversions.inspect)(
    caller,
    'zpl',
    bytes,
  );
  void reply.header('x-total-count', labels);
  if (lints) void reply.header('x-warnings', warningsHeader(diagnostics));
  const { labelaryLabels: most } = deps.config;
  if (labels > most)
    throw new ApiError('payload_too_large', `The ZPL has ${labels} labels, and a request has at most ${most}.`);
  const index = place.index ?? (answer === 'png' ? 0 : null);
  if (labels === 0 || (index !== null && index >= labels))
    throw new ApiError('not_found', `Label ${index ?? 0} was asked for, and the ZPL has ${labels}; the first is 0.`);
  const conversion = conversionOf(request, { place, answer, bytes, index });
  if (answer === 'fields')
    return sendBytes(
      reply,
      'application/json',
      Buffer.from(JSON.stringify({ labels: await deps.conversions.fields(caller, conversion) })),
    );
  const result = await deps.conversions.convert(caller, { ...conversion, watermark: isMarked(request, deps) });
  if (result.failure) throw failureError(result.failure, result.diagnostics);
  if (result.labels === 0)
    throw new ApiError(
      'label_too_large',
      'The labels of one page are larger than the paper: take fewer, or another X-Page-Size.',
    );
  const [type] = Object.entries(ANSWERS).find(([, one]) => one === answer)!;
  return sendBytes(reply, type, result.bytes);
}

interface Asked {
  readonly place: LabelPath;
  readonly answer: Answer;
  readonly bytes: Uint8Array;
  readonly index: number | null;
}

function conversionOf(request: FastifyRequest, { place, answer, bytes, index }: Asked): ConversionRequest {
  const { headers } = request;
  const { dpi, widthIn, heightIn } = place;
  const turn = String(headers['x-rotation'] ?? '0').trim();
  if (!['0', '90', '180', '270'].includes(turn)) throw refusal('x-rotation', turn, 'one of 0, 90, 180, 270');
  const quality = String(headers['x-quality'] ?? 'grayscale').toLowerCase();
  // Both are the dots that print: they are black or white.
  if (!['grayscale', 'bitonal'].includes(quality)) throw refusal('x-quality', quality, 'one of Grayscale, Bitonal');
  const sheets = answer === 'pdf' ? sheetsOf(headers) : undefined;
  return {
    source: 'zpl',
    target: answer === 'fields' ? 'zpl' : answer,
    bytes,
    params: {
      dpi,
      // The size is that of the label before it is turned.
      label: Number(turn) % 180 === 0 ? { width: widthIn, height: heightIn } : { width: heightIn, height: widthIn },
      rotation: Number(turn),
      zpl: { mergeFields: false },
      ...(index !== null && { labelNumber: index + 1 }),
    },
    ...(sheets && { sheets }),
  };
}

const isOn = (header: string | string[] | undefined): boolean =>
  String(header ?? '')
    .trim()
    .toLowerCase() === 'on';

/** The pictures that may become a graphic. */
const PICTURES: readonly FormatName[] = ['png', 'jpeg', 'gif', 'bmp'];

async function convertGraphic(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const answer = accepted(request, GRAPHIC_ANSWERS);
  const { file } = await formOf(request.body, request.headers['content-type']);
  const format = detectFormat(file);
  if (!format || !PICTURES.includes(format))
    throw new ApiError('unparseable_document', `The file must be a picture: ${PICTURES.join(', ')}.`);
  const caller = callerOf(request);
  if (answer === 'zpl' || answer === 'json') {
    const dots = await deps.conversions.dots(caller, format, file);
    if (!dots) throw new ApiError('unparseable_document', 'The picture cannot be read.');
    const { type, text } = graphicAs(answer, dots);
    return sendBytes(reply, type, Buffer.from(text, 'latin1'));
  }
  const result = await deps.conversions.convert(caller, { source: format, target: answer, bytes: file });
  if (result.failure) throw failureError(result.failure, result.diagnostics);
  return sendBytes(reply, `application/${answer}`, result.bytes);
}
