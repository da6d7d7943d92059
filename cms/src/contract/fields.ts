import { z } from 'zod';
import { isImageAddress } from './image-address';
import { limits } from './limits';
import { reasonRequired } from './reason';

const codePoints = (value: string) => [...value].length;
const isWellFormed = (value: string) => !value.includes('\0') && value.isWellFormed();

const absent = (value: unknown) => value === undefined || value === null;

/** A string that says what is wrong with it: missing (where that matters), or no text at all. */
function string(label: string, missing?: string) {
  return z.string({ error: ({ input }) => (missing && absent(input) ? missing : `${label} must be text`) });
}

const storable = (label: string) =>
  z.refine<string>(isWellFormed, {
    error: `${label} contains characters that cannot be stored`,
    abort: true,
  });

const atMost = (label: string, max: number) =>
  [
    z.refine<string>((value) => codePoints(value) <= max, {
      error: `${label} must be at most ${max} characters`,
      abort: true,
    }),
    z.meta({ maxLength: max }),
  ] as const;

const invisible = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Trims, and leaves nothing of a text that nobody could see; joiners inside emoji stay. */
const trimmed = (label: string, missing?: string) =>
  string(label, missing).overwrite((value) => (invisible.test(value) ? '' : value.trim()));

/** A text as people type it: trimmed, well-formed Unicode, its length counted in code points. */
export function text(label: string, max: number) {
  return trimmed(label).check(storable(label), ...atMost(label, max));
}

/** The same, but it has to be there: missing, null and blank get the one message. */
export function requiredText(label: string, max: number, missing = `${label} is required`) {
  const filled = z.refine<string>((value) => value !== '', { error: missing, abort: true });
  return trimmed(label, missing).check(
    filled,
    z.meta({ minLength: 1 }),
    storable(label),
    ...atMost(label, max),
  );
}

const byteLength = (value: string) => new TextEncoder().encode(value).length;

/** A text that is stored as it was typed, its length counted in bytes. */
export function textInBytes(label: string, max: number) {
  return string(label)
    .refine((value) => byteLength(value) <= max, { error: `${label} must be at most ${max / 1024} KiB` })
    .check(storable(label));
}

/** A field that may be left out; `null` counts as left out. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** Whether a text has no line break and no other control character. */
export const isOneLine = (value: string) => !/[\p{Cc}\u2028\u2029]/u.test(value);

/** A list whose length is checked before its entries: to check a hundred thousand would block the process for seconds. */
export function listOf<Schema extends z.ZodType>(
  schema: Schema,
  { max, notAList, tooMany }: { max: number; notAList: string; tooMany: string },
) {
  return z.array(z.unknown(), { error: notAList }).max(max, { error: tooMany }).pipe(z.array(schema));
}

/** The entries of a stored list that the schema accepts: rows written past the API may hold anything. */
export function validEntries<Schema extends z.ZodType>(schema: Schema, list: unknown): z.infer<Schema>[] {
  if (!Array.isArray(list)) return [];
  return list.map((entry) => schema.safeParse(entry)).flatMap(({ success, data }) => (success ? [data] : []));
}

/** The reason of a decision, for its author or for the audit log. */
export const reasonSchema = optional(text('Reason', limits.reason));

/** Refuses the inputs that need a reason and have none. */
export const requiresReason = <Input extends { reason?: string | undefined }>(
  needsReason: (input: Input) => boolean,
) =>
  z.refine<Input>((input) => Boolean(input.reason) || !needsReason(input), {
    error: reasonRequired,
    path: ['reason'],
  });

// Text, an at sign, text; written so that no character can be read in two ways, which takes minutes for a long text.
const emailShape = /^\S[^\s@]*@\S+$/u;

export const emailSchema = requiredText('Email', limits.email)
  .refine((value) => emailShape.test(value), { error: 'Invalid email address' })
  .meta({ pattern: emailShape.source });

const passwordTooLong = `Password must be at most ${limits.passwordBytes} bytes`;

export const loginPasswordSchema = string('Password', 'Password is required').check(
  z.refine((value) => value !== '', { error: 'Password is required', abort: true }),
  // Refused before anything is hashed. Between bcrypt's 72 bytes and this, a login says 'wrong', like of any other.
  z.refine((value) => value.length <= 1024, { error: passwordTooLong, abort: true }),
  z.meta({ minLength: 1, format: 'password' }),
);

export const newPasswordSchema = loginPasswordSchema
  .refine((value) => codePoints(value) >= limits.passwordMin, {
    error: `Password must be at least ${limits.passwordMin} characters`,
  })
  .refine((value) => /[A-Z]/.test(value), { error: 'Must include an uppercase letter' })
  .refine((value) => /[a-z]/.test(value), { error: 'Must include a lowercase letter' })
  .refine((value) => /[0-9]/.test(value), { error: 'Must include a number' })
  .refine((value) => /[!@#$%^&*(),.?":{}|<>]/.test(value), { error: 'Must include a special character' })
  .refine((value) => byteLength(value) <= limits.passwordBytes, {
    error: passwordTooLong,
  })
  .refine(isWellFormed, { error: 'Password contains characters that cannot be stored' })
  .meta({
    minLength: limits.passwordMin,
    description: `An uppercase and a lowercase letter, a number and a special character; at most ${limits.passwordBytes} bytes.`,
  });

/** An image's address: ours (`/uploads/…`) or https. The server never fetches one. */
export function imageAddress(label: string) {
  return text(label, limits.address)
    .refine((value) => value === '' || isImageAddress(value), {
      error: `${label} must be an https address or a picture uploaded here`,
    })
    .meta({ description: 'An https address or a picture uploaded here; empty for none.' });
}

export const idSchema = z.string();
export const dateSchema = z.iso.datetime();
