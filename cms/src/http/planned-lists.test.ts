import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { takesParameter } from '../contract';
import { operations } from './route';

const read = (file: string) => readFileSync(path.resolve(__dirname, '../../tests/plans', file), 'utf8');
const planned = read('plans.test.ts') + read('mail-plans.test.ts');
const lists = operations.filter((one) => one.method === 'GET' && takesParameter(one, 'after'));

// A list that has no row there may lack its index, and no test notices.
test.each(lists)('the tests of plans call GET $path', ({ path: name }) => {
  const address = name.replace(/:\w+/g, '[^/?]+');
  expect(planned).toMatch(new RegExp(`['"\`]${address}['"\`?]`));
});
