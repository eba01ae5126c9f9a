/** Routes of stored labels. */
import { PRINTER_LANGUAGES } from '@platen/formats';
import * as z from 'zod';
import { conversionApi, labelApi } from '../api/index.ts';
import { LIMITS } from '../limits.ts';
import { noContent, PICTURE_ERRORS, pictureAnswers } from './parts.ts';
import type { RouteRows } from './row.ts';

const { parameter } = conversionApi;

const generateQuery = z.object({
  format: parameter({
    type: 'string',
    enum: [...PRINTER_LANGUAGES],
    description: 'The printer language to generate. Default zpl.',
  }),
  copies: parameter({
    type: 'integer',
    minimum: 1,
    maximum: LIMITS.copies.max,
    description: 'Adds a print quantity. Default 1.',
  }),
  dpi: parameter({ type: 'integer', minimum: 1, maximum: 1200, description: 'Default 203.' }),
  sourceDpi: parameter({
    type: 'integer',
    minimum: 1,
    maximum: 1200,
    description: 'Density that the label was made for, if it differs from `dpi`: it is rescaled.',
  }),
});

export const labelRoutes = {
  'GET /api/v3/labels': {
    name: 'labels.list',
    tag: 'Labels',
    summary: 'Stored labels',
    description: 'Newest first.',
    scope: 'user',
    role: 'viewer',
    query: labelApi.storedListQuery,
    answers: { 200: labelApi.storedLabelList },
    errors: [],
  },
  'POST /api/v3/labels': {
    name: 'labels.create',
    tag: 'Labels',
    summary: 'Store a label',
    scope: 'user',
    role: 'operator',
    body: labelApi.createLabelInput,
    answers: { 201: labelApi.storedLabel },
    errors: [
      'unparseable_document',
      'label_limit_reached',
      'storage_limit_reached',
      'payload_too_large',
      'conversion_timeout',
    ],
  },
  'GET /api/v3/labels/:id/picture': {
    name: 'labels.picture',
    tag: 'Labels',
    summary: 'The picture of a stored label',
    description: 'A PNG at 203 dpi, with an ETag. Merge fields show their names.',
    scope: 'user',
    role: 'viewer',
    query: labelApi.labelPictureQuery,
    answers: pictureAnswers,
    errors: ['label_not_found', ...PICTURE_ERRORS],
  },
  'GET /api/v3/labels/:id': {
    name: 'labels.get',
    tag: 'Labels',
    summary: 'One stored label with its content',
    scope: 'user',
    role: 'viewer',
    answers: { 200: labelApi.storedLabel },
    errors: ['label_not_found'],
  },
  'PUT /api/v3/labels/:id': {
    name: 'labels.update',
    tag: 'Labels',
    summary: 'Change a stored label',
    description: 'Templates published from it do not change.',
    scope: 'user',
    role: 'operator',
    body: labelApi.updateLabelInput,
    answers: { 200: labelApi.storedLabel },
    errors: [
      'label_not_found',
      'label_changed',
      'unparseable_document',
      'storage_limit_reached',
      'payload_too_large',
      'conversion_timeout',
    ],
  },
  'DELETE /api/v3/labels/:id': {
    name: 'labels.remove',
    tag: 'Labels',
    summary: 'Delete a stored label',
    description: `Templates published from it stay. For ${LIMITS.deleted.minutes} minutes it can be restored.`,
    scope: 'user',
    role: 'operator',
    answers: { 204: noContent },
    errors: ['label_not_found'],
  },
  'POST /api/v3/labels/:id/restore': {
    name: 'labels.restore',
    tag: 'Labels',
    summary: 'Restore a deleted label',
    description: `Within ${LIMITS.deleted.minutes} minutes, of the last ${LIMITS.deleted.kept} that were deleted.`,
    scope: 'user',
    role: 'operator',
    answers: { 200: labelApi.storedLabelSummary },
    errors: ['label_not_found', 'label_limit_reached', 'storage_limit_reached'],
  },
  'POST /api/v3/labels/:id/publish': {
    name: 'labels.publish',
    tag: 'Labels',
    summary: 'Publish a label as a template',
    description: 'The template is a copy: later changes to the label do not affect it.',
    scope: 'user',
    role: 'operator',
    body: labelApi.publishLabelInput,
    answers: { 201: labelApi.template },
    errors: ['label_not_found', 'template_limit_reached', 'storage_limit_reached'],
  },
  'POST /api/v2/labels/:id/generate': {
    name: 'labels.generate',
    tag: 'Labels',
    summary: 'Generate printer data from a stored label',
    description: 'The body is a JSON array of merge objects: one label per object.',
    scope: 'convert',
    role: 'viewer',
    mergeData: true,
    query: generateQuery,
    consumes: ['application/json'],
    body: z.any().meta({ type: 'array', items: { type: 'object' }, examples: [[{ order: '4711' }]] }),
    answers: { 200: z.any().meta({ [conversionApi.FILE_TYPES]: ['text/plain'], description: 'The printer data' }) },
    errors: [
      'invalid_data',
      'quantity_too_large',
      'label_too_large',
      'label_not_found',
      'unsupported_media_type',
      'payload_too_large',
      'conversion_timeout',
    ],
  },
} as const satisfies RouteRows;
