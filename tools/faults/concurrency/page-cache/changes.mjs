import { openSession, publishBlog } from '../../lib/users.mjs';
import { chance, pick } from './random.mjs';

/** Changes something at random, as one of the people or as the admin. */
export function createChanges(parts) {
  const { record, allowed } = parts;
  const changes = listChanges(parts);

  return async function change() {
    const what = pick(Object.keys(changes));
    const { status } = (await changes[what]()) ?? {};
    record.count(`changes (${what})`);
    if (status === undefined) return;
    if (status >= 400) record.count(`of them refused (${status})`);
    if (status === 0 || status >= 500) record.report('others', `a change (${what}) answers ${status}`);
    await allowed.update();
  };
}

function listChanges({ people, admin, content, database, record }) {
  const { blogs, comments, latestBlogs, addComment } = content;
  const banned = people[2];
  let isBanned = false;
  let count = 0;
  /** Somebody who is logged in: a ban ends the sessions. */
  const client = () => pick(isBanned ? people.slice(0, 2) : people).client;
  const input = { tags: ['faults'], categories: ['life'] };

  return {
    async blog() {
      blogs.push(await publishBlog(client(), { title: `Blog ${(count += 1)} of ${Date.now()}`, ...input }));
      return { status: 201 };
    },
    edit() {
      const text = { title: `Changed ${(count += 1)}`, content: `<p>Text ${count}</p>` };
      return client().put(`/blogs/updateblogs/${pick(latestBlogs())}`, { ...text, ...input });
    },
    like: () => client().put(`/blogs/${pick(latestBlogs())}/${pick(['like', 'unlike'])}`),
    follow: () => client().put(`/users/${pick(people).documentId}/${pick(['follow', 'unfollow'])}`),
    comment: () =>
      addComment(client(), pick([blogs[0], ...latestBlogs()]), `Comment ${(count += 1)}`, comments),
    hide: () => admin.client.put(`/admin/comments/${pick(comments)}`, { hidden: chance(0.5) }),
    status: () =>
      admin.client.put(`/admin/blogs/${pick(latestBlogs())}/status`, {
        status: pick(['published', 'rejected', 'pending']),
        reason: 'A reason that only its author reads.',
      }),
    name() {
      const person = pick(isBanned ? people.slice(0, 2) : people);
      return person.client.put(`/users/profile/${person.documentId}`, { name: `Name ${(count += 1)}` });
    },
    async ban() {
      isBanned = !isBanned;
      const answer = await admin.client.put(`/users/${banned.documentId}/${isBanned ? 'ban' : 'unban'}`);
      if (isBanned) record.count('sessions ended by a ban');
      else {
        banned.client.token = await openSession(database, banned.id);
        record.count('logins after a ban');
      }
      return answer;
    },
  };
}
