/** Each cause that Windows, or a document for its drivers, can give has a sentence of its own. */
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { SentenceError, type Sentence } from '@platen/messages';
import { openPages } from '../pages/pages.ts';
import { SpoolerError } from './spooler-error.ts';
import { QUEUE_ATTRIBUTES, QUEUE_STATUS as S, readQueueStatus } from './status/status-table.ts';

const keyOf = (said: Sentence | undefined): string | undefined => said?.fact?.key;
const keyOfThrown = (error: unknown): string | undefined =>
  error instanceof SentenceError ? error.fact?.key : String(error);

describe('a state of a queue', () => {
  const TOLD: readonly (readonly [key: string, status: number, attributes?: number])[] = [
    ['windows.coverOpen', S.DOOR_OPEN],
    ['windows.paperOut', S.PAPER_OUT],
    ['windows.jam', S.PAPER_JAM],
    ['windows.paperProblem', S.PAPER_PROBLEM],
    ['windows.manualFeed', S.MANUAL_FEED],
    ['windows.ribbonOut', S.NO_TONER],
    ['windows.outputFull', S.OUTPUT_BIN_FULL],
    ['windows.memoryFull', S.OUT_OF_MEMORY],
    ['windows.paused', S.PAUSED],
    ['windows.workOffline', 0, QUEUE_ATTRIBUTES.WORK_OFFLINE],
    ['windows.workOffline', S.OFFLINE, QUEUE_ATTRIBUTES.WORK_OFFLINE],
    ['windows.offline', S.OFFLINE],
    ['windows.offline', S.NOT_AVAILABLE],
    ['windows.serverAway', S.SERVER_OFFLINE],
    ['windows.serverAway', S.SERVER_UNKNOWN],
    ['windows.intervention', S.USER_INTERVENTION],
    ['windows.deleting', S.PENDING_DELETION],
    ['windows.pageDropped', S.PAGE_PUNT],
    ['windows.error', S.ERROR],
  ];

  for (const [key, status, attributes = 0] of TOLD)
    it(`${key}: ${status}, ${attributes}`, () => {
      expect(keyOf(readQueueStatus(status, attributes).message)).toBe(key);
    });

  it('that a person must mend goes before the one that follows from it', () => {
    expect(keyOf(readQueueStatus(S.PAPER_OUT, QUEUE_ATTRIBUTES.WORK_OFFLINE).message)).toBe('windows.paperOut');
    expect(keyOf(readQueueStatus(S.ERROR, QUEUE_ATTRIBUTES.WORK_OFFLINE).message)).toBe('windows.workOffline');
  });
});

describe('an error of a call to the spooler', () => {
  it.each([
    ['windows.denied', 5],
    ['windows.closed', 6],
    ['windows.serverAway', 53],
    ['windows.serverAway', 64],
    ['windows.serverAway', 67],
    ['windows.serverAway', 1231],
    ['windows.rpcRefused', 283],
    ['windows.noSpooler', 1722],
    ['windows.noPort', 1796],
    ['windows.noDriver', 1797],
    ['windows.noPrinter', 1801],
    ['windows.notRaw', 1804],
    ['windows.endedEarly', 3003],
    ['windows.code', 87],
  ])('%s', (key, code) => {
    const error = new SpoolerError('OpenPrinter', code);
    expect(keyOfThrown(error)).toBe(key);
    expect(error.message).toMatch(/\. [A-Z].*\.$/);
  });
});

describe('a document for a driver', () => {
  const bmp = (change: (view: DataView) => void): Uint8Array => {
    const bytes = new Uint8Array(54 + 4);
    const view = new DataView(bytes.buffer);
    view.setUint16(0, 0x4d42, true);
    view.setUint32(10, 54, true);
    view.setUint32(14, 40, true);
    view.setInt32(18, 1, true);
    view.setInt32(22, 1, true);
    view.setUint16(28, 24, true);
    change(view);
    return bytes;
  };
  const pdf = (pages: number, size = 72): Uint8Array => {
    const kids = Array.from({ length: pages }, () => '3 0 R').join(' ');
    return Buffer.from(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count ${pages}/Kids[${kids}]>>endobj\n` +
        `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size} ${size}]>>endobj\ntrailer<</Root 1 0 R>>\n`,
    );
  };
  /** Opens the document and looks at each page, as printing does. */
  const allPages = async (format: string, document: Uint8Array): Promise<number> => {
    const pages = await openPages(format, document, 203);
    for (let page = 0; page < pages.count; page++) pages.ink(page);
    pages.close();
    return pages.count;
  };
  const png = encode({ width: 1, height: 1, channels: 3, data: new Uint8Array(3) });

  const BAD: readonly (readonly [key: string, format: string, document: Uint8Array])[] = [
    ['page.format', 'zpl', Buffer.from('^XA^XZ')],
    ['page.png', 'png', png.subarray(0, 20)],
    ['page.bmpHeader', 'bmp', Buffer.from('GIF89a')],
    ['page.bmpKind', 'bmp', bmp((view) => view.setUint16(28, 16, true))],
    ['page.bmpKind', 'bmp', bmp((view) => view.setUint32(30, 1, true))],
    ['page.bmpShort', 'bmp', bmp((view) => view.setInt32(22, 2, true))],
    ['page.size', 'bmp', bmp((view) => view.setInt32(18, 0, true))],
    ['page.pdf', 'pdf', Buffer.from('%PDF-1.4 broken')],
    ['page.pdfPages', 'pdf', pdf(501)],
    ['page.pdfLarge', 'pdf', pdf(1, 14_400)],
  ];

  it.each(BAD)('%s', async (key, format, document) => {
    await expect(allPages(format, document)).rejects.toSatisfy((error) => {
      expect(keyOfThrown(error)).toBe(key);
      return true;
    });
  });

  it('that is well has its pages', async () => {
    expect(await allPages('png', png)).toBe(1);
    expect(await allPages('pdf', pdf(2))).toBe(2);
  });
});
