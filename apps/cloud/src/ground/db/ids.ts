/** Ids of rows: UUIDs in the order of their creation. */
import { v7 } from 'uuid';

export const newId = (): string => v7();

export const isId = (value: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);
