import type { Knex } from 'knex';

const texts = [
  '',
  null,
  '𝔘nï “Größe” 👩‍👩‍👧',
  'line\r\nbreak\ttab',
  '\u200f\u2028 ￿',
  "'; DROP TABLE x; --\\",
  'null',
];
/** Beyond what a number of JavaScript holds exactly. */
export const hugeNumber = '9223372036854775807';
export const oddJson = {
  z: 1,
  a: { 'ünï “x”': [null, true, 0.1, 1e21, -0.5, '', '\u2028'] },
  '': [],
  '2': {},
};
/** Before 1970, with a millisecond, and far away. */
const moments = [new Date(-1), new Date('2026-02-28T23:59:59.001Z'), new Date('9999-12-31T23:59:59.999Z')];

/** Rows with values that one of the two databases stores in its own way. */
export async function addOddRows(database: Knex) {
  const messages = texts.map((subject, i) => ({
    name: `odd ${i}`,
    email: 'odd@example.org',
    subject,
    message: texts[i] ?? 'none',
    answered: [true, false, null][i % 3],
    created_at: moments[i % moments.length],
    updated_at: i % 2 ? null : moments[0],
  }));
  await database('contact_messages').insert(messages);
  await database('files').insert({
    name: 'odd',
    url: 'https://example.org/x',
    provider: 'cloudinary',
    formats: JSON.stringify(oddJson),
  });
  await database.raw(`INSERT INTO rate_limits (key, points, expire) VALUES ('odd', -1, ${hugeNumber})`);
  // Ids that were given and are free again.
  const gaps = { comments: {}, likes: {}, tags: { key: 'gap', name: 'gap' } };
  for (const [table, values] of Object.entries(gaps)) {
    await database(table).insert({ id: 7000, ...values });
    await database(table).where({ id: 7000 }).delete();
  }
}

/** The odd rows of a database, in words that both databases share. */
export async function readOddRows(database: Knex) {
  const messages = await database('contact_messages').where('name', 'like', 'odd %').orderBy('id');
  const file = await database('files').where({ name: 'odd' }).first('formats');
  const limit = await database('rate_limits')
    .where({ key: 'odd' })
    .first('points', database.raw('cast(expire as text) as expire'));
  const time = (value: unknown) => (value === null ? null : new Date(value as string).toISOString());
  const flag = (value: unknown) => (value === null ? null : Boolean(value));
  return {
    messages: messages.map((row) => [
      ...[row.id, row.subject, row.message, flag(row.answered)],
      ...[time(row.created_at), time(row.updated_at)],
    ]),
    formats: typeof file.formats === 'string' ? JSON.parse(file.formats) : file.formats,
    limit,
  };
}
