import { z } from 'zod';
import {
  dateSchema,
  emailSchema,
  idSchema,
  imageAddress,
  loginPasswordSchema,
  newPasswordSchema,
  optional,
  reasonSchema,
  requiredText,
  text,
} from './fields';
import { limits } from './limits';
import { doneSchema, operation, type QueryOf } from './operation';
import { oneOf, pageQuerySchema, searchWords } from './list';
import { personalLinksSchema, siteAddress } from './personal-link';

export const roleSchema = z.enum(['user', 'admin']);
export type Role = z.infer<typeof roleSchema>;

const following = z.array(idSchema).meta({
  description: `The accounts that the user follows, newest first; at most ${limits.followingShown}.`,
});

const shownLinks = {
  website: z.string(),
  links: z.array(z.object({ name: z.string(), url: z.string() })),
};

/** A person as they see themselves, and as admins see them. */
export const userSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean(),
    role: roleSchema,
    profilePicture: z.string().nullable(),
    bio: z.string(),
    ...shownLinks,
    following,
    banned: z.boolean(),
    createdAt: dateSchema,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** An account in the admins' list. */
export const listedUserSchema = userSchema
  .extend({
    blogsCount: z.number().meta({ description: 'Published blogs.' }),
    rejectionsCount: z.number().meta({ description: 'How often a blog of theirs was rejected.' }),
    lastSeenAt: dateSchema.nullable(),
  })
  .meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof listedUserSchema>;

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

export const register = operation('POST', '/users/register', 'Users', {
  summary: 'Creates an account and logs it in.',
  body: registrationSchema,
  status: 201,
  once: true,
  answer: signedInSchema,
});

export const login = operation('POST', '/users/login', 'Sessions', {
  summary: 'Logs in.',
  body: credentialsSchema,
  refuses: [401, 403],
  answer: signedInSchema,
});

export const logout = operation('POST', '/users/logout', 'Sessions', {
  summary: 'Logs out and ends the session on the server.',
  answer: doneSchema.extend({
    endSessionUrl: z
      .string()
      .nullable()
      .meta({ description: 'Where the browser logs out at the provider as well, or null.' }),
  }),
});

export const getMe = operation('GET', '/users/me', 'Users', {
  summary: 'Returns the logged-in user.',
  answer: userSchema,
});

/** The person that everyone sees. */
export const authorPageSchema = authorSchema.extend({
  bio: z.string(),
  ...shownLinks,
  blogsCount: z.number(),
  followersCount: z.number(),
  isFollowing: z.boolean(),
});
export type AuthorPage = z.infer<typeof authorPageSchema>;

export const profileInputSchema = z.object({
  name: optional(requiredText('Name', limits.name)),
  email: optional(emailSchema),
  bio: optional(text('Bio', limits.bio)),
  website: optional(siteAddress('Website')),
  links: optional(personalLinksSchema).meta({ description: 'They replace those of before.' }),
  profilePicture: optional(imageAddress('Profile picture')),
});
export type ProfileInput = z.infer<typeof profileInputSchema>;

export const updateProfile = operation('PUT', '/users/profile/:id', 'Users', {
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

export const changePassword = operation('PUT', '/users/password', 'Users', {
  summary: 'Changes your password and ends your other sessions.',
  body: passwordChangeSchema,
  refuses: [409],
  answer: doneSchema,
});

export const accountDeletionSchema = z.object({
  /** Left out by accounts without a password, which prove themselves by a fresh sign-in. */
  password: optional(loginPasswordSchema),
  blogs: z.enum(['delete', 'keep'], { error: 'Choose what becomes of your blogs' }),
});
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;

export const deleteMe = operation('DELETE', '/users/me', 'Users', {
  summary:
    'Deletes your account and your drafts. `keep` leaves your blogs and comments under “Deleted user”, `delete` removes both.',
  body: accountDeletionSchema,
  refuses: [409],
  answer: doneSchema,
});

export const getAuthor = operation('GET', '/users/:id', 'Users', {
  summary: 'Returns an author’s public profile.',
  answer: authorPageSchema,
});

export const listUsers = operation('GET', '/users', 'Admin', {
  summary:
    'Lists accounts, newest first. `role` and `banned` filter them; `query` searches names and emails.',
  query: pageQuerySchema.extend({
    query: searchWords.optional(),
    role: oneOf('role', ['admin'], 'role is unknown').optional(),
    banned: oneOf('banned', ['true'], 'banned is unknown').optional(),
  }),
  answer: z.array(listedUserSchema),
});
export type UserListQuery = QueryOf<typeof listUsers>;

export const banInputSchema = z.object({ reason: reasonSchema });

export const ban = operation('PUT', '/users/:id/ban', 'Admin', {
  summary: 'Bans a user: logs them out everywhere and refuses further logins.',
  body: banInputSchema,
  refuses: [409],
  answer: doneSchema,
});

export const unban = operation('PUT', '/users/:id/unban', 'Admin', {
  summary: 'Lifts a user’s ban.',
  body: banInputSchema,
  answer: doneSchema,
});

export const makeAdmin = operation('PUT', '/users/makeadmin/:id', 'Admin', {
  summary: 'Makes a user an admin.',
  refuses: [409],
  answer: doneSchema,
});

export const removeAdmin = operation('PUT', '/users/removeadmin/:id', 'Admin', {
  summary: 'Turns an admin back into an ordinary user.',
  refuses: [400, 409],
  answer: doneSchema,
});
