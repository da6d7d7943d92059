import { readFileSync } from 'node:fs';
import path from 'node:path';
import { env } from '../env';

/** The release that runs. */
export const version: string = JSON.parse(
  readFileSync(path.join(env.root, 'cms', 'package.json'), 'utf8'),
).version;
