/** Merge fields: the expression language, filling, address layout. */
export { formatExpression, normalizeContent, parseExpression } from './expression.ts';
export { addressBlocksAsFields, fillDocument, fillWithNames, mergeFieldsOf, reportMissingFields } from './fill.ts';
export { ADDRESS_KEYS, formatAddress } from './address.ts';
export { LABEL_COUNT, LABEL_NUMBER, type MergeRecord } from './value.ts';
