import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { imageWidths } from '../../../contract';
import { UnavailableError } from '../../../errors';
import type { EncodedPicture } from './encode-picture';

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
