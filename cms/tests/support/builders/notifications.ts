import type { Notification } from '../../../src/contract';
import type { Person } from './people';

export async function inboxOf({ client }: Person, query = '') {
  const answer = await client.get<Notification[]>(`/notifications${query}`);
  const unread = Number(answer.headers['x-unread-count']);
  return { entries: answer.body, unread, answer };
}
export const kindsOf = async (person: Person) =>
  (await inboxOf(person)).entries.map(({ kind, count }) => [kind, count]);
export const setLike = (person: Person, blog: { documentId: string }, verb: 'like' | 'unlike' = 'like') =>
  person.client.put(`/blogs/${blog.documentId}/${verb}`);
export const setFollow = (person: Person, author: Person, verb: 'follow' | 'unfollow' = 'follow') =>
  person.client.put(`/users/${author.documentId}/${verb}`);
export const comment = (person: Person, blog: { documentId: string }, content = 'Well said.') =>
  person.client.post(`/blogs/comments/${blog.documentId}`, { content });
export const read = (person: Person, body: object = {}) => person.client.put('/notifications/read', body);
