import { type Check, codeOf, good, problem } from '../check';
import type { ReadOnlyDatabase } from '../database';

const withinMs = 4000;

async function findNewest(database: Promise<ReadOnlyDatabase>): Promise<string> {
  const newest = 'SELECT address FROM uploads ORDER BY id DESC LIMIT 1';
  const rows = await (await database).all<{ address: string }>(newest);
  return rows[0]?.address ?? '';
}

/** Loads the newest picture as a reader does. */
export const pictures: Check = {
  name: 'Pictures',
  async run({ settings: { cloudinary, s3, dataDir }, database }) {
    if (cloudinary) return [good('They are stored at Cloudinary.')];
    if (!s3) return [good(`They are stored in ${dataDir}/public/uploads.`)];
    const address = await findNewest(database);
    if (!address.startsWith(`${s3.publicUrl}/`))
      return [good(`They are stored in the bucket ${s3.bucket}, into which none has been uploaded yet.`)];
    const request = { method: 'HEAD', signal: AbortSignal.timeout(withinMs) };
    const status = await fetch(address, request).then((answer) => answer.status, codeOf);
    if (status === 200) return [good(`Readers can load them from ${s3.publicUrl}.`)];
    const advice = 'let everybody read the bucket, or correct S3_PUBLIC_URL';
    return [problem(`Readers cannot load ${address} (${status}): ${advice}.`)];
  },
};
