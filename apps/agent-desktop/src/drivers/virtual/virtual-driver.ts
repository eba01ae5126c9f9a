/**
 * A printer for those who have none: takes every document and prints nothing. While the cloud stores the document, the
 * dashboard shows the label as a picture.
 */
import { type Driver, type DriverFactory, type Reading, readingOf } from '../driver.ts';

export const openVirtualDriver: DriverFactory = (_printer, { now = () => new Date() }): Driver => {
  const probe = async (): Promise<Reading> => readingOf('ready', 'virtual', { at: now() });
  return {
    print: async ({ copies, firstCopy, copyStarting, copySent, signal }) => {
      for (let copy = firstCopy; copy <= copies; copy++) {
        if (signal.aborted) return { result: 'interrupted' };
        await copyStarting(copy);
        copySent(copy);
      }
      // No device that could confirm anything.
      return { result: 'printed', confirmation: 'transport' };
    },
    probe,
    inspect: async () => ({ reading: await probe(), deviceInfo: null }),
    close: async () => undefined,
  };
};
