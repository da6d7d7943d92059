import type { Knex } from 'knex';
import { recordReferences } from '../api/upload/services/references';
import type { StoredPicture } from '../api/upload/services/store-picture';
import { createUser } from '../api/user/services/user';
import { db, inTransaction } from '../database/connection';
import { newRow } from '../database/new-row';
import { type Person, readPeople, seedFileExists } from './demo-content';
import type { SeedPicture } from './pictures';
import { day } from './publication-dates';
import { findIds, hashFraction, seedId } from './seed-id';

/** A seeded person's row. */
export interface SeededPerson extends Person {
  id: number;
}

/** The first person joined this long before the first run, the others each a day later. */
const joinedDaysAgo = 170;
const idOf = ({ key }: Person) => seedId('person', key);

/** Creates an account that nobody can log in to; mail to it goes nowhere. */
export async function createPerson(
  trx: Knex.Transaction,
  documentId: string,
  person: { name: string; mailbox: string; bio: string; createdAt: Date },
) {
  const email = `${person.mailbox}@linefeed.example`;
  const id = await createUser(trx, { ...person, email, password: '', isConfirmed: true }, null);
  await trx('up_users').where({ id }).update({ document_id: documentId });
  return id;
}

/** When the seed first ran: an interrupted run is continued with the same dates. */
async function findStartTime(first: Person): Promise<Date> {
  const row = await db()('up_users')
    .where({ document_id: idOf(first) })
    .first('created_at');
  return row ? new Date(new Date(row.created_at).getTime() + joinedDaysAgo * day) : new Date();
}

async function follow(
  trx: Knex,
  people: readonly SeededPerson[],
  authors: readonly SeededPerson[],
  now: Date,
) {
  const follows = people.flatMap((follower) =>
    authors
      .filter((author) => author !== follower)
      .filter((author) => hashFraction(`follow/${follower.key}/${author.key}`) < 0.4)
      .map((author) => {
        const daysAgo = 140 * hashFraction(`${author.key}/${follower.key}`);
        const at = new Date(now.getTime() - Math.floor(daysAgo * day));
        return { ...newRow(at), follower_id: follower.id, followee_id: author.id };
      }),
  );
  await trx('follows').insert(follows);
  for (const { id } of authors) {
    const followers = follows.filter(({ followee_id }) => followee_id === id).length;
    await trx('up_users').where({ id }).increment('followers_count', followers);
  }
}

/** Creates the people and their follows in one transaction, unless they exist. */
export async function seedPeople(): Promise<{ people: SeededPerson[]; now: Date }> {
  const { authors, readers } = readPeople();
  const everyone = [...authors, ...readers];
  const now = await findStartTime(everyone[0] as Person);
  const people = await inTransaction(async (trx) => {
    const known = await findIds(trx, 'up_users', everyone.map(idOf));
    if (known.size > 0) {
      return everyone
        .filter((person) => known.has(idOf(person)))
        .map((person) => ({ ...person, id: known.get(idOf(person)) as number }));
    }
    const created: SeededPerson[] = [];
    for (const [position, person] of everyone.entries()) {
      const createdAt = new Date(now.getTime() - (joinedDaysAgo - position) * day);
      const id = await createPerson(trx, idOf(person), { ...person, mailbox: person.key, createdAt });
      created.push({ ...person, id });
    }
    await follow(trx, created, created.slice(0, authors.length), now);
    return created;
  });
  return { people, now };
}

const portraitOf = ({ key }: Person) => `portraits/${key}.svg`;

export function portraitsOf(people: readonly SeededPerson[]): SeedPicture[] {
  return people
    .map((person) => ({ file: portraitOf(person), ownerId: person.id }))
    .filter(({ file }) => seedFileExists(file));
}

/** Sets the portrait of each person who has no picture yet. */
export async function setPortraits(
  people: readonly SeededPerson[],
  pictures: ReadonlyMap<string, StoredPicture>,
) {
  for (const person of people) {
    const address = pictures.get(portraitOf(person))?.address;
    if (!address) continue;
    await inTransaction(async (trx) => {
      await trx('up_users')
        .where({ id: person.id, profile_picture: null })
        .update({ profile_picture: address });
      await recordReferences(trx, 'up_users', person.id);
    });
  }
}
