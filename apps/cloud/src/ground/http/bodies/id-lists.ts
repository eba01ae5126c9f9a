/** The body of a request that names many things by their ids. */
import { LIMITS } from '@platen/protocol';

/** The bytes that a body with so many ids may have: each is a UUID in quotes, its comma, and what a sender writes around it. */
export const idListBytes = (ids: number): number => ids * 64 + LIMITS.bodyBytes;
