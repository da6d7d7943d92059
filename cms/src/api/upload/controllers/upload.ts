import type { Context } from 'koa';
import { limits, uploadPreset } from '../../../contract';
import { parseMultipart } from '../../../http/multipart';
import { requireViewer } from '../../../http/viewer';
import { InvalidError, Refusal } from '../../../refusals';
import uploads from '../services/upload';

async function readPicture(ctx: Context): Promise<Buffer> {
  const form = await parseMultipart(ctx, limits.uploadBytes);
  if (form.get('upload_preset') !== uploadPreset)
    throw new InvalidError({ upload_preset: 'Unknown upload preset' });
  const file = form.get('file');
  if (!(file instanceof File) || form.getAll('file').length > 1)
    throw new InvalidError({ file: 'Send one file' });
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
