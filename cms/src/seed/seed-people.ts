import type { Knex } from 'knex';
import { findUserByEmail, createUser } from '../api/user/services/user';
import { db, inTransaction } from '../database/connection';
import { newRow } from '../database/rows';
import { demoUser } from '../contract';
import { seedId, hashFraction } from './seed-id';
import { authors, emailOf, readers, type SeedPerson } from './people';
import { day } from './publication-dates';

/** A seeded person's row. */
export interface SeededPerson extends SeedPerson {
  id: number;
}

const everyone = [...authors, ...readers];
const joined = 170;

const idOf = (person: SeedPerson) => seedId('person', person.key);

/** When the seed first ran: an interrupted run is continued with the same dates. */
async function findStartTime(): Promise<Date> {
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

function followsOf(people: readonly SeededPerson[], now: Date) {
  const pairs = people.flatMap((follower) =>
    people
      .filter((followee) => followee !== follower && authors.some(({ key }) => key === followee.key))
      .filter((followee) => hashFraction(`follow/${follower.key}/${followee.key}`) < 0.4)
      .map((followee) => ({ follower, followee })),
  );
  return pairs.map(({ follower, followee }) => ({
    ...newRow(
      new Date(now.getTime() - Math.floor(hashFraction(`${followee.key}/${follower.key}`) * 140 * day)),
    ),
    follower_id: follower.id,
    followee_id: followee.id,
  }));
}

async function follow(trx: Knex, people: readonly SeededPerson[], now: Date) {
  const rows = followsOf(people, now);
  await trx('follows').insert(rows);
  for (const { id } of people) {
    const followers = rows.filter(({ followee_id }) => followee_id === id).length;
    await trx('up_users').where({ id }).increment('followers_count', followers);
  }
}

async function findSeeded(trx: Knex): Promise<SeededPerson[]> {
  const rows: { id: number; document_id: string }[] = await trx('up_users')
    .whereIn('document_id', everyone.map(idOf))
    .select('id', 'document_id');
  const ids = new Map(rows.map((row) => [row.document_id, row.id]));
  return everyone.flatMap((person) => {
    const id = ids.get(idOf(person));
    return id === undefined ? [] : [{ ...person, id }];
  });
}

/** Creates the people and their follows in one transaction, unless they exist. */
export async function seedPeople(): Promise<{ people: SeededPerson[]; demoUserId: number; now: Date }> {
  const now = await findStartTime();
  const people = await inTransaction(async (trx) => {
    const known = await findSeeded(trx);
    if (known.length > 0) return known;
    for (const person of everyone) await createPerson(trx, person, now);
    const created = await findSeeded(trx);
    await follow(trx, created, now);
    return created;
  });
  const demo = await findUserByEmail(demoUser.email);
  if (!demo) throw new Error(`There is no account ${demoUser.email}.`);
  return { people, demoUserId: demo.id, now };
}
