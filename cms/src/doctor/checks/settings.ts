import { type Check, orGood, problem } from '../check';
import { isAboutSecrets } from './secrets';

export const settings: Check = {
  name: 'Settings',
  run({ problems }) {
    const found = problems.filter((one) => !isAboutSecrets(one));
    return orGood(
      found.map(({ sentence }) => problem(sentence)),
      'All variables have valid values.',
    );
  },
};
