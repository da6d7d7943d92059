import { db, inTransaction } from '../../../database/connection';
import { setPair } from '../../../database/unique-pair';
import type { Viewer } from '../../../http/session';
import { addToLikeCounts } from '../../blog/services/writing/derived-tables';
import { gather, ungather } from '../../notification/services/group-notifications';
import { lockBlog } from '../../blog/services/writing/select-for-update';

export async function hasLiked(userId: number, blogId: number): Promise<boolean> {
  return Boolean(await db()('likes').where({ blog_id: blogId, user_id: userId }).first('id'));
}

/** Sets or removes the viewer's like, and gives the number of likes, which changes only if a row did. */
export async function setLike(blogDocumentId: string, viewer: Viewer, liked: boolean): Promise<number> {
  return inTransaction(async (trx) => {
    const blog = await lockBlog(trx, { document_id: blogDocumentId, state: 'published' });
    const pair = { blog_id: blog.id, user_id: viewer.id };
    const event = await setPair(trx, 'likes', pair, liked);
    if (!event) return blog.likes_count;
    const moved = liked ? 1 : -1;
    await addToLikeCounts(trx, [blog.id], moved);
    const happening = { userId: blog.author_id, actorId: viewer.id, blogId: blog.id, event };
    await (liked ? gather : ungather)(trx, { kind: 'like', ...happening });
    return blog.likes_count + moved;
  });
}
