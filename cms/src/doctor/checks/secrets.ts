import { existsSync, statSync } from 'node:fs';
import { secretNames } from '../../env-schema';
import { bad, type Check, orGood, type Outcome } from '../check';

/** A random value of this length has more. */
const fewestCharacters = 10;
const renew = 'delete its line from .env, and `npm start` writes a new one';

const isAboutSecrets = (names: readonly string[]) => names.some((name) => secretNames.includes(name));

export const settings: Check = {
  name: 'Settings',
  run({ problems, settings: { port, site } }) {
    const found = problems.filter(({ names }) => !isAboutSecrets(names)).map(({ sentence }) => bad(sentence));
    if (port === site.port)
      found.push(bad(`PORT and CMS_PORT are both ${port}: set one of them to another number.`));
    return orGood(found, 'Every variable has a value that it may have.');
  },
};

function judgeValues(variables: Record<string, string | undefined>, judged: readonly string[]): Outcome[] {
  const values = judged.map((name) => [name, variables[name] ?? ''] as const);
  const weak = values.filter(([, value]) => new Set(value).size < fewestCharacters);
  const [first, second] = values;
  return [
    ...weak.map(([name]) => bad(`${name} repeats a few characters and can be guessed: ${renew}.`)),
    ...(first && second && first[1] === second[1]
      ? [bad(`${first[0]} and ${second[0]} are the same: for one of them, ${renew}.`)]
      : []),
  ];
}

export const secrets: Check = {
  name: 'Secrets',
  run({ problems, variables, envFile }) {
    const about = problems.filter(({ names }) => isAboutSecrets(names));
    if (about.length === secretNames.length && !existsSync(envFile))
      return [bad('There is no .env, and so there are no secrets: `npm start` writes one.')];
    const broken = new Set(about.flatMap(({ names }) => names));
    const found = [
      ...about.map(({ sentence }) => bad(sentence)),
      ...judgeValues(
        variables,
        secretNames.filter((name) => !broken.has(name)),
      ),
    ];
    const mode = statSync(envFile, { throwIfNoEntry: false })?.mode ?? 0;
    if (mode & 0o077)
      found.push(bad(`Other users of this machine can read the secrets: chmod 600 ${envFile}`));
    return orGood(found, 'They are long and random, and only their owner can read them.');
  },
};
