import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { encodePicture } from '../api/upload/services/encode-picture';
import { needsWidths, storePicture, type StoredPicture } from '../api/upload/services/store-picture';
import { imageSize, srcsetOf } from '../contract';
import { db } from '../database/connection';
import { seedPath } from './demo-content';
import { seedId } from './seed-id';

/** Covers and portraits are drawings; figures are pixels, because their words need fonts that a server may not have. */
export interface SeedPicture {
  file: string;
  ownerId: number;
}

async function findStored(documentId: string): Promise<StoredPicture | undefined> {
  const row = await db()('uploads').where({ document_id: documentId }).first('address');
  const size = row && imageSize(row.address);
  return size ? { address: row.address, ...size, srcset: srcsetOf(row.address) } : undefined;
}

async function store({ file, ownerId }: SeedPicture): Promise<StoredPicture> {
  const source = await readFile(seedPath(file));
  const hash = createHash('sha256').update(source).digest('hex');
  const documentId = seedId('picture', hash);
  const stored = await findStored(documentId);
  if (stored) return stored;
  const bytes = await sharp(source).png({ compressionLevel: 1 }).toBuffer();
  const encoded = await encodePicture(bytes, { withWidths: needsWidths() });
  return storePicture(encoded, ownerId, file, { documentId, name: hash.slice(0, 16) });
}

/** Stores the pictures that are not stored yet, two at a time. Returns all of them by file. */
export async function storePictures(pictures: readonly SeedPicture[]): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>();
  const waiting = [...pictures];
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) stored.set(next.file, await store(next));
  }
  await Promise.all([work(), work()]);
  return stored;
}
