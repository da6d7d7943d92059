import { describe, expect, test } from 'vitest';
import { emailSchema, newPasswordSchema, requiredText, text } from './fields';

const messageOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

describe('text', () => {
  test('trims, and counts code points', () => {
    expect(text('Title', 3).parse('  😀😀😀 ')).toBe('😀😀😀');
    expect(messageOf(text('Title', 3), '😀😀😀😀')).toBe('Title must be at most 3 characters');
  });

  test.each(['👩\u200d💻', 'ن\u200cن', '\u202ea'])('keeps the joiners and marks of %j', (value) => {
    expect(requiredText('Name', 9).parse(value)).toBe(value);
  });

  test.each([5, ['a'], null])('is not %j', (value) => {
    expect(messageOf(text('Title', 3), value)).toBe('Title must be text');
  });

  test.each(['a\0', '\ud83d', '\ude00a'])('refuses %j', (value) => {
    expect(messageOf(text('Title', 3), value)).toBe('Title contains characters that cannot be stored');
  });

  test.each([undefined, null, '', '  ', '\u00a0\u3000', '\u200b \u202e', '\u3164\u2060\u2800'])(
    'is missing when it is %j',
    (value) => {
      expect(messageOf(requiredText('Title', 3), value)).toBe('Title is required');
    },
  );
});

describe('an email', () => {
  test.each(['a@b', 'ä@ö.org', 'a+b@c.d', '@@@'])('may be %s', (value) => {
    expect(emailSchema.parse(value)).toBe(value);
  });

  test.each(['a', '@b', 'a@', 'a @b', 'a@b c', 'a@b\nc@d'])('may not be %j', (value) => {
    expect(messageOf(emailSchema, value)).toBe('Invalid email address');
  });

  test('is text of a certain length', () => {
    expect([undefined, 5, `${'a'.repeat(250)}@b.org`].map((value) => messageOf(emailSchema, value))).toEqual([
      'Email is required',
      'Email must be text',
      'Email must be at most 254 characters',
    ]);
  });

  test.each(['a', '@', 'a@', ' '])('may not be a hundred thousand times %j', (sign) => {
    expect(emailSchema.safeParse(`a@${sign.repeat(100_000)} `).success).toBe(false);
    expect(emailSchema.safeParse(`${sign.repeat(100_000)} a`).success).toBe(false);
  });
});

describe('a new password', () => {
  test.each([...'!@#$%^&*(),.?":{}|<>'])('may have %s as its special character', (sign) => {
    expect(newPasswordSchema.parse(`Abcdefg1${sign}`)).toBe(`Abcdefg1${sign}`);
  });

  test.each([...`-_=+;'[]/\\\`~ €`])('needs another special character than %s', (sign) => {
    expect(messageOf(newPasswordSchema, `Abcdefg1${sign}`)).toBe('Must include a special character');
  });

  test('names the broken rules in order', () => {
    const tooLong = `Aa1!${'é'.repeat(40)}`;
    const told = [5, '', 'a', 'aaaaaaaa', 'AAAAAAAA', 'AAAAaaaa', 'AAAAaaa1', tooLong, 'Aa1!aaaa\0'];
    expect(told.map((value) => messageOf(newPasswordSchema, value))).toEqual([
      'Password must be text',
      'Password is required',
      'Password must be at least 8 characters',
      'Must include an uppercase letter',
      'Must include a lowercase letter',
      'Must include a number',
      'Must include a special character',
      'Password must be at most 72 bytes',
      'Password contains characters that cannot be stored',
    ]);
  });

  test('is not trimmed', () => {
    expect(newPasswordSchema.parse('  Aa1! bcd ')).toBe('  Aa1! bcd ');
  });
});
