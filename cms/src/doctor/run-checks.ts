import { setTimeout } from 'node:timers/promises';
import type { Finding } from '../contract';
import { type Check, type CheckInput, codeOf, type Outcome, problem } from './check';
import { backup } from './checks/backup';
import { database, migrations } from './checks/database';
import { disk } from './checks/disk';
import { mail } from './checks/mail';
import { pictures } from './checks/pictures';
import { provider } from './checks/provider';
import { proxy } from './checks/proxy';
import { safety } from './checks/safety';
import { secrets } from './checks/secrets';
import { settings } from './checks/settings';
import { siteAddress } from './checks/site-address';

const allChecks = [
  disk,
  settings,
  secrets,
  safety,
  siteAddress,
  proxy,
  database,
  migrations,
  mail,
  provider,
  pictures,
  backup,
];

async function runCheck({ run }: Check, input: CheckInput, limitMs: number): Promise<Outcome[]> {
  const text = `There was no answer within ${limitMs / 1000} s: look at the firewall between, and at the load of this machine.`;
  const late = setTimeout(limitMs, [problem(text)], { ref: false });
  // As a function, so that an error that the check throws at once is caught as well.
  const work = (async () => run(input))();
  return Promise.race([work, late]).catch((error: unknown) => [
    problem(`This could not be checked (${codeOf(error)}): try again, and report it as a bug if it stays.`),
  ]);
}

/** Runs the checks side by side, none longer than a few seconds; gives what each has found, in the order of the list. */
export async function runChecks(
  input: CheckInput,
  checks: readonly Check[] = allChecks,
  limitMs = 5000,
): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(async (check) => {
      const outcomes = await runCheck(check, input, limitMs);
      return outcomes.map((outcome) => ({ name: check.name, ...outcome }));
    }),
  );
  return found.flat();
}
