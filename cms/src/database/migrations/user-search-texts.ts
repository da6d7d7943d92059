import { searchText } from '../../api/user/services/user';
import { inTransaction } from '../connection';

/** Accounts from before they were searched by a text of their own get it, once. */
export async function ensureSearchTexts() {
  await inTransaction(async (trx) => {
    const people: { id: number; name: string; email: string }[] = await trx('up_users')
      .whereNull('search_text')
      .select('id', 'name', 'email');
    for (const { id, name, email } of people) {
      await trx('up_users')
        .where({ id })
        .update({ search_text: searchText(name, email) });
    }
  });
}
