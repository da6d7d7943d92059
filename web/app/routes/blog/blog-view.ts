import type { blogView } from './blog-view.server';
import type { findNeighbours } from './article/neighbours.server';
import type { listRecommended } from './article/recommended.server';
import type { loadComments } from './comments/comments.server';

export type BlogView = Awaited<ReturnType<typeof blogView>>;
export type Recommended = Awaited<ReturnType<typeof listRecommended>>;
export type Neighbours = Awaited<ReturnType<typeof findNeighbours>>;
export type Responses = Awaited<ReturnType<typeof loadComments>>;
