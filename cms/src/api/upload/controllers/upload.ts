import type { Context } from 'koa';
import { limits, upload } from '../../../contract';
import { parseForm } from '../../../http/parse';
import { requireViewer } from '../../../http/viewer';
import { Refusal } from '../../../refusals';
import uploads from '../services/upload';

async function readPicture(ctx: Context): Promise<Buffer> {
  const { file } = await parseForm(ctx, upload, limits.uploadBytes);
  if (file.size > limits.uploadBytes) throw new Refusal(413, 'The file is too large.');
  return Buffer.from(await file.arrayBuffer());
}

export default {
  async store(ctx: Context) {
    const viewer = requireViewer(ctx);
    const { address, width, height, srcset } = await uploads.add(await readPicture(ctx), viewer);
    ctx.status = 201;
    ctx.body = { secure_url: address, width, height, srcset };
  },
};
