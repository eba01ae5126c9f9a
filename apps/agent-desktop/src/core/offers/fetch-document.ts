/** The document of an offer: out of it, or piece by piece from the cloud, checked against its SHA-256. */
import { createHash } from 'node:crypto';
import type { JobOffer } from '@platen/protocol';
import type { Link } from '../link/link.ts';

/** Undefined if the bytes do not match the offer. */
export async function fetchDocument(offer: JobOffer, link: Pick<Link, 'call'>): Promise<Buffer | undefined> {
  const document =
    offer.document === undefined ? await fetchPieces(offer, link) : Buffer.from(offer.document, 'base64');
  const isIntact =
    document !== undefined && createHash('sha256').update(document).digest('hex') === offer.sha256.toLowerCase();
  return isIntact ? document : undefined;
}

async function fetchPieces({ jobId, sizeBytes }: JobOffer, link: Pick<Link, 'call'>): Promise<Buffer | undefined> {
  // In place: a large document is in memory once.
  const document = Buffer.alloc(sizeBytes);
  let size = 0;
  for (let offset: number | null = 0; offset !== null;) {
    const at: number = offset;
    const piece: { data: string; nextOffset: number | null } = await link.call((api) =>
      api.document.query({ jobId, offset: at }),
    );
    const bytes = Buffer.from(piece.data, 'base64');
    if (size + bytes.length > sizeBytes || (bytes.length === 0 && piece.nextOffset !== null)) return undefined;
    bytes.copy(document, size);
    size += bytes.length;
    offset = piece.nextOffset;
  }
  return size === sizeBytes ? document : undefined;
}
