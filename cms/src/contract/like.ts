import { z } from 'zod';
import { operation } from './operation';

const likedSchema = z.object({ success: z.literal(true), liked: z.boolean(), likesCount: z.number() });

export const like = operation('PUT', '/blogs/:id/like', 'Blogs', {
  summary: 'Likes a published blog.',
  answer: likedSchema,
});

export const unlike = operation('PUT', '/blogs/:id/unlike', 'Blogs', {
  summary: 'Removes your like from a published blog.',
  answer: likedSchema,
});
