export { env } from '../server/env';
