/** Offers come from outside: malformed ones are ignored, whatever the cloud's schema allows. */
import { type Fact, fact as factSchema, type JobOffer, type JobWarnings, pageOptions } from '@platen/protocol/agent';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Above what any plan lets through; a document is held in memory while it is checked. */
const MAX_BYTES = 67_108_864;
const MAX_PARTS = 10_000;

/** Why this is not an offer; undefined if it is one. */
export function offerTrouble(offer: JobOffer): string | undefined {
  const whole = (value: unknown, least: number, most: number): boolean =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
  if (!UUID.test(offer.jobId)) return 'its job id is not a UUID';
  if (!UUID.test(offer.printerId)) return 'its printer id is not a UUID';
  if (!whole(offer.attempt ?? 1, 1, 1_000_000)) return 'its attempt is not a number';
  if (!whole(offer.copies, 1, 9_999)) return 'its copies are not from 1 to 9999';
  if (!whole(offer.sizeBytes, 0, MAX_BYTES)) return `its document is larger than ${MAX_BYTES} bytes`;
  if (typeof offer.sha256 !== 'string' || !/^[0-9a-f]{64}$/i.test(offer.sha256)) return 'its SHA-256 is not one';
  if (typeof offer.format !== 'string' || offer.format.length > 20) return 'its format is not one';
  if (typeof (offer.title ?? '') !== 'string' || (offer.title?.length ?? 0) > 1000) return 'its title is not one';
  if (offer.options !== undefined && !pageOptions.safeParse(offer.options).success) return 'its options are unknown';
  if (offer.parts !== undefined) {
    if (!Array.isArray(offer.parts) || offer.parts.length > MAX_PARTS) return 'its parts are not a list';
    if (!offer.parts.every(({ sizeBytes, quantity }) => whole(sizeBytes, 1, MAX_BYTES) && whole(quantity, 1, 9_999)))
      return 'one of its parts has no size or no quantity';
    if (offer.parts.reduce((total, { sizeBytes }) => total + sizeBytes, 0) !== offer.sizeBytes)
      return 'its parts are not the whole document';
  }
  return undefined;
}

const MAX_WARNINGS = 10;

/**
 * The warnings of an offer; undefined if there are none, or they are not a list of warnings: the label prints anyway.
 */
export function warningsOf({ warnings }: JobOffer): JobWarnings | undefined {
  if (!warnings || !Number.isInteger(warnings.count) || warnings.count < 1 || !Array.isArray(warnings.first))
    return undefined;
  const place = (value: unknown): number => (Number.isInteger(value) ? Math.max(0, value as number) : 0);
  const first = warnings.first.slice(0, MAX_WARNINGS).map(({ code, message, fact, line, column, command }) => ({
    code: String(code).slice(0, 100),
    message: String(message).slice(0, 500),
    ...factOf(fact),
    line: place(line),
    column: place(column),
    ...(typeof command === 'string' ? { command: command.slice(0, 100) } : {}),
  }));
  return { count: warnings.count, first };
}

/** The fact of a warning, where it is one. */
function factOf(value: unknown): { readonly fact?: Fact } {
  const fact = factSchema.parse(value);
  return fact ? { fact } : {};
}
