import { randomBytes } from 'node:crypto';
import { srcsetOf } from '../../../contract';
import { inTransaction } from '../../../database/connection';
import { newDocumentId, newRow } from '../../../database/rows';
import type { EncodedWidths } from './encode-picture';
import { insertFile, type PluginFile, removeLeftovers, uploadFile } from './plugin-files';

export interface StoredPicture {
  address: string;
  width: number;
  height: number;
  srcset: string | null;
}

export interface PictureIdentity {
  documentId: string;
  name: string;
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Random, so that nobody can guess an address. */
export function newPictureName(): string {
  return [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('');
}

const newIdentity = (): PictureIdentity => ({ documentId: newDocumentId(), name: newPictureName() });

async function uploadAll(hash: string, { whole, smaller }: EncodedWidths) {
  try {
    const formats: Record<string, PluginFile> = {};
    for (const [label, picture] of Object.entries(smaller)) {
      formats[label] = await uploadFile(`${label}_${hash}`, picture);
    }
    return { file: await uploadFile(hash, whole), formats };
  } catch (error) {
    // Not awaited: a host that does not answer would be awaited twice.
    void removeLeftovers(hash);
    throw error;
  }
}

async function insertPicture(
  file: PluginFile,
  formats: Record<string, PluginFile>,
  row: { document_id: string; owner_id: number | null },
) {
  await inTransaction(async (trx) => {
    const file_id = await insertFile(file, formats);
    const known = { ...newRow(), ...row, address: file.url, name: file.hash, file_id };
    await trx('uploads').insert({ ...known, unused_since: known.created_at });
  });
}

/** Stores an encoded picture in all its widths; its address tells its size. */
export async function storePicture(
  encoded: EncodedWidths,
  ownerId: number | null,
  given?: PictureIdentity,
): Promise<StoredPicture> {
  const { documentId, name } = given ?? newIdentity();
  const { width, height } = encoded.whole;
  const { file, formats } = await uploadAll(`${name}_${width}x${height}`, encoded);
  try {
    await insertPicture(file, formats, { document_id: documentId, owner_id: ownerId });
  } catch (error) {
    // A given name may belong to a picture that is stored already.
    if (!given) void removeLeftovers(file.hash);
    throw error;
  }
  const address = file.url;
  return { address, width, height, srcset: srcsetOf(address) };
}
