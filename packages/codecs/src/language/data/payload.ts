/** Raw bytes behind a command, which announces how many they are: they end at their count, whatever they hold. */
import { message, type Message } from '@platen/messages';
import { type ByteCursor, takeBytes } from '../../bytes/cursor.ts';
import type { LanguageReader, Scanned } from '../frame/reader.ts';

export interface Payload {
  /** Shorter than announced if the document ends early. */
  readonly payload?: Uint8Array;
  /** Bytes that the command announces. */
  readonly payloadSize?: number;
}

/** Takes the bytes at the cursor; they belong to the span of the command. */
export function takePayload<T extends Scanned>(cursor: ByteCursor, command: T, payloadSize: number): T & Payload {
  const payload = takeBytes(cursor, payloadSize);
  return { ...command, payload, payloadSize, length: cursor.offset - command.offset };
}

/** Reports bytes that are missing. */
export function checkPayload({ report }: LanguageReader, what: Message, { payload, payloadSize = 0 }: Payload): void {
  const length = payload?.length ?? 0;
  if (length < payloadSize) report(message('language.unexpected_end.payload', { what, length, size: payloadSize }));
}
