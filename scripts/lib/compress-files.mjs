import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const leastBytes = 512;

/**
 * Writes a `.br` file beside each script, style sheet and drawing of a folder. The site and Strapi send that file to browsers
 * that read Brotli.
 */
export async function compressFiles(folder, quality) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css|svg)$/.test(name));
  const compressFile = async (path) => {
    const content = await readFile(path);
    if (content.length >= leastBytes) await writeFile(`${path}.br`, await compress(content, { params }));
  };
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}
