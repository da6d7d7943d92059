import type { Context } from 'koa';
import * as contract from '../../../contract';
import { abortSignalOf } from '../../../http/abort-signal';
import { parseForm } from '../../../http/parse';
import { requireViewer } from '../../../http/session';
import { HttpError, TooManyRequestsError } from '../../../errors';
import { uploadPicture } from '../services/upload-picture';

const maxPerAccount = 8;
const uploadsByAccount = new Map<number, number>();

/** Limits how many uploads an account has in progress; one more is refused before its body is read. */
async function withUploadSlot<Result>(account: number, work: () => Promise<Result>): Promise<Result> {
  const count = uploadsByAccount.get(account) ?? 0;
  if (count >= maxPerAccount) throw new TooManyRequestsError(5);
  uploadsByAccount.set(account, count + 1);
  try {
    return await work();
  } finally {
    const left = (uploadsByAccount.get(account) ?? 1) - 1;
    if (left > 0) uploadsByAccount.set(account, left);
    else uploadsByAccount.delete(account);
  }
}

async function readPicture(ctx: Context) {
  const { file } = await parseForm(ctx, contract.upload);
  if (file.size > contract.limits.uploadBytes) throw new HttpError(413, 'The file is too large.');
  return { bytes: Buffer.from(await file.arrayBuffer()), fileName: file.name };
}

export default {
  async store(ctx: Context) {
    const viewer = requireViewer(ctx);
    const stored = await withUploadSlot(viewer.id, async () =>
      uploadPicture(await readPicture(ctx), viewer, abortSignalOf(ctx)),
    );
    const { address, width, height, srcset } = stored;
    ctx.status = 201;
    ctx.body = { secure_url: address, width, height, srcset };
  },
};
