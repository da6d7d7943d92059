import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { imageWidths, srcsetOf } from '../../../contract';
import { UnavailableError } from '../../../errors';
import { inTransaction } from '../../../database/connection';
import { newDocumentId, newRow } from '../../../database/rows';
import type { EncodedPicture, EncodedWidths } from './encode-picture';

/** A file as the upload plugin knows it. */
export interface PluginFile {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  width: number;
  height: number;
  size: number;
  sizeInBytes: number;
  url: string;
  provider_metadata?: { public_id: string; resource_type: string };
}

const ext = '.webp';
/** Reading and decoding included, a response then comes within ten seconds. */
const limitMs = 8000;
const plugin = () => strapi.plugin('upload');
const providerName = () => (strapi.config.get('plugin::upload') as { provider: string }).provider;

/** Whether each width is a file of its own; Cloudinary makes them from the original. */
export const needsWidths = () => providerName() === 'local';

async function withDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const isLate = new AbortController();
  const late = setTimeout(limitMs, undefined, { signal: isLate.signal, ref: false }).then(() => {
    throw new Error(`no response within ${limitMs / 1000} s`);
  });
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => isLate.abort());
}

/** Gives a picture to the upload plugin's provider (the local folder, or Cloudinary), which gives it its address. */
export async function uploadFile(
  hash: string,
  { bytes, width, height }: EncodedPicture,
): Promise<PluginFile> {
  const sizeInBytes = bytes.length;
  const size = Math.round(sizeInBytes / 10) / 100;
  const file = { name: hash + ext, hash, ext, mime: 'image/webp', width, height, size, sizeInBytes, url: '' };
  const handed = { ...file, getStream: () => Readable.from([bytes]) };
  await withDeadline(plugin().service('provider').upload(handed)).catch((error: unknown) => {
    throw new UnavailableError('The picture could not be stored', { cause: error });
  });
  const { getStream: _getStream, ...uploaded } = handed;
  return uploaded;
}

/** Inserts an uploaded picture with its smaller widths into the panel's media library. */
export async function insertFile(file: PluginFile, formats: Record<string, PluginFile>): Promise<number> {
  const data = { ...file, formats, provider: providerName(), folderPath: '/' };
  return (await strapi.db.query('plugin::upload.file').create({ data })).id;
}

/** Removes the files that a failed upload has left. */
export async function removeLeftovers(hash: string): Promise<void> {
  const hashes = [
    hash,
    ...(needsWidths() ? Object.keys(imageWidths).map((label) => `${label}_${hash}`) : []),
  ];
  const left = hashes.map((name) => {
    const provider_metadata = { public_id: name, resource_type: 'image' };
    return withDeadline(plugin().provider.delete({ hash: name, ext, provider_metadata }));
  });
  for (const { status, ...result } of await Promise.allSettled(left)) {
    if (status === 'rejected')
      strapi.log.warn(
        `A leftover file of ${hash} could not be removed: ${(result as PromiseRejectedResult).reason}`,
      );
  }
}

/** Removes a stored picture in all its widths, from its host and from the media library. */
export async function removeFile(id: number): Promise<void> {
  const file = await strapi.db.query('plugin::upload.file').findOne({ where: { id } });
  if (file) await plugin().service('upload').remove(file);
}

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
