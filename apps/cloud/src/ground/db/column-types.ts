/** Types of columns that tables share. Column names are the snake_case of the property names. */
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });
/** The id of the transaction that wrote a row: with it, a reader of `events` waits for transactions that still run. */
export const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
export const createdDate = () => moment().notNull().defaultNow();
/** A positive integer beside the UUID, for APIs of other makers whose ids are numbers. It never changes. */
export const number = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity();
