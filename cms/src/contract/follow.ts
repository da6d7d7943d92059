import { z } from 'zod';
import { operation } from './operation';
import { userSchema } from './user';

export const followingSchema = z.object({ success: z.literal(true), following: userSchema.shape.following });

export const follow = operation('PUT', '/users/:id/follow', 'Users', {
  summary: 'Follows a user.',
  refuses: [400],
  answer: followingSchema,
});

export const unfollow = operation('PUT', '/users/:id/unfollow', 'Users', {
  summary: 'Stops following a user.',
  refuses: [400],
  answer: followingSchema,
});
