// @module-tag postgres
import { beforeAll, describe, expect, test } from 'vitest';
import type { ActivityDay } from '../../contract';
import { makeBlog, makeComment, setStatus } from '../../../tests/support/builders/blogs';
import { makeAdmin, makeUser, remove } from '../../../tests/support/builders/people';
import { type Client, visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { runJob } from '../../../tests/support/call-cms';

const path = '/admin/dashboard/activity';
const dayMs = 86_400_000;
let admin: Client;
beforeAll(async () => {
  admin = (await makeAdmin()).client;
});

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const list = async (query = '') => (await admin.get<ActivityDay[]>(`${path}${query}`)).body;
const on = (days: ActivityDay[], time: number) => days.find(({ day }) => day === dayOf(time));

describe('GET /admin/dashboard/activity', () => {
  test('is for admins', async () => {
    expect((await visitor().get(path)).status).toBe(401);
    expect((await (await makeUser()).client.get(path)).status).toBe(403);
  });

  test.each(['31', 'x', '', '30&days=90'])('refuses days=%s', async (days) => {
    expect((await admin.get(`${path}?days=${days}`)).status).toBe(400);
  });

  test('gives every day up to today once, oldest first', async () => {
    for (const [query, count] of [
      ['', 30],
      ['?days=30', 30],
      ['?days=90', 90],
    ] as const) {
      const days = (await list(query)).map(({ day }) => day);
      expect(days).toHaveLength(count);
      expect(days).toEqual([...new Set(days)].sort());
      expect(days.at(-1)).toBe(dayOf(Date.now()));
    }
  });

  test('counts accounts, first publications and comments on their days, the edges of a day included', async () => {
    const midnight = Math.floor(Date.now() / dayMs) * dayMs - 40 * dayMs;
    const moments = [midnight - 1, midnight, midnight + dayMs - 1, midnight + dayMs].map(
      (at) => new Date(at),
    );
    // Otherwise the days that a start has stored would not be counted again.
    await database()('daily_counts').delete();
    const before = await list('?days=90');
    for (const at of moments) {
      const person = await makeUser();
      await database()('up_users').where({ id: person.id }).update({ created_at: at });
      const blog = await makeBlog({ author: person, publishedAt: at });
      await makeComment(blog, { createdAt: at });
      const hidden = await makeBlog({ author: person, publishedAt: at });
      await setStatus(hidden, 'rejected');
    }
    const after = await list('?days=90');
    const grown = (at: number) => {
      const [was, is] = [on(before, at), on(after, at)];
      return (['registrations', 'publications', 'comments'] as const).map((kind) => is![kind] - was![kind]);
    };
    expect(grown(midnight - dayMs)).toEqual([1, 2, 1]);
    expect(grown(midnight)[0]).toBeGreaterThanOrEqual(2);
    expect(grown(midnight).slice(1)).toEqual([4, 2]);
    expect(grown(midnight + dayMs)).toEqual([1, 2, 1]);
  });

  test('keeps what days that have ended held, whatever is deleted later', async () => {
    const at = Date.now() - 60 * dayMs;
    const person = await makeUser();
    await database()('up_users')
      .where({ id: person.id })
      .update({ created_at: new Date(at) });
    await database()('daily_counts').delete();
    const before = on(await list('?days=90'), at);
    await runJob('storeDailyCounts');
    const stored: { day: string }[] = await database()('daily_counts').orderBy('day');
    expect(stored.length).toBeGreaterThanOrEqual(88);
    expect(stored.map(({ day }) => day)).not.toContain(dayOf(Date.now()));
    await remove(person);
    expect(on(await list('?days=90'), at)).toEqual(before);
    await database()('daily_counts').delete();
  }, 60_000);
});
