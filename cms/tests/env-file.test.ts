import { expect, test } from 'vitest';
import { setVariable } from '../../scripts/lib/env-file.mjs';

const set = (text: string, value: string) => setVariable(text, 'DATABASE_URL', value);

test('a variable is set in its line of `.env`, or in a new one', () => {
  expect(set('A=1\nDATABASE_URL=\nB=2\n', 'postgres://a@b/c')).toBe(
    'A=1\nDATABASE_URL=postgres://a@b/c\nB=2\n',
  );
  expect(set('# DATABASE_URL=x\nexport DATABASE_URL = "y"\n', '')).toBe('# DATABASE_URL=x\nDATABASE_URL=\n');
  expect(set('A=1', 'postgres://a@b/c')).toBe('A=1\nDATABASE_URL=postgres://a@b/c\n');
});

test('a value with special characters is read back as it is, or refused', () => {
  expect(set('', 'postgres://a:$&%23@b/c')).toBe("DATABASE_URL='postgres://a:$&%23@b/c'\n");
  expect(set('', "postgres://a:'@b/c")).toBeNull();
});
