import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { Knex } from 'knex';
import { type DecisionColumns, readDecisions } from '../../api/audit-entry/services/status-decisions';
import { db } from '../../database/connection';
import { countCapped, readCounter } from '../../database/counts';
import { env } from '../../env';
import { offerCalls } from './calls';

interface Count {
  total: number;
  /** There are more than were counted. */
  totalIsCapped?: boolean;
}

/** Something that waits for an editor: the right that an editor needs to see it, and the count. */
interface Waiting {
  verb: 'read' | 'update';
  subject: string;
  field?: string;
  count(): Promise<Count>;
}

const countWhere = (table: string, where: object) => countCapped(db()(table).where(where));

/** By the name that the panel's home page uses, in its order. A new kind needs a row here and a row there. */
const waiting: Record<string, Waiting> = {
  blogs: {
    verb: 'update',
    subject: 'api::blog.blog',
    field: 'state',
    count: async () => ({ total: await readCounter('blogs.pending') }),
  },
  reports: {
    verb: 'read',
    subject: 'api::report.report',
    count: () => countWhere('reports', { state: 'open' }),
  },
  unread: {
    verb: 'read',
    subject: 'api::contact-message.contact-message',
    field: 'read',
    count: () => countWhere('contact_messages', { read: false, suspect: false }),
  },
  messages: {
    verb: 'update',
    subject: 'api::contact-message.contact-message',
    field: 'answered',
    count: () => countWhere('contact_messages', { answered: false, suspect: false }),
  },
  mails: {
    verb: 'read',
    subject: 'api::mail.mail',
    count: () => countWhere('mails', { state: 'failed' }),
  },
};

interface DecisionRow extends DecisionColumns {
  id: number;
  action: string;
  subject_id: string | null;
  subject_label: string | null;
}

const shownDecisions = 8;

/** The newest entries of one action, as the end of an index. */
const newestOf = (action: string): Knex.QueryBuilder =>
  db()('audit_entries')
    .where({ action })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(shownDecisions)
    .select('id', 'action', 'actor_name', 'subject_id', 'subject_label', 'detail', 'created_at');

/** Reads the latest decisions about blogs, by editors and by the site's admins. */
async function listDecisions() {
  const found: DecisionRow[] = (await Promise.all(['blog.status', 'blog.delete'].map(newestOf))).flat();
  const moment = (row: DecisionRow) => new Date(row.created_at).getTime();
  const rows = found.sort((one, other) => moment(other) - moment(one)).slice(0, shownDecisions);
  const decisions = await readDecisions(rows);
  return decisions.map(({ row, ...decision }) => ({
    ...decision,
    id: row.id,
    blog: { documentId: row.subject_id, title: row.subject_label ?? '' },
    ...(row.action === 'blog.delete' && { status: 'deleted', reason: '' }),
  }));
}

/** Answers the content of the panel's home page, as far as the rights of the caller go. */
async function readHome(ctx: Context) {
  const may = (verb: string, subject: string, field?: string): boolean =>
    ctx.state.userAbility.can(`plugin::content-manager.explorer.${verb}`, subject, field);
  const shown = Object.entries(waiting).filter(([, { verb, subject, field }]) => may(verb, subject, field));
  const counts = await Promise.all(
    shown.map(async ([kind, { count }]) => {
      const { total, totalIsCapped = false } = await count();
      return { kind, total, totalIsCapped };
    }),
  );
  const decisions = may('read', 'api::audit-entry.audit-entry') ? await listDecisions() : null;
  ctx.body = { data: { siteUrl: env.siteUrl, waiting: counts, decisions } };
}

/** Adds the call behind the panel's home page. */
export const offerHome = (strapi: Core.Strapi) => offerCalls(strapi, [['GET', '/home', readHome]]);
