import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { withStartLock } from './database/start-lock';
import { env } from './env';

/** Loads Strapi and updates its tables without listening: for the server, and for commands that work on the data. */
export function loadStrapi() {
  // Only this user may read the database, the uploads and the logs.
  process.umask(0o077);
  mkdirSync(path.join(env.dataDir, 'public/uploads'), { recursive: true });
  const appDir = path.join(env.root, 'cms');
  return withStartLock(() => createStrapi({ appDir, distDir: path.join(appDir, 'dist') }).load());
}
