import type { Context } from 'koa';
import { limits, upload } from '../../../contract';
import { fewAtOnce } from '../../../http/few-at-once';
import { leavingOf } from '../../../http/leaving';
import { parseForm } from '../../../http/parse';
import { requireViewer } from '../../../http/viewer';
import { Refusal } from '../../../refusals';
import uploads from '../services/upload';

// Slow senders would otherwise take everybody's places with one account.
const asOneOfFew = fewAtOnce(8);

async function readPicture(ctx: Context): Promise<Buffer> {
  const { file } = await parseForm(ctx, upload, limits.uploadBytes);
  if (file.size > limits.uploadBytes) throw new Refusal(413, 'The file is too large.');
  return Buffer.from(await file.arrayBuffer());
}

export default {
  async store(ctx: Context) {
    const viewer = requireViewer(ctx);
    const stored = await asOneOfFew(viewer.id, async () =>
      uploads.add(await readPicture(ctx), viewer, leavingOf(ctx)),
    );
    const { address, width, height, srcset } = stored;
    ctx.status = 201;
    ctx.body = { secure_url: address, width, height, srcset };
  },
};
