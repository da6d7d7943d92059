import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { encodePicture } from '../api/upload/services/encode-picture';
import { needsWidths, storePicture, type StoredPicture } from '../api/upload/services/store-picture';
import { imageSize, srcsetOf } from '../contract';
import { db } from '../database/connection';
import { env } from '../env';
import { seedId } from './seed-id';

export const seedFolder = path.join(env.root, 'cms/seed');

/**
 * A drawing of the seed, for instance `covers/event-loop.svg`, and who owns its picture. Figures are pixels already:
 * drawingExists here, their words would need fonts that a server may not have.
 */
export interface Drawing {
  file: string;
  ownerId: number;
}

export const drawingExists = (file: string) => existsSync(path.join(seedFolder, file));

async function findStored(documentId: string): Promise<StoredPicture | undefined> {
  const row = await db()('uploads').where({ document_id: documentId }).first('address');
  const size = row && imageSize(row.address);
  return size ? { address: row.address, ...size, srcset: srcsetOf(row.address) } : undefined;
}

async function store({ file, ownerId }: Drawing): Promise<StoredPicture> {
  const source = await readFile(path.join(seedFolder, file));
  const hash = createHash('sha256').update(source).digest('hex');
  const documentId = seedId('picture', hash);
  const stored = await findStored(documentId);
  if (stored) return stored;
  const bytes = await sharp(source).png({ compressionLevel: 1 }).toBuffer();
  const encoded = await encodePicture(bytes, { withWidths: needsWidths() });
  return storePicture(encoded, ownerId, { documentId, name: hash.slice(0, 16) });
}

/** Renders and stores the drawings that are not stored yet, two at a time. Returns the pictures by file. */
export async function storeDrawings(drawings: readonly Drawing[]): Promise<Map<string, StoredPicture>> {
  const pictures = new Map<string, StoredPicture>();
  const waiting = [...drawings];
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) pictures.set(next.file, await store(next));
  }
  await Promise.all([work(), work()]);
  return pictures;
}
