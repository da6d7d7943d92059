export { version } from '../package.json';
export { env } from '../server/env';
