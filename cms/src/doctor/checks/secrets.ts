import { existsSync, statSync } from 'node:fs';
import { secretNames } from '../../env-schema';
import { problem, type Check, orGood, type Outcome } from '../check';

/** A random value of this length has more. */
const fewestCharacters = 10;
const renew = 'set what `openssl rand -hex 32` prints';

const isAboutSecrets = (names: readonly string[]) => names.some((name) => secretNames.includes(name));

export const settings: Check = {
  name: 'Settings',
  run({ problems }) {
    const found = problems
      .filter(({ names }) => !isAboutSecrets(names))
      .map(({ sentence }) => problem(sentence));
    return orGood(found, 'All variables have valid values.');
  },
};

function judgeValues(variables: Record<string, string | undefined>, judged: readonly string[]): Outcome[] {
  const values = judged.map((name) => [name, variables[name] ?? ''] as const);
  const weak = values.filter(([, value]) => new Set(value).size < fewestCharacters);
  const [first, second] = values;
  return [
    ...weak.map(([name]) => problem(`${name} repeats a few characters and can be guessed: ${renew}.`)),
    ...(first && second && first[1] === second[1]
      ? [problem(`${first[0]} and ${second[0]} are the same: for one of them, ${renew}.`)]
      : []),
  ];
}

export const secrets: Check = {
  name: 'Secrets',
  run({ problems, variables, envFile }) {
    const about = problems.filter(({ names }) => isAboutSecrets(names));
    if (about.length === secretNames.length && !existsSync(envFile))
      return [problem('There is no .env, and so there are no secrets: `npm start` writes one.')];
    const broken = new Set(about.flatMap(({ names }) => names));
    const found = [
      ...about.map(({ sentence }) => problem(sentence)),
      ...judgeValues(
        variables,
        secretNames.filter((name) => !broken.has(name)),
      ),
    ];
    const mode = statSync(envFile, { throwIfNoEntry: false })?.mode ?? 0;
    if (mode & 0o077)
      found.push(problem(`Other users of this machine can read the secrets: chmod 600 ${envFile}`));
    return orGood(found, 'They are long and random, and only their owner can read them.');
  },
};
