/** The body of a request that names many things by their ids. */
import { LIMITS } from '@platen/protocol';

/** A UUID in quotes, with its comma and what a sender writes around it. */
const ID_BYTES = 64;

/** The bytes that a body with a list of so many ids may have. */
export const idListBytes = (ids: number): number => ids * ID_BYTES + LIMITS.bodyBytes;
