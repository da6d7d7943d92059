import type { Knex } from 'knex';
import type { NotificationKind } from '../../../contract';
import { db, inTransaction, isPostgres } from '../../../database/connection';
import { countCapped } from '../../../database/counts';
import type { StoredDate } from '../../../database/dates-and-json';
import { newestFirst, type Page, readWindow, type Window } from '../../../database/keyset-page';
import { InvalidError } from '../../../errors';
import type { Viewer } from '../../../http/session';
import { type AuthorColumns, authorColumns } from '../../user/services/user';

/** A notification with what it is about, in one row. */
export interface NotificationRow extends AuthorColumns {
  id: number;
  document_id: string;
  kind: NotificationKind;
  count: number;
  read_at: StoredDate | null;
  created_at: StoredDate;
  blog_document_id: string | null;
  blog_title: string | null;
  comment_document_id: string | null;
  comment_start: string | null;
}

/** Notifications (`n`) with their actors (`a`), blogs (`b`) and comments (`c`). */
export function selectNotifications(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query
    .leftJoin('up_users as a', 'a.id', 'n.actor_id')
    .leftJoin('blogs as b', 'b.id', 'n.blog_id')
    .leftJoin('comments as c', 'c.id', 'n.comment_id')
    .select({
      id: 'n.id',
      document_id: 'n.document_id',
      kind: 'n.kind',
      count: 'n.count',
      read_at: 'n.read_at',
      created_at: 'n.created_at',
      blog_document_id: 'b.document_id',
      blog_title: 'b.title',
      comment_document_id: 'c.document_id',
      comment_start: db().raw('substr(c.content, 1, 400)'),
      ...authorColumns,
    });
}

/** What a user may see by now: a decision that still waits is told later. */
const selectShown = ({ id }: Viewer) =>
  db()('notifications as n')
    .where('n.user_id', id)
    .whereRaw('n.on_site')
    .where('n.created_at', '<=', new Date());

export async function listNotifications(viewer: Viewer, window: Window): Promise<Page<NotificationRow>> {
  const count = await countCapped(selectShown(viewer));
  const page = await readWindow<NotificationRow>(
    selectNotifications(selectShown(viewer)),
    newestFirst('n'),
    window,
  );
  return { ...page, ...count };
}

export function countUnread(viewer: Viewer) {
  return countCapped(selectShown(viewer).whereNull('n.read_at'));
}

const batch = 5000;

/** Marks what is shown up to a notification as read, or all of it; on SQLite in batches, so that other writers wait only briefly. */
export async function markRead(viewer: Viewer, until: string | undefined) {
  const last =
    until === undefined
      ? { created_at: new Date(), id: 2 ** 31 - 1 }
      : await db()('notifications')
          .where({ document_id: until, user_id: viewer.id })
          .first('created_at', 'id');
  if (!last) throw new InvalidError({ until: 'until is unknown' });
  const unread = selectShown(viewer)
    .whereNull('n.read_at')
    .whereRaw('(n.created_at, n.id) <= (?, ?)', [new Date(last.created_at), last.id]);
  // PostgreSQL blocks nobody meanwhile, and each further batch would step over what the ones before have left in the index.
  if (!isPostgres()) unread.limit(batch);
  for (let marked = batch; marked === batch; ) {
    marked = await inTransaction((trx) =>
      trx('notifications')
        .whereIn('id', unread.clone().select('n.id'))
        .whereNull('read_at')
        .update({ read_at: new Date(), mail_due_at: null }),
    );
  }
}
