/** Query and answer over the bulk endpoints of a USB printer. */
import type { Conversation } from '../conversation.ts';
import type { OpenPrinter } from './usb-printer.ts';

/**
 * Queries over the bulk endpoints. A read without an answer stays open on USB: it is abandoned and its bytes are
 * dropped.
 */
export function converse({ device, at }: OpenPrinter): Conversation {
  const until = async (deadline: number): Promise<Buffer | undefined> => {
    const waitMs = deadline - performance.now();
    if (waitMs <= 0) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const timeUp = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, waitMs, undefined);
    });
    const transfer = device.transferIn(at.in!, 4096).catch(() => undefined);
    const got = await Promise.race([transfer, timeUp]).finally(() => clearTimeout(timer));
    return got?.data?.byteLength ? Buffer.from(got.data.buffer, got.data.byteOffset, got.data.byteLength) : undefined;
  };
  /** False if the printer does not take the query in time: its memory is full, or it hangs. */
  const send = async (query: Uint8Array | string, timeoutMs: number): Promise<boolean> => {
    const transfer = device.transferOut(at.out, typeof query === 'string' ? Buffer.from(query, 'latin1') : query);
    let timer: NodeJS.Timeout | undefined;
    const timeUp = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, undefined);
    });
    const taken = await Promise.race([transfer, timeUp]).finally(() => clearTimeout(timer));
    if (!taken) transfer.catch(() => undefined);
    return taken !== undefined;
  };
  return {
    exchange: async (query, parse, timeoutMs) => {
      const deadline = performance.now() + timeoutMs;
      if (!(await send(query, timeoutMs))) return undefined;
      let received = Buffer.alloc(0);
      for (let part = await until(deadline); part; part = await until(deadline)) {
        received = Buffer.concat([received, part]);
        const found = parse(received);
        if (found) return found.value;
      }
      return undefined;
    },
    gather: async (query, silenceMs, timeoutMs) => {
      const deadline = performance.now() + timeoutMs;
      if (!(await send(query, timeoutMs))) return Buffer.alloc(0);
      const parts: Buffer[] = [];
      for (
        let part = await until(deadline);
        part;
        part = await until(Math.min(deadline, performance.now() + silenceMs))
      )
        parts.push(part);
      return Buffer.concat(parts);
    },
  };
}
