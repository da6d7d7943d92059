import type { Context } from 'koa';
import * as contract from '../../../contract';
import { limitConcurrency } from '../../../http/concurrency-limit';
import { abortSignalOf } from '../../../http/abort-signal';
import { parseForm } from '../../../http/parse';
import { requireViewer } from '../../../http/viewer';
import { HttpError } from '../../../errors';
import { uploadPicture } from '../services/upload-picture';

// Otherwise one account with slow uploads could take all places.
const runLimited = limitConcurrency(8);

async function readPicture(ctx: Context): Promise<Buffer> {
  const { file } = await parseForm(ctx, contract.upload, contract.limits.uploadBytes);
  if (file.size > contract.limits.uploadBytes) throw new HttpError(413, 'The file is too large.');
  return Buffer.from(await file.arrayBuffer());
}

export default {
  async store(ctx: Context) {
    const viewer = requireViewer(ctx);
    const stored = await runLimited(viewer.id, async () =>
      uploadPicture(await readPicture(ctx), viewer, abortSignalOf(ctx)),
    );
    const { address, width, height, srcset } = stored;
    ctx.status = 201;
    ctx.body = { secure_url: address, width, height, srcset };
  },
};
