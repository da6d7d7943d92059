import { expect, test } from 'vitest';
import { runCmsToItsEnd } from '../support/cms-process';
import { prepareStarts } from '../support/prepare-starts';

const { emptyStore } = prepareStarts();

test('a start with a wrong setting ends with one sentence and an exit code of its own', async () => {
  const { code, output } = await runCmsToItsEnd(await emptyStore(), { SECRET: 'short' });
  expect(code).toBe(78);
  expect(output.trimEnd().split('\n')).toEqual([expect.stringContaining('SECRET')]);
  expect(output).not.toContain('short');
});
