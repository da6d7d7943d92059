import { newRow } from '../../src/database/new-row';
import { database } from '../database';
import type { Person } from './people';

const partSize = 500;

/** Many blogs at once that wait for review, which only have to exist. */
export async function makePending(author: Person, size: number) {
  await database().transaction(async (trx) => {
    for (let start = 0; start < size; start += partSize) {
      const rows = Array.from({ length: Math.min(partSize, size - start) }, (_, i) => ({
        ...newRow(),
        title: `One of many ${start + i}`,
        state: 'pending',
        author_id: author.id,
      }));
      await trx('blogs').insert(rows);
    }
    await trx('counters').where({ name: 'blogs.pending' }).increment('value', size);
  });
}

/** Takes somebody's blogs away again, however many. */
export async function removePendingOf(author: Person) {
  await database().transaction(async (trx) => {
    const size = await trx('blogs').where({ author_id: author.id, state: 'pending' }).delete();
    await trx('counters').where({ name: 'blogs.pending' }).decrement('value', size);
  });
}
