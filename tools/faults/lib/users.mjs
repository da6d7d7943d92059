import { createHash, randomBytes } from 'node:crypto';
import { Client } from './client.mjs';

const newId = () => `f${randomBytes(12).toString('hex').slice(0, 23)}`;

function newRow() {
  const now = new Date();
  return { document_id: newId(), created_at: now, updated_at: now, published_at: now };
}

/** Many people who are logged in, entered straight into the database: hashing their passwords is not what is tried. */
export async function createUsers(database, base, count, { role = 'authenticated' } = {}) {
  const { id: roleId } = await database('up_roles').where({ type: role }).first('id');
  const people = [];
  while (people.length < count) people.push(await createUser(database, base, roleId));
  await database('counters').where({ name: 'users' }).increment('value', count);
  return people;
}

async function createUser(database, base, roleId) {
  const email = `${newId()}@example.org`;
  const states = { provider: 'local', confirmed: true, blocked: false, built_in: false, demo: false };
  const account = { username: email, email, name: email.split('@')[0], password: 'none', ...states };
  const row = { ...newRow(), ...account, role_id: roleId };
  const [{ id }] = await database('up_users').insert(row).returning('id');
  const token = await openSession(database, id);
  return { id, documentId: row.document_id, email, client: new Client(base, token) };
}

/** Starts one more session of a user; gives its token. */
export async function openSession(database, userId, endsAt = new Date(Date.now() + 90 * 86_400_000)) {
  const token = randomBytes(32).toString('base64url');
  await database('sessions').insert({
    ...newRow(),
    token_hash: createHash('sha256').update(token).digest('hex'),
    user_id: userId,
    last_used_at: new Date(),
    ends_at: endsAt,
  });
  return token;
}

/** Publishes a blog of a user; gives its id. */
export async function publishBlog(client, input = {}) {
  const { status, body, text } = await client.post('/blogs/create', {
    title: 'A blog to try faults on',
    content: '<p>Hello</p>',
    categories: ['life'],
    tags: ['faults'],
    ...input,
  });
  if (status !== 201) throw new Error(`No blog: ${status} ${text}`);
  return body.blog._id;
}
