import { randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import { srcsetOf } from '../../../contract';
import { inTransaction } from '../../../database/connection';
import { newDocumentId, newRow } from '../../../database/rows';
import { type EncodedPicture, encodePicture, openPicture, smallerPictures } from './encode-picture';
import { enterFile, needsWidths, type PluginFile, removeLeftovers, uploadFile } from './plugin-files';

export interface StoredPicture {
  address: string;
  width: number;
  height: number;
  srcset: string | null;
}

/** What a stored picture is known by. */
export interface PictureIdentity {
  documentId: string;
  name: string;
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Random, so that nobody can guess an address. */
function newIdentity(): PictureIdentity {
  const name = [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('');
  return { documentId: newDocumentId(), name };
}

async function uploadAll(hash: string, picture: Sharp, encoded: EncodedPicture) {
  try {
    const formats: Record<string, PluginFile> = {};
    const smallerOnes = needsWidths() ? smallerPictures(picture, encoded) : [];
    for await (const { label, ...smaller } of smallerOnes) {
      formats[label] = await uploadFile(`${label}_${hash}`, smaller);
    }
    return { file: await uploadFile(hash, encoded), formats };
  } catch (error) {
    // Not waited for: a host that does not answer would be waited for twice.
    void removeLeftovers(hash);
    throw error;
  }
}

/** Stores an accepted picture as WebP in all its widths; its address tells its size. */
export async function storePicture(
  bytes: Buffer,
  ownerId: number | null,
  { documentId, name } = newIdentity(),
): Promise<StoredPicture> {
  const picture = await openPicture(bytes);
  const encoded = await encodePicture(picture);
  const { width, height } = encoded;
  const { file, formats } = await uploadAll(`${name}_${width}x${height}`, picture, encoded);
  const address = file.url;
  await inTransaction(async (trx) => {
    const file_id = await enterFile(file, formats);
    const row = {
      ...newRow(),
      document_id: documentId,
      address,
      name: file.hash,
      file_id,
      owner_id: ownerId,
    };
    await trx('uploads').insert({ ...row, unused_since: row.created_at });
  });
  return { address, width, height, srcset: srcsetOf(address) };
}
