// @module-tag postgres
import { expect, test } from 'vitest';
import { makeUser, type Person } from '../../../tests/support/builders/people';
import { database, isPostgres } from '../../../tests/support/database';
import { runJob } from '../../../tests/support/call-cms';
import { waitForLock } from '../../../tests/support/locks';
import { newDocumentId } from '../../database/new-row';

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

/** Stores notifications of so many days ago, oldest first, and says up to which number they are read. */
async function keep({ id }: Person, ages: readonly number[], readUntil: number) {
  const rows = ages.map((age, i) => ({
    document_id: newDocumentId(),
    user_id: id,
    number: i + 1,
    kind: 'follow',
    on_site: true,
    by_mail: false,
    created_at: ago(age),
  }));
  for (let start = 0; start < rows.length; start += 50)
    await database()('notifications').insert(rows.slice(start, start + 50));
  const inbox = { user_id: id, last_number: rows.length, read_until: readUntil, read_at: ago(0) };
  await database()('notification_inboxes').insert({ ...inbox, cleanup_at: ago(0) });
}

const numbersOf = ({ id }: Person) =>
  database()('notifications').where({ user_id: id }).orderBy('number').pluck<number[]>('number');

async function nextCleanupIn({ id }: Person) {
  const { cleanup_at: at } = await database()('notification_inboxes').where({ user_id: id }).first();
  return Math.round((new Date(at).getTime() - Date.now()) / dayMs);
}

test('deletes read notifications after 90 days and unread ones after a year, however many, and no others', async () => {
  const [reader, collector, unread] = [await makeUser(), await makeUser(), await makeUser()];
  await keep(reader, [400, 91, 89, 1], 4);
  await keep(collector, [...Array<number>(1001).fill(91), 1], 1001);
  await keep(unread, [366, 364, 100], 0);
  await runJob('deleteOldNotifications');
  expect(await numbersOf(reader)).toEqual([3, 4]);
  expect(await numbersOf(collector)).toEqual([1002]);
  expect(await numbersOf(unread)).toEqual([2, 3]);
  expect([await nextCleanupIn(reader), await nextCleanupIn(collector)]).toEqual([1, 89]);
  expect(await nextCleanupIn(unread)).toBe(7);
});

test('looks at an account only when something may be old', async () => {
  const [reader, nobody] = [await makeUser(), await makeUser()];
  await keep(reader, [100], 1);
  await database()('notification_inboxes')
    .where({ user_id: reader.id })
    .update({ cleanup_at: ago(-1) });
  await keep(nobody, [], 0);
  await runJob('deleteOldNotifications');
  expect(await numbersOf(reader)).toEqual([1]);
  expect(await nextCleanupIn(nobody)).toBe(90);
});

test.runIf(isPostgres())('waits for an account that somebody notifies just now', async () => {
  const reader = await makeUser();
  await keep(reader, [400, 1], 2);
  const inbox = () => database()('notification_inboxes').where({ user_id: reader.id });
  const notifying = await database().transaction();
  await inbox().transacting(notifying).forUpdate().first();
  const cleaning = runJob('deleteOldNotifications');
  await waitForLock().finally(() => notifying.commit());
  await cleaning;
  expect(await numbersOf(reader)).toEqual([2]);
});
