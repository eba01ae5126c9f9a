/** Answers with a converted file: its Content-Type, its warnings, and the report that replaces it on request. */
import type { ConvertResult } from '@platen/codecs';
import type { conversionApi } from '@platen/protocol';
import type { FastifyReply } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { sendBytes } from '../../ground/http/answers/answers.ts';
import { DIAGNOSTICS_HEADER, diagnosticsHeader, type Notice, toApiDiagnostics } from './diagnostics.ts';

type Converted = Pick<ConvertResult, 'bytes' | 'contentType' | 'labels'> & {
  readonly diagnostics: readonly Notice[];
};

/** Raw graphics in a printer language have no charset: then the header names none. */
const contentTypeOf = ({ bytes, contentType }: Pick<Converted, 'bytes' | 'contentType'>): string =>
  contentType === 'text/plain' && isUtf8(bytes) ? 'text/plain; charset=utf-8' : contentType;

/** Sends the file as the body, with the number of warnings in a header. */
export function sendConverted(reply: FastifyReply, converted: Converted): FastifyReply {
  void reply.header(DIAGNOSTICS_HEADER, diagnosticsHeader(converted.diagnostics));
  return sendBytes(reply, contentTypeOf(converted), converted.bytes);
}

/** The most diagnostics of one conversion in an answer. */
const MAX_REPORTED = 1000;

export function reportOf(converted: Converted): conversionApi.ConvertReport {
  const { bytes, contentType, diagnostics, labels } = converted;
  const isText = /^text\/|json$|xml$/.test(contentType) && isUtf8(bytes);
  const all = toApiDiagnostics(diagnostics, MAX_REPORTED);
  return {
    contentType,
    encoding: isText ? 'utf8' : 'base64',
    content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(isText ? 'utf8' : 'base64'),
    labels,
    diagnostics: all.filter(({ code }) => code !== 'element_as_picture'),
    replaced: all.filter(({ code }) => code === 'element_as_picture'),
  };
}
