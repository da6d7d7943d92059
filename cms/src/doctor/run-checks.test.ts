import { expect, test } from 'vitest';
import { prepareData } from '../../tests/doctor-subject';
import { good } from './check';
import { formatFindings } from './command';
import { runChecks } from './run-checks';

const { subject } = prepareData();

test('a check that fails or never ends is told, and holds up no other', async () => {
  const found = await runChecks(
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
    subject(),
    50,
  );
  expect(found).toEqual([
    { name: 'Silent', status: 'bad', text: expect.stringContaining('There was no answer within 0.05 s') },
    { name: 'Broken', status: 'bad', text: 'This could not be looked at (EIO): look into the log.' },
    { name: 'Fine', status: 'good', text: 'Yes.' },
    { name: 'Fine', status: 'good', text: 'Indeed.' },
  ]);
});

test('findings stand in columns, each name once, without what a terminal would obey', () => {
  const findings = [
    { name: 'Mail', status: 'good', text: 'It works.' },
    { name: 'Mail', status: 'warn', text: 'But \x1b[2Jslowly.' },
    { name: 'Permissions', status: 'bad', text: 'None.' },
  ] as const;
  expect(formatFindings(findings, false).split('\n')).toEqual([
    'Mail         good          It works.',
    '             look at this  But ?[2Jslowly.',
    'Permissions  wrong         None.',
    '',
    '1 good, 1 to look at, 1 wrong.',
  ]);
  expect(formatFindings(findings, true)).toContain('\x1b[31mwrong         \x1b[0mNone.');
});
