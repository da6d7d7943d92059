import type { Knex } from 'knex';
import { insertRows } from '../../database/insert-rows';
import { newRow } from '../../database/new-row';
import { findIds, seedId } from '../seed-id';
import { createPerson } from '../seed-people';
import { authorIndexOf, authorsPerBatch, batchSize, peoplePerBatch, releaseOf } from './bulk-blog';
import { distinctBelow, randomOf } from './random';
import { nameOf } from './generate-text';

const minute = 60_000;
const followed = 6;
const idOf = (index: number) => seedId('bulk-person', String(index));

/** The people of a batch join just before its first blog. */
function joinedAt(index: number) {
  const firstBlog = Math.floor(index / peoplePerBatch) * batchSize;
  const minutesBefore = peoplePerBatch - (index % peoplePerBatch);
  return new Date(releaseOf(firstBlog).getTime() - minutesBefore * minute);
}

function create(trx: Knex.Transaction, index: number): Promise<number> {
  const name = nameOf(randomOf(`bulk-person/${index}`));
  const isAuthor = index % peoplePerBatch < authorsPerBatch;
  return createPerson(trx, idOf(index), {
    name,
    mailbox: `reader.${index + 1}`,
    bio: isAuthor ? `${name} writes about what went wrong at work.` : '',
    createdAt: joinedAt(index),
  });
}

/** Makes a new person follow authors of their own and of earlier batches. */
async function follow(trx: Knex, index: number, people: readonly number[]) {
  const authors = (people.length / peoplePerBatch) * authorsPerBatch;
  const followees = distinctBelow(randomOf(`bulk-follow/${index}`), authors, followed)
    .map(authorIndexOf)
    .filter((followee) => followee !== index);
  const rows = followees.map((followee) => ({
    ...newRow(joinedAt(index), seedId('bulk-follow', `${index}/${followee}`)),
    follower_id: people[index],
    followee_id: people[followee],
  }));
  await insertRows(trx, 'follows', rows);
  const ids = followees.map((followee) => people[followee] as number);
  await trx('up_users').whereIn('id', ids).increment('followers_count', 1);
}

/** Adds the people of a batch to those before it, and creates them unless they exist. */
export async function addPeople(
  trx: Knex.Transaction,
  batch: number,
  before: readonly number[],
): Promise<number[]> {
  const indexes = Array.from({ length: peoplePerBatch }, (_, i) => batch * peoplePerBatch + i);
  const known = await findIds(trx, 'up_users', indexes.map(idOf));
  if (known.size > 0 && known.size < indexes.length)
    throw new Error(`Some demo accounts are missing: start with an empty database.`);
  const people = [...before];
  for (const index of indexes) people.push(known.get(idOf(index)) ?? (await create(trx, index)));
  if (known.size === 0) for (const index of indexes) await follow(trx, index, people);
  return people;
}
