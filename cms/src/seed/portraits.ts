import type { StoredPicture } from '../api/upload/services/store-picture';
import { recordReferences } from '../api/upload/services/references';
import { inTransaction } from '../database/connection';
import { type Drawing, drawingExists } from './pictures';
import type { SeededPerson } from './seed-people';

const fileOf = (person: SeededPerson) => `portraits/${person.key}.svg`;

export function portraitsOf(people: readonly SeededPerson[]): Drawing[] {
  return people
    .map((person) => ({ file: fileOf(person), ownerId: person.id }))
    .filter(({ file }) => drawingExists(file));
}

/** Sets the portrait of each person who has no picture yet. */
export async function setPortraits(
  people: readonly SeededPerson[],
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
