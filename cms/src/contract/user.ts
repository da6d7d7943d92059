import { z } from 'zod';
import {
  dateSchema,
  emailSchema,
  idSchema,
  imageAddress,
  loginPasswordSchema,
  newPasswordSchema,
  optional,
  requiredText,
  text,
} from './fields';
import { limits } from './limits';
import { doneSchema, operation } from './operation';

export const roleSchema = z.enum(['user', 'admin']);
export type Role = z.infer<typeof roleSchema>;

const following = z
  .array(idSchema)
  .meta({ description: `Whom the user follows, newest first; at most ${limits.followingShown}.` });

/** A person as they see themselves, and as admins see them. */
export const userSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    email: z.string(),
    role: roleSchema,
    profilePicture: z.string().nullable(),
    bio: z.string(),
    following,
    banned: z.boolean(),
    createdAt: dateSchema,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** The person beside a blog or a comment. */
export const authorSchema = z
  .object({ _id: idSchema, name: z.string(), image: z.string().nullable() })
  .meta({ id: 'Author' });
export type Author = z.infer<typeof authorSchema>;

export const registrationSchema = z.object({
  name: requiredText('Username', limits.name),
  email: emailSchema,
  password: newPasswordSchema,
});
export type Registration = z.infer<typeof registrationSchema>;

export const credentialsSchema = z.object({ email: emailSchema, password: loginPasswordSchema });
export type Credentials = z.infer<typeof credentialsSchema>;

const signedInSchema = doneSchema.extend({ user: userSchema });

export const register = operation({
  method: 'POST',
  path: '/users/register',
  group: 'Users',
  summary: 'Creates an account and logs it in.',
  body: registrationSchema,
  status: 201,
  once: true,
  answer: signedInSchema,
});

export const login = operation({
  method: 'POST',
  path: '/users/login',
  group: 'Sessions',
  summary: 'Logs in.',
  body: credentialsSchema,
  refuses: [401, 403],
  answer: signedInSchema,
});

export const logout = operation({
  method: 'POST',
  path: '/users/logout',
  group: 'Sessions',
  summary: 'Logs out and ends the session on the server.',
  answer: doneSchema,
});

export const getMe = operation({
  method: 'GET',
  path: '/users/me',
  group: 'Users',
  summary: 'Returns the logged-in user.',
  answer: userSchema,
});

export const findMe = operation({
  method: 'GET',
  path: '/me',
  group: 'Users',
  summary: 'Returns the logged-in user, or null.',
  answer: z.union([
    z.object({ success: z.literal(true), user: userSchema }),
    z.object({ success: z.literal(false), user: z.null() }),
  ]),
});

/** The person that everyone sees. */
export const publicUserSchema = authorSchema.extend({ bio: z.string() });

export const authorPageSchema = publicUserSchema.extend({
  blogsCount: z.number(),
  followersCount: z.number(),
  isFollowing: z.boolean(),
});
export type AuthorPage = z.infer<typeof authorPageSchema>;

export const profileInputSchema = z.object({
  name: optional(requiredText('Name', limits.name)),
  email: optional(emailSchema),
  bio: optional(text('Bio', limits.bio)),
  profilePicture: optional(imageAddress('Profile picture')),
});
export type ProfileInput = z.infer<typeof profileInputSchema>;

export const updateProfile = operation({
  method: 'PUT',
  path: '/users/profile/:id',
  group: 'Users',
  summary: 'Updates the fields that are sent on your own profile.',
  body: profileInputSchema,
  refuses: [409],
  answer: signedInSchema,
});

export const passwordChangeSchema = z.object({
  password: loginPasswordSchema,
  newPassword: newPasswordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

export const changePassword = operation({
  method: 'PUT',
  path: '/users/password',
  group: 'Users',
  summary: 'Changes your password and ends your other sessions.',
  body: passwordChangeSchema,
  refuses: [409],
  answer: doneSchema,
});

export const getAuthor = operation({
  method: 'GET',
  path: '/users/:id',
  group: 'Users',
  summary: 'Returns an author’s public profile.',
  answer: authorPageSchema,
});

export const followingSchema = z.object({ success: z.literal(true), following });

export const follow = operation({
  method: 'PUT',
  path: '/users/:id/follow',
  group: 'Users',
  summary: 'Follows a user.',
  refuses: [400],
  answer: followingSchema,
});

export const unfollow = operation({
  method: 'PUT',
  path: '/users/:id/unfollow',
  group: 'Users',
  summary: 'Stops following a user.',
  refuses: [400],
  answer: followingSchema,
});
