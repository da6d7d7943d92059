import { z } from 'zod';
import { dateSchema, idSchema, loginPasswordSchema, optional, text } from './fields';
import { oneOf } from './list';
import { doneSchema, operation } from './operation';
import { isOwnPath } from './own-path';
import { userSchema } from './user';

/** The cookie that holds the secret of a browser that is signing in at a provider. */
export const signInCookieName = 'linefeed_oidc';

export const providerNames = ['oidc', 'github'] as const;
export type ProviderName = (typeof providerNames)[number];

/** The page of the site to which providers send the browser back. */
export const signInCallbackPath = '/auth/portal/callback';

export const signInFailedMessage = 'Sign-in failed. Please try again.';

const redirectTo = text('redirectTo', 2048).refine((value) => value === '' || isOwnPath(value), {
  error: 'redirectTo must be a path of this site',
});

export const startSignIn = operation('POST', '/users/oidc/start', 'Sessions', {
  summary:
    'Starts a sign-in at a provider: open `url` in the browser. With a session, it connects the provider to your account.',
  body: z.object({
    redirectTo: optional(redirectTo),
    provider: optional(oneOf('provider', providerNames, 'provider is unknown')),
  }),
  refuses: [403, 404],
  answer: z.object({ url: z.string() }),
});

const signedIn = z.object({
  success: z.literal(true),
  user: userSchema.nullable(),
  next: z.enum(['done', 'prove-password']),
  proof: z
    .string()
    .nullable()
    .meta({ description: 'With `prove-password`: which sign-in of this browser the password is sent for.' }),
  redirectTo: z.string().nullable(),
});

export const finishSignIn = operation('POST', '/users/oidc/finish', 'Sessions', {
  summary:
    'Finishes a sign-in with the whole address to which the provider has sent the browser back. `prove-password` asks for the password of the account with the same email.',
  body: z.object({ url: text('url', 8192) }),
  refuses: [401, 403, 409],
  answer: signedIn,
});

export const proveSignIn = operation('POST', '/users/oidc/prove', 'Sessions', {
  summary: 'Joins the provider to the account whose password this is, and logs in.',
  body: z.object({
    password: loginPasswordSchema,
    proof: optional(text('proof', 100)).meta({
      description: 'Without it: the last sign-in of this browser.',
    }),
  }),
  refuses: [401, 403, 409],
  answer: signedIn,
});

export const providerSchema = z
  .object({
    _id: idSchema,
    issuer: z.string(),
    email: z.string().nullable(),
    createdAt: dateSchema,
  })
  .meta({ id: 'Provider' });
export type Provider = z.infer<typeof providerSchema>;

export const listProviders = operation('GET', '/users/providers', 'Users', {
  summary: 'Lists the providers that you can sign in with, oldest first.',
  answer: z.array(providerSchema),
});

export const deleteProvider = operation('DELETE', '/users/providers/:id', 'Users', {
  summary: 'Disconnects a provider from your account.',
  refuses: [409],
  answer: doneSchema,
});
