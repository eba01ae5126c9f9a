/** Conversions over HTTP. */
import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import { errorResponses, rawBodies, routes } from '../http/routes.ts';
import { toApiDiagnostics } from './diagnostics.ts';

export const conversionRoutes = routes((app, { authentication, config, conversions }) => {
  void app.register(async (scope) => {
    rawBodies(scope, config.maxPayloadBytes);
    scope.post(
      '/api/v2/convert/zpl/to/png',
      {
        onRequest: authentication.optional,
        schema: {
          summary: 'Convert a label document',
          tags: ['Conversion'],
          consumes: ['text/plain'],
          body: z.any().meta({ type: 'string', format: 'binary' }),
          response: {
            ...errorResponses(
              'empty_body',
              'unparseable_document',
              'quantity_too_large',
              'label_too_large',
              'conversion_timeout',
            ),
          },
        },
      },
      async (request, reply) => {
        const { body } = request;
        if (!(body instanceof Uint8Array) || body.length === 0)
          throw new ApiError('empty_body', 'Request body is required but Content-Length was 0');
        const result = await conversions.convert({ source: 'zpl', target: 'png', bytes: body });
        if (result.failure)
          throw new ApiError(result.failure.code, result.failure.message, {
            extra: { diagnostics: toApiDiagnostics(result.diagnostics) },
          });
        return reply
          .type(result.contentType)
          .serializer((payload: Buffer) => payload as unknown as string)
          .send(Buffer.from(result.bytes));
      },
    );
  });
});
