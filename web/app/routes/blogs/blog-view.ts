import type { blogView } from './blog-view.server';
import type { findNeighbours } from './neighbours.server';
import type { listRecommended } from './recommended.server';
import type { listResponses } from './responses.server';

export type BlogView = Awaited<ReturnType<typeof blogView>>;
export type Recommended = Awaited<ReturnType<typeof listRecommended>>;
export type Neighbours = Awaited<ReturnType<typeof findNeighbours>>;
export type Responses = Awaited<ReturnType<typeof listResponses>>;
