import type { Knex } from 'knex';
import { findUserByEmail, createUser } from '../api/user/services/user';
import { db, inTransaction } from '../database/connection';
import { newRow } from '../database/rows';
import { demoUser } from '../contract';
import { repeatableId, fraction } from './repeatable';
import { authors, emailOf, readers, type SeedPerson } from './people';
import { day } from './publication-dates';

/** A seeded person's row. */
export interface Settled extends SeedPerson {
  id: number;
}

const everyone = [...authors, ...readers];
const joined = 170;

const idOf = (person: SeedPerson) => repeatableId('person', person.key);

/** The moment the seed began: that of an earlier run that was interrupted, when there was one. */
async function beginning(): Promise<Date> {
  const [first] = everyone as [SeedPerson];
  const row = await db()('up_users')
    .where({ document_id: idOf(first) })
    .first('created_at');
  return row ? new Date(new Date(row.created_at).getTime() + joined * day) : new Date();
}

async function createPerson(trx: Knex, person: SeedPerson, now: Date) {
  const position = everyone.indexOf(person);
  const createdAt = new Date(now.getTime() - (joined - position) * day);
  const account = { name: person.name, email: emailOf(person), password: '', bio: person.bio, createdAt };
  const id = await createUser(trx, account, null);
  await trx('up_users')
    .where({ id })
    .update({ document_id: idOf(person) });
}

function followsOf(people: readonly Settled[], now: Date) {
  const pairs = people.flatMap((follower) =>
    people
      .filter((followee) => followee !== follower && authors.some(({ key }) => key === followee.key))
      .filter((followee) => fraction(`follow/${follower.key}/${followee.key}`) < 0.4)
      .map((followee) => ({ follower, followee })),
  );
  return pairs.map(({ follower, followee }) => ({
    ...newRow(new Date(now.getTime() - Math.floor(fraction(`${followee.key}/${follower.key}`) * 140 * day))),
    follower_id: follower.id,
    followee_id: followee.id,
  }));
}

async function follow(trx: Knex, people: readonly Settled[], now: Date) {
  const rows = followsOf(people, now);
  await trx('follows').insert(rows);
  for (const { id } of people) {
    const followers = rows.filter(({ followee_id }) => followee_id === id).length;
    await trx('up_users').where({ id }).increment('followers_count', followers);
  }
}

async function settled(trx: Knex): Promise<Settled[]> {
  const rows: { id: number; document_id: string }[] = await trx('up_users')
    .whereIn('document_id', everyone.map(idOf))
    .select('id', 'document_id');
  const ids = new Map(rows.map((row) => [row.document_id, row.id]));
  return everyone.flatMap((person) => {
    const id = ids.get(idOf(person));
    return id === undefined ? [] : [{ ...person, id }];
  });
}

/** Makes the people and who follows whom, all at once or not at all. */
export async function seedPeople(): Promise<{ people: Settled[]; demoUserId: number; now: Date }> {
  const now = await beginning();
  const people = await inTransaction(async (trx) => {
    const known = await settled(trx);
    if (known.length > 0) return known;
    for (const person of everyone) await createPerson(trx, person, now);
    const created = await settled(trx);
    await follow(trx, created, now);
    return created;
  });
  const demo = await findUserByEmail(demoUser.email);
  if (!demo) throw new Error(`There is no account ${demoUser.email}.`);
  return { people, demoUserId: demo.id, now };
}
