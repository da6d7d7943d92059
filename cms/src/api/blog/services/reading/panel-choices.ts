import { normaliseName } from '../../../../contract';
import { db } from '../../../../database/connection';
import { containsPattern, whereContains } from '../../../../database/search/substring-index';
import type { Choice } from './panel-facts';

const choicesShown = 10;

/** Accounts whose name contains some words, for the panel's choice of an author. Nobody is found by their email, which editors do not see. */
export async function listAuthorChoices(words: string): Promise<(Choice & { image: string | null })[]> {
  const people = db()('up_users as u').where('u.built_in', false);
  const folded = normaliseName(words.replace(/\s+/g, ' ').trim());
  if (folded) {
    whereContains(people, 'up_users', 'u', folded);
    // In the searched text the email follows on a line of its own.
    people.whereRaw("u.search_text LIKE ? ESCAPE '\\'", [`${containsPattern(folded)}\n%`]);
  }
  return people
    .orderBy([
      { column: 'u.created_at', order: 'desc' },
      { column: 'u.id', order: 'desc' },
    ])
    .limit(choicesShown)
    .select({ id: 'u.id', documentId: 'u.document_id', name: 'u.name', image: 'u.profile_picture' });
}

/** All categories, in their order. */
export async function listCategoryChoices(): Promise<Choice[]> {
  return db()('categories')
    .orderBy(['position', 'id'])
    .select({ id: 'id', documentId: 'document_id', name: 'name' });
}
