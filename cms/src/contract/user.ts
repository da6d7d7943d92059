import { z } from 'zod';
import { doneSchema } from './error';
import { dateSchema, emailSchema, idSchema, loginPasswordSchema, newPasswordSchema, requiredText } from './fields';
import { limits } from './limits';
import { operation } from './operation';

export const roleSchema = z.enum(['user', 'admin']);
export type Role = z.infer<typeof roleSchema>;

/** A person as they see themselves, and as admins see them. */
export const userSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  profilePicture: z.string().nullable(),
  bio: z.string(),
  following: z.array(idSchema),
  banned: z.boolean(),
  createdAt: dateSchema,
});
export type User = z.infer<typeof userSchema>;

/** The person beside a blog or a comment. */
export const authorSchema = z.object({ _id: idSchema, name: z.string(), image: z.string().nullable() });
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
  summary: 'Creates an account and logs it in.',
  body: registrationSchema,
  status: 201,
  answer: signedInSchema,
});

export const login = operation({
  method: 'POST',
  path: '/users/login',
  summary: 'Opens a session.',
  body: credentialsSchema,
  answer: signedInSchema,
});

export const logout = operation({
  method: 'POST',
  path: '/users/logout',
  summary: 'Ends the session, here and on the server.',
  answer: doneSchema,
});

export const getMe = operation({
  method: 'GET',
  path: '/users/me',
  summary: 'The person who is logged in.',
  answer: userSchema,
});

export const findMe = operation({
  method: 'GET',
  path: '/me',
  summary: 'The person who is logged in, or nobody.',
  answer: z.union([
    z.object({ success: z.literal(true), user: userSchema }),
    z.object({ success: z.literal(false), user: z.null() }),
  ]),
});
