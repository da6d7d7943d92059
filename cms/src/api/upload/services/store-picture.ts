import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { imageWidths, srcsetOf } from '../../../contract';
import { UnavailableError } from '../../../errors';
import { inTransaction } from '../../../database/connection';
import { newRow } from '../../../database/new-row';
import type { EncodedPicture, EncodedWidths } from './encode-picture';

const ext = '.webp';
/** Reading and decoding included, a response then comes within ten seconds. */
const limitMs = 8000;
const plugin = () => strapi.plugin('upload');
const providerName = () => (strapi.config.get('plugin::upload') as { provider: string }).provider;

/** Whether each width is a file of its own; Cloudinary makes them from the original. */
export const needsWidths = () => providerName() !== 'cloudinary';

async function withDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const isLate = new AbortController();
  const late = setTimeout(limitMs, undefined, { signal: isLate.signal, ref: false }).then(() => {
    throw new Error(`no response within ${limitMs / 1000} s`);
  });
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => isLate.abort());
}

/** Gives a picture to the upload plugin's provider (the local folder, Cloudinary or S3), which gives it its address. */
async function uploadFile(hash: string, { bytes, width, height }: EncodedPicture) {
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

/** Removes the files that a failed upload has left. */
async function removeLeftovers(hash: string): Promise<void> {
  const labels = needsWidths() ? Object.keys(imageWidths) : [];
  const hashes = [hash, ...labels.map((label) => `${label}_${hash}`)];
  const removals = hashes.map((name) => {
    const provider_metadata = { public_id: name, resource_type: 'image' };
    return withDeadline(plugin().provider.delete({ hash: name, ext, provider_metadata })).catch(
      (error: unknown) =>
        strapi.log.warn(`A leftover file of ${hash} could not be removed: ${String(error)}`),
    );
  });
  await Promise.all(removals);
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

const titleLength = 100;

/** The title of a picture in the media library: its file's name, without folders and invisible characters. */
export function titleOf(fileName: string): string {
  const [last = ''] = fileName.split(/[/\\]/).slice(-1);
  const visible = last
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '');
  return [...visible.replace(/ +/g, ' ').trim()].slice(0, titleLength).join('').trim();
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Random, so that nobody can guess an address. */
export function newPictureName(): string {
  return [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('');
}

async function uploadAll(hash: string, { whole, smaller }: EncodedWidths) {
  // All at once, so that a slow host takes no longer for four files than for one.
  const uploadWhole = uploadFile(hash, whole);
  const uploadSmaller = Object.entries(smaller).map(
    async ([label, picture]) => [label, await uploadFile(`${label}_${hash}`, picture)] as const,
  );
  try {
    const [file, formats] = await Promise.all([uploadWhole, Promise.all(uploadSmaller)]);
    return { file, formats: Object.fromEntries(formats) };
  } catch (error) {
    // After the other uploads, which would outlive the removal. Not awaited: the sender need not wait for it.
    void Promise.allSettled([uploadWhole, ...uploadSmaller]).then(() => removeLeftovers(hash));
    throw error;
  }
}

/** Stores an encoded picture in all its widths; its address tells its size. */
export async function storePicture(
  encoded: EncodedWidths,
  ownerId: number | null,
  fileName: string,
  given?: { documentId: string; name: string },
): Promise<StoredPicture> {
  const { width, height } = encoded.whole;
  const name = given?.name ?? newPictureName();
  const { file, formats } = await uploadAll(`${name}_${width}x${height}`, encoded);
  try {
    await inTransaction(async (trx) => {
      const title = titleOf(fileName) || file.name;
      const data = { ...file, name: title, formats, provider: providerName(), folderPath: '/' };
      const { id } = await strapi.db.query('plugin::upload.file').create({ data });
      const row = newRow();
      await trx('uploads').insert({
        ...row,
        document_id: given?.documentId ?? row.document_id,
        owner_id: ownerId,
        address: file.url,
        name: file.hash,
        file_id: id,
        unused_since: row.created_at,
      });
    });
  } catch (error) {
    // A given name may belong to a picture that is stored already.
    if (!given) void removeLeftovers(file.hash);
    throw error;
  }
  return { address: file.url, width, height, srcset: srcsetOf(file.url) };
}
