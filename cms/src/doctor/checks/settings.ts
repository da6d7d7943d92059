import { type Check, orGood, problem } from '../check';
import { isAboutSecrets } from './secrets';

export const settings: Check = {
  name: 'Settings',
  run({ problems }) {
    const found = problems.filter((one) => !isAboutSecrets(one)).map(({ sentence }) => problem(sentence));
    return orGood(found, 'All variables have valid values.');
  },
};
