import type { Knex } from 'knex';
import { insertRows } from '../../database/insert-rows';
import { newRow } from '../../database/new-row';
import { readPeople } from '../demo-content';
import { findIds, seedId } from '../seed-id';
import { createPerson } from '../seed-people';
import { batchSize, peoplePerBatch, releaseOf } from './bulk-blog';
import { distinctBelow, type Random, randomOf } from './random';

const minute = 60_000;
const followed = 6;
const { authors, readers } = readPeople();
const names = [...authors, ...readers].map(({ name }) => name.split(' '));

const idOf = (index: number) => seedId('bulk-person', String(index));

const nameOf = ({ pick }: Random) => `${pick(names)[0]} ${pick(names).at(-1)}`;

/** The people of a batch join just before its first blog. */
function joinedAt(index: number) {
  const firstBlog = Math.floor(index / peoplePerBatch) * batchSize;
  const minutesBefore = peoplePerBatch - (index % peoplePerBatch);
  return new Date(releaseOf(firstBlog).getTime() - minutesBefore * minute);
}

function create(trx: Knex.Transaction, index: number): Promise<number> {
  const name = nameOf(randomOf(`bulk-person/${index}`));
  const bio = `${name} writes about what went wrong at work.`;
  const person = { name, mailbox: `reader.${index + 1}`, bio, createdAt: joinedAt(index) };
  return createPerson(trx, idOf(index), person);
}

/** Makes a new person follow others of their own and of earlier batches. */
async function follow(trx: Knex, index: number, people: readonly number[]) {
  const followees = distinctBelow(randomOf(`bulk-follow/${index}`), people.length, followed)
    .filter((followee) => followee !== index)
    .map((followee) => people[followee] as number);
  const rows = followees.map((followee_id) => ({
    ...newRow(joinedAt(index)),
    follower_id: people[index],
    followee_id,
  }));
  await insertRows(trx, 'follows', rows);
  await trx('up_users').whereIn('id', followees).increment('followers_count', 1);
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
