import { statSync } from 'node:fs';
import path from 'node:path';
import { type EnvironmentProblem, secretNames } from '../../env-schema';
import { type Check, orGood, problem } from '../check';

export const isAboutSecrets = ({ names }: EnvironmentProblem) =>
  names.some((name) => secretNames.includes(name));

export const secrets: Check = {
  name: 'Secrets',
  run({ settings, problems }) {
    const envFile = path.join(settings.root, '.env');
    const mode = statSync(envFile, { throwIfNoEntry: false })?.mode;
    const found = problems.filter(isAboutSecrets).map(({ sentence }) => sentence);
    if (mode === undefined && found.length === secretNames.length)
      return [problem('There is no .env, and so there are no secrets: `npm start` writes one.')];
    if (mode && mode & 0o077)
      found.push(`Other users of this machine can read the secrets: chmod 600 ${envFile}`);
    return orGood(found.map(problem), 'They are long enough, and only their owner can read them.');
  },
};
