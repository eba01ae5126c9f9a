/** Numbers and texts that agents send, within what the database stores. */
import * as z from 'zod';

/** The largest whole number that a database column stores. */
const MAX = 2_147_483_647;
export const wholeNumber = (least: number) => z.int().min(least).max(MAX);

/**
 * Text from an agent or a device. Characters that no database stores are removed, and longer text is cut: an agent
 * would send a call that is refused for them again and again.
 */
export const boundedText = (most: number) =>
  z.string().overwrite((text) => text.replaceAll('\0', '').slice(0, most).toWellFormed());
