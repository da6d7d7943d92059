import type { BlogViewer } from '../../../../contract';
import { isFollowing } from '../../../follow/services/follow';
import { hasLiked } from '../../../like/services/like';
import type { BlogIdentity } from './get-blog';

type FindFlag = (userId: number, blog: BlogIdentity) => Promise<boolean>;

/** What a reader can do with a blog: a feature adds its flag here and in the contract. Each is one indexed query. */
const findFlags: Record<keyof BlogViewer, FindFlag> = {
  liked: (userId, blog) => hasLiked(userId, blog.id),
  following: async (userId, blog) => blog.author_id !== null && isFollowing(userId, blog.author_id),
};

/** What a user has done with a blog. */
export async function findViewerFlags(userId: number, blog: BlogIdentity): Promise<BlogViewer> {
  const found = Object.entries(findFlags).map(async ([flag, find]) => [flag, await find(userId, blog)]);
  return Object.fromEntries(await Promise.all(found)) as BlogViewer;
}
