import { z } from 'zod';
import { operation } from './operation';

export const likedSchema = z.object({ success: z.literal(true), liked: z.boolean(), likesCount: z.number() });

export const like = operation({
  method: 'PUT',
  path: '/blogs/:id/like',
  summary: 'Likes a published blog.',
  answer: likedSchema,
});

export const unlike = operation({
  method: 'PUT',
  path: '/blogs/:id/unlike',
  summary: 'Removes your like from a published blog.',
  answer: likedSchema,
});
