import { createHash, randomBytes } from 'node:crypto';
import { Client } from './client.mjs';

const newId = () => `f${randomBytes(12).toString('hex').slice(0, 23)}`;
const newRow = (now = new Date()) => ({
  document_id: newId(),
  created_at: now,
  updated_at: now,
  published_at: now,
});

/** Many people who are logged in, entered straight into the database: hashing their passwords is not what is tried. */
export async function createUsers(database, base, count, { role = 'authenticated' } = {}) {
  const { id: roleId } = await database('up_roles').where({ type: role }).first('id');
  const people = [];
  for (let made = 0; made < count; made += 1) people.push(await makePerson(database, base, roleId));
  await database('counters').where({ name: 'users' }).increment('value', count);
  return people;
}

async function makePerson(database, base, roleId) {
  const row = { ...newRow(), ...account(newId()), role_id: roleId };
  const [{ id }] = await database('up_users').insert(row).returning('id');
  const token = await openSession(database, id);
  return { id, documentId: row.document_id, email: row.email, client: new Client(base, token) };
}

function account(name) {
  const email = `${name}@example.org`;
  const states = { provider: 'local', confirmed: true, blocked: false, built_in: false, demo: false };
  return { username: email, email, name, password: 'none', ...states };
}

/** One more session of somebody; gives its token. */
export async function openSession(database, userId, changes = {}) {
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  await database('sessions').insert({
    ...newRow(now),
    token_hash: createHash('sha256').update(token).digest('hex'),
    user_id: userId,
    last_used_at: now,
    ends_at: new Date(now.getTime() + 90 * 86_400_000),
    ...changes,
  });
  return token;
}

/** A published blog of somebody; gives its id. */
export async function publishBlog(client, title = 'A blog to try faults on') {
  const input = { title, content: '<p>Hello</p>', categories: ['life'], tags: ['faults'] };
  const { status, body, text } = await client.post('/blogs/create', input);
  if (status !== 201) throw new Error(`No blog: ${status} ${text}`);
  return body.blog._id;
}
