import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  problem,
  type Check,
  codeOf,
  good,
  type Outcome,
  type Settings,
  type CheckContext,
  warning,
} from '../check';
import { cannotWrite } from './permissions';

const withinMs = 4000;
const looked = 50;

/** Asks Cloudinary whether it knows the key; nothing is stored. */
async function lookAtCloudinary({
  name,
  key,
  secret,
}: NonNullable<Settings['cloudinary']>): Promise<Outcome[]> {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  const host = process.env.CLOUDINARY_UPLOAD_PREFIX ?? 'https://api.cloudinary.com';
  try {
    const answer = await fetch(`${host}/v1_1/${encodeURIComponent(name)}/ping`, {
      headers: { authorization },
      signal: AbortSignal.timeout(withinMs),
    });
    if (answer.ok) return [good('Cloudinary knows the key.')];
    if (answer.status < 500)
      return [
        problem(`Cloudinary refuses the key (${answer.status}): correct CLOUDINARY_NAME, _KEY and _SECRET.`),
      ];
    return [problem(`Cloudinary answers ${answer.status}: try again later.`)];
  } catch (error) {
    return [problem(`Cloudinary is not reached (${codeOf(error)}): try again later.`)];
  }
}

/** Pictures of the last ones that were uploaded, of which the folder has no file; null while no database knows them. */
async function findMissing({ database }: CheckContext, folder: string): Promise<string[] | null> {
  const opened = await database().catch(() => null);
  if (!opened) return null;
  const rows = await opened
    .all<{ url: string }>(`SELECT url FROM files ORDER BY id DESC LIMIT ${looked}`)
    .catch(() => []);
  const names = rows.flatMap(({ url }) => /^\/uploads\/([^/]+)$/.exec(url)?.[1] ?? []);
  return names.filter((name) => !existsSync(path.join(folder, name)));
}

async function lookAtFolder(context: CheckContext): Promise<Outcome[]> {
  const folder = path.join(context.settings.dataDir, 'public', 'uploads');
  try {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (!stats) return [warning(`There is no ${folder} yet: \`npm start\` makes it.`)];
    if (!stats.isDirectory()) return [problem(`${folder} is a file: move it away, and restart Linefeed.`)];
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [cannotWrite(folder, error)];
  }
  const missing = await findMissing(context, folder);
  if (!missing) return [good('The folder can be written to.')];
  if (missing.length === 0) return [good('The folder can be written to, and holds the newest pictures.')];
  const some = missing.slice(0, 2).join(', ');
  return [
    problem(
      `${missing.length} of the last ${looked} pictures are not in ${folder} (${some}): restore them from a backup.`,
    ),
  ];
}

export const uploads: Check = {
  name: 'Uploads',
  run: (context) =>
    context.settings.cloudinary ? lookAtCloudinary(context.settings.cloudinary) : lookAtFolder(context),
};
