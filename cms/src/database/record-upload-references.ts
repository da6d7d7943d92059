import { db, inTransaction } from './connection';

/** The columns that could name an upload when references were first recorded. */
const referencing = {
  blogs: ['image', 'content'],
  up_users: ['profile_picture'],
  site_settings: ['social_links'],
  pages: ['html'],
} as const;

/** Releases without recorded migrations noted here that this was done. */
const formerRecord = { type: 'core', name: 'linefeed', key: 'upload-uses' };
const batch = 500;
const pictureName = /[a-z0-9]{16}_\d{1,5}x\d{1,5}/g;

const decodePercent = (text: string) =>
  text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));

/** Finds the names of uploads in a text, with any address and width. It may find too many, never too few. */
const findPictureNames = (text: string): string[] =>
  [text, decodePercent(text)].flatMap((one) => one.match(pictureName) ?? []);

async function nameUploads() {
  const uploads: { id: number; address: string }[] = await db()('uploads')
    .whereNull('name')
    .select('id', 'address');
  for (const { id, address } of uploads) {
    const [name = null] = findPictureNames(address);
    await db()('uploads').where({ id }).update({ name, unused_since: new Date() });
  }
}

/** Nothing else writes while a migration runs. */
async function recordRow(holder: string, { id: holder_id, ...columns }: { id: number }) {
  const names = new Set(findPictureNames(Object.values(columns).map(textOf).join(' ')));
  await inTransaction(async (trx) => {
    const ids: number[] = await trx('uploads')
      .whereIn('name', [...names])
      .whereNull('removed_at')
      .pluck('id');
    if (ids.length === 0) return;
    const rows = ids.map((upload_id) => ({ holder, holder_id, upload_id }));
    await trx('upload_uses').insert(rows).onConflict(['holder', 'holder_id', 'upload_id']).ignore();
    await trx('uploads').whereIn('id', ids).update({ unused_since: null });
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

async function recordTable(holder: keyof typeof referencing) {
  for (let after = 0; ; ) {
    const rows: { id: number }[] = await db()(holder)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .select('id', ...referencing[holder]);
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) await recordRow(holder, row);
    after = last.id;
  }
}

/** Looks through every row that can name an upload, in a database from before these references were recorded. */
export async function recordUploadReferences() {
  if (await strapi.store(formerRecord).get({})) return;
  await nameUploads();
  for (const holder of Object.keys(referencing) as (keyof typeof referencing)[]) await recordTable(holder);
}
