import type { blogView } from './blog-view.server';
import type { listRecommended } from './recommended.server';

export type BlogView = ReturnType<typeof blogView>;
export type Recommended = Awaited<ReturnType<typeof listRecommended>>;
