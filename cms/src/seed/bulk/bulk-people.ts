import type { Knex } from 'knex';
import { searchText, emailKey } from '../../api/user/services/user';
import { addToCounter } from '../../database/counters';
import { insertRows } from '../../database/insert-rows';
import { seedId } from '../seed-id';
import { authorsPerBatch, batchSize, peoplePerBatch, releaseOf } from './bulk-blog';
import { seedRow } from './bulk-rows';
import { randomOf, distinctBelow } from './random';
import { nameOf } from './vocabulary';

const minute = 60_000;
const followed = 6;
const idOf = (index: number) => seedId('bulk-person', String(index));

/** The people of a batch join just before its first blog. */
const joinedAt = (index: number) =>
  new Date(
    releaseOf(Math.floor(index / peoplePerBatch) * batchSize).getTime() -
      (peoplePerBatch - (index % peoplePerBatch)) * minute,
  );

function personRow(index: number, roleId: number) {
  const name = nameOf(randomOf(`bulk-person/${index}`));
  const email = `reader.${index + 1}@linefeed.example`;
  return {
    ...seedRow(idOf(index), joinedAt(index)),
    username: emailKey(email),
    name,
    email,
    search_text: searchText(name, email),
    bio: index % peoplePerBatch < authorsPerBatch ? `${name} writes about what went wrong at work.` : '',
    provider: 'local',
    confirmed: true,
    blocked: false,
    built_in: false,
    demo: false,
    ever_published: false,
    blogs_count: 0,
    followers_count: 0,
    role_id: roleId,
  };
}

async function follow(trx: Knex, batch: number, people: readonly number[]) {
  const rows = people.slice(batch * peoplePerBatch).flatMap((follower, i) => {
    const index = batch * peoplePerBatch + i;
    const random = randomOf(`bulk-follow/${index}`);
    return distinctBelow(random, authorsPerBatch * (batch + 1), followed)
      .map((author) => Math.floor(author / authorsPerBatch) * peoplePerBatch + (author % authorsPerBatch))
      .filter((followee) => followee !== index)
      .map((followee) => ({
        ...seedRow(seedId('bulk-follow', `${index}/${followee}`), joinedAt(index)),
        follower_id: follower,
        followee_id: people[followee] as number,
      }));
  });
  await insertRows(trx, 'follows', rows);
  return rows.map(({ followee_id }) => followee_id);
}

async function known(trx: Knex, indexes: readonly number[]): Promise<number[]> {
  const rows: { id: number; document_id: string }[] = await trx('up_users')
    .whereIn('document_id', indexes.map(idOf))
    .select('id', 'document_id');
  const ids = new Map(rows.map(({ id, document_id }) => [document_id, id]));
  return indexes.flatMap((index) => ids.get(idOf(index)) ?? []);
}

/** Adds the people of a batch to those before it, and creates them unless they exist. */
export async function addPeople(trx: Knex, batch: number, before: readonly number[]): Promise<number[]> {
  const indexes = Array.from({ length: peoplePerBatch }, (_, i) => batch * peoplePerBatch + i);
  const there = await known(trx, indexes);
  if (there.length === indexes.length) return [...before, ...there];
  if (there.length > 0) throw new Error(`Some demo accounts are missing: start with an empty database.`);
  const role = await trx('up_roles').where({ type: 'authenticated' }).first('id');
  await insertRows(
    trx,
    'up_users',
    indexes.map((index) => personRow(index, role.id)),
  );
  const people = [...before, ...(await known(trx, indexes))];
  for (const id of await follow(trx, batch, people)) {
    await trx('up_users').where({ id }).increment('followers_count', 1);
  }
  await addToCounter(trx, 'users', indexes.length);
  return people;
}
