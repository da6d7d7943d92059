import type { Knex } from 'knex';
import type { BlogStatus } from '../../../contract';
import { approvalMail, rejectionMail } from '../../../mail-texts/decision-mails';
import { cancelMails, enqueueMail } from '../../mail/services/outbox';
import { db, inTransaction } from '../../../database/connection';
import { takeNumber } from './inbox';
import { readRecipients } from './notification-settings';
import { newNotification } from './notify';

const decisionKinds = ['approved', 'rejected'];
/** How long a decision waits, so that one that is taken back at once is not told. */
const decisionWaitMs = 15_000;

const referenceOf = (documentId: string) => `blog ${documentId}`;

interface DecidedBlog {
  id: number;
  document_id: string;
  title: string | null;
  author_id: number | null;
}

const selectWaiting = (trx: Knex, blogId: number) =>
  trx('notifications').where({ blog_id: blogId }).whereIn('kind', decisionKinds).whereNull('number');

/** Withdraws the decision that still waits to be told; gives the status that the author knows. */
export async function cancelDecision(
  trx: Knex,
  { id, document_id: documentId }: Pick<DecidedBlog, 'id' | 'document_id'>,
): Promise<BlogStatus | undefined> {
  await cancelMails(trx, [referenceOf(documentId)]);
  const waiting = selectWaiting(trx, id);
  const cancelled = await waiting.clone().first('known_state');
  // One that has just been told cannot be taken back.
  const isCancelled = cancelled && (await waiting.delete()) > 0;
  return isCancelled ? cancelled.known_state : undefined;
}

/** Takes back what waits to be mailed to an author who deletes the account and leaves the blogs. */
export async function cancelDecisionMails(trx: Knex, authorId: number) {
  const references = trx('blogs').where({ author_id: authorId }).select(trx.raw("'blog ' || document_id"));
  await cancelMails(trx, references);
}

interface Decision {
  status: BlogStatus;
  reason: string | null | undefined;
  /** The status before the decision. */
  before: BlogStatus;
  /** Null for an editor, who has no account of the site. */
  actorId: number | null;
}

/** Tells an author, 15 seconds later, that their blog was approved or rejected, in place of an earlier decision. */
export async function notifyDecision(
  trx: Knex.Transaction,
  blog: DecidedBlog,
  { status, reason, before, actorId }: Decision,
) {
  const known = (await cancelDecision(trx, blog)) ?? before;
  if (blog.author_id === null || blog.author_id === actorId) return;
  if (status !== 'rejected' && (status !== 'published' || known === 'published')) return;
  const recipient = (await readRecipients(trx, [blog.author_id])).get(blog.author_id);
  if (!recipient) return;
  const sendAt = new Date(Date.now() + decisionWaitMs);
  await trx('notifications').insert({
    ...newNotification(status === 'published' ? 'approved' : 'rejected', blog.author_id, sendAt),
    blog_id: blog.id,
    known_state: known,
    on_site: true,
    by_mail: false,
  });
  if (!recipient.takesMail || !recipient.email.decisions) return;
  const mailed = { id: blog.document_id, title: blog.title ?? '' };
  await enqueueMail(trx, {
    kind: 'decision',
    to: recipient.email_address,
    text: (siteName) =>
      status === 'published' ? approvalMail(mailed, siteName) : rejectionMail(mailed, reason ?? '', siteName),
    sendAt,
    reference: referenceOf(blog.document_id),
  });
}

const selectDue = (): Promise<{ id: number; user_id: number } | undefined> =>
  db()('notifications')
    .whereNull('number')
    .where('created_at', '<=', new Date())
    .orderBy('created_at')
    .first('id', 'user_id');

/** Tells the decisions whose wait is over, by giving them their numbers. */
export async function tellDecisions(): Promise<void> {
  for (let due = await selectDue(); due; due = await selectDue()) {
    const { id, user_id: userId } = due;
    await inTransaction(async (trx) => {
      // Locks the account before its inbox, as all who notify do.
      await readRecipients(trx, [userId]);
      const { last_number: number } = await takeNumber(trx, userId);
      await trx('notifications').where({ id }).whereNull('number').update({ number });
    });
  }
}
