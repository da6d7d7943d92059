import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { databaseFile, uploadsFolder } from './backup/paths';
import { removeUploadDrafts } from './backup/restore/restore-uploads';
import { removeWorkFolders } from './backup/work-folder';
import { withStartLock } from './database/start-lock';
import { env } from './env';

/** Removes what a restore or a move that was killed has left: none is running under the lock. */
async function removeLeftovers() {
  await removeWorkFolders();
  await removeUploadDrafts({ hasDatabase: Boolean(env.databaseUrl) || existsSync(databaseFile) });
}

/** Loads Strapi and updates its tables without listening: for the server, and for commands that work on the data. */
export function loadStrapi() {
  // Only this user may read the database, the uploads and the logs.
  process.umask(0o077);
  mkdirSync(uploadsFolder, { recursive: true });
  const appDir = path.join(env.root, 'cms');
  return withStartLock(async () => {
    await removeLeftovers();
    return createStrapi({ appDir, distDir: path.join(appDir, 'dist') }).load();
  });
}
