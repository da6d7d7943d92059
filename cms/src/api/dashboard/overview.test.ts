// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { blogStatuses, type Overview, overviewSchema } from '../../contract';
import { makeBlog } from '../../../tests/support/builders/blogs';
import { ban, makeAdmin, makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';

const path = '/admin/dashboard/overview';

describe('GET /admin/dashboard/overview', () => {
  test('is for admins', async () => {
    expect((await visitor().get(path)).status).toBe(401);
    expect((await (await makeUser()).client.get(path)).status).toBe(403);
  });

  test('counts accounts and blogs, drafts not among them', async () => {
    const admin = await makeAdmin();
    const read = async () => (await admin.client.get<Overview>(path)).body;
    const before = await read();
    expect(overviewSchema.strict().parse(before)).toEqual(before);
    await makeAdmin();
    const [author, banned] = [await makeUser(), await makeUser()];
    await ban(banned);
    for (const status of blogStatuses) await makeBlog({ author, status });
    const pending = await makeBlog({ author, status: 'pending' });
    const { users, admins, bannedUsers, blogs } = before;
    expect(await read()).toEqual({
      users: users + 3,
      admins: admins + 1,
      bannedUsers: bannedUsers + 1,
      blogs: {
        total: blogs.total + 4,
        published: blogs.published + 1,
        pending: blogs.pending + 2,
        rejected: blogs.rejected + 1,
      },
    });
    await admin.client.put(`/admin/blogs/${pending.documentId}/status`, { status: 'published' });
    expect((await read()).blogs).toMatchObject({
      published: blogs.published + 2,
      pending: blogs.pending + 1,
    });
    await admin.client.delete(`/admin/blogs/${pending.documentId}`);
    expect((await read()).blogs).toMatchObject({ total: blogs.total + 3, published: blogs.published + 1 });
  });
});
