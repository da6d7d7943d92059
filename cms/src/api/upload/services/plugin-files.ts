import { Readable } from 'node:stream';
import { imageWidths } from '../../../contract';
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
}

const ext = '.webp';
const plugin = () => strapi.plugin('upload');

/** Hands a picture to the upload plugin's provider (the local folder, or Cloudinary), which gives it its address. */
export async function uploadFile(
  hash: string,
  { bytes, width, height }: EncodedPicture,
): Promise<PluginFile> {
  const sizeInBytes = bytes.length;
  const size = Math.round(sizeInBytes / 10) / 100;
  const file = { name: hash + ext, hash, ext, mime: 'image/webp', width, height, size, sizeInBytes, url: '' };
  const handed = { ...file, getStream: () => Readable.from([bytes]) };
  await plugin().service('provider').upload(handed);
  const { getStream: _getStream, ...uploaded } = handed;
  return uploaded;
}

/** Enters an uploaded picture with its smaller widths into the panel's media library. */
export async function enterFile(file: PluginFile, formats: Record<string, PluginFile>): Promise<number> {
  const { provider } = strapi.config.get('plugin::upload') as { provider: string };
  const data = { ...file, formats, provider, folderPath: '/' };
  return (await strapi.db.query('plugin::upload.file').create({ data })).id;
}

/** Takes away what a storing that failed half-way has left. */
export async function removeLeftovers(hash: string): Promise<void> {
  const hashes = [hash, ...Object.keys(imageWidths).map((label) => `${label}_${hash}`)];
  const { provider } = plugin();
  await Promise.allSettled(hashes.map(async (name) => provider.delete({ hash: name, ext })));
}

/** Removes a stored picture in all its widths, from wherever it lies and from the media library. */
export async function removeFile(id: number): Promise<void> {
  const file = await strapi.db.query('plugin::upload.file').findOne({ where: { id } });
  if (file) await plugin().service('upload').remove(file);
}
