import { expect, test } from 'vitest';
import { prepareData } from '../../tests/support/doctor-context';
import { good } from './check';
import { formatFindings } from './command';
import { runChecks } from './run-checks';

const { input } = prepareData();

test('a check that fails or never ends is reported, and holds up no other', async () => {
  const found = await runChecks(
    input(),
    [
      { name: 'Silent', run: () => new Promise(() => {}) },
      {
        name: 'Broken',
        run: () => {
          throw Object.assign(new Error('secret words'), { code: 'EIO' });
        },
      },
      { name: 'Fine', run: () => [good('Yes.'), good('Indeed.')] },
    ],
    50,
  );
  expect(found).toEqual([
    { name: 'Silent', status: 'problem', text: expect.stringContaining('There was no answer within 0.05 s') },
    {
      name: 'Broken',
      status: 'problem',
      text: 'This could not be checked (EIO): try again, and report it as a bug if it stays.',
    },
    { name: 'Fine', status: 'good', text: 'Yes.' },
    { name: 'Fine', status: 'good', text: 'Indeed.' },
  ]);
});

test('findings stand in columns, each name once, without what a terminal would obey', () => {
  const findings = [
    { name: 'Mail', status: 'good', text: 'It works.' },
    { name: 'Mail', status: 'warning', text: 'But \x1b[2Jslowly.' },
    { name: 'Permissions', status: 'problem', text: 'None.' },
  ] as const;
  expect(formatFindings(findings, false).split('\n')).toEqual([
    'Mail         Good     It works.',
    '             Warning  But ?[2Jslowly.',
    'Permissions  Problem  None.',
    '',
    '1 problem, 1 warning, 1 good',
  ]);
  expect(formatFindings(findings, true)).toContain('\x1b[31mProblem  \x1b[0mNone.');
});
