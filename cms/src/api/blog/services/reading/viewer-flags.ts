import type { BlogViewer } from '../../../../contract';
import { isFollowing } from '../../../follow/services/follow';
import { hasLiked } from '../../../like/services/like';
import type { BlogIdentity } from './get-blog';

type FindFlag = (userId: number, blog: BlogIdentity) => Promise<boolean>;

/** The flags of a reader, each by one indexed query. A feature adds its line here and in the contract. */
const findFlags: Record<keyof BlogViewer, FindFlag> = {
  liked: (userId, blog) => hasLiked(userId, blog.id),
  following: async (userId, blog) => blog.author_id !== null && isFollowing(userId, blog.author_id),
};

/** Tells what a user has done with a blog. */
export async function findViewerFlags(userId: number, blog: BlogIdentity): Promise<BlogViewer> {
  const found = Object.entries(findFlags).map(async ([flag, find]) => [flag, await find(userId, blog)]);
  return Object.fromEntries(await Promise.all(found)) as BlogViewer;
}
