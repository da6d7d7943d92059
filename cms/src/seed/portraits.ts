import type { StoredPicture } from '../api/upload/services/store-picture';
import { recordReferences } from '../api/upload/services/references';
import { inTransaction } from '../database/connection';
import { type Drawing, drawn } from './pictures';
import type { Settled } from './seed-people';

const fileOf = (person: Settled) => `portraits/${person.key}.svg`;

export function portraitsOf(people: readonly Settled[]): Drawing[] {
  return people
    .map((person) => ({ file: fileOf(person), ownerId: person.id }))
    .filter(({ file }) => drawn(file));
}

/** Hangs up the portraits of those who have no picture yet. */
export async function hangPortraits(
  people: readonly Settled[],
  pictures: ReadonlyMap<string, StoredPicture>,
) {
  for (const person of people) {
    const address = pictures.get(fileOf(person))?.address;
    if (!address) continue;
    await inTransaction(async (trx) => {
      await trx('up_users')
        .where({ id: person.id, profile_picture: null })
        .update({ profile_picture: address });
      await recordReferences(trx, 'up_users', person.id);
    });
  }
}
