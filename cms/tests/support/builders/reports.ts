import type { Report, ReportReason } from '../../../src/contract';
import { database } from '../database';
import { makeBlog, makeComment, type MadeBlog } from './blogs';
import { makeUser, type Person } from './people';

/** A comment of somebody else's, under a blog of somebody else's. */
export async function makeThread(content = 'Buy my pills') {
  const [host, guest] = [await makeUser(), await makeUser()];
  const blog = await makeBlog({ author: host, categories: ['life'] });
  const comment = await makeComment(blog, { author: guest, content });
  return { host, guest, blog, comment };
}

type Reported = MadeBlog | { documentId: string };
const isBlog = (subject: Reported): subject is MadeBlog => 'title' in subject;

export const reportPath = (subject: Reported) =>
  `/blogs/${isBlog(subject) ? '' : 'comments/'}${subject.documentId}/report`;

/** Reports something as somebody. */
export const report = (subject: Reported, by: Person, reason: ReportReason = 'spam', text?: string) =>
  by.client.post(reportPath(subject), { reason, text });

/** Somebody whose account is older than a week. */
export async function makeRegular(): Promise<Person> {
  const person = await makeUser();
  const created_at = new Date(Date.now() - 8 * 86_400_000);
  await database()('up_users').where({ id: person.id }).update({ created_at });
  return person;
}

/** The entries about something, the latest first. */
export async function entriesOf(admin: Person, { documentId }: Reported, query = 'limit=100') {
  const { body } = await admin.client.get<Report[]>(`/admin/reports?${query}`);
  return body.filter(({ subject }) => subject.id === documentId);
}

/** Decides on the open entry about something. */
export async function decide(admin: Person, subject: Reported, decision: string, reason?: string) {
  const [entry] = await entriesOf(admin, subject, 'status=open&limit=100');
  return admin.client.put<{ success: boolean; message: string; errors?: object }>(
    `/admin/reports/${entry?._id}`,
    { decision, reason },
  );
}
