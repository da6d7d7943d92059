import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { Knex } from 'knex';
import { readPanelDetail } from '../contract';
import { db } from '../database/connection';
import { countCapped, readCounter } from '../database/counts';
import { isoDate, type StoredDate } from '../database/dates-and-json';
import { env } from '../env';
import { addRoute } from './strapi-routes';

interface Count {
  total: number;
  /** There are more than were counted. */
  totalIsCapped?: boolean;
}

/** Something that waits for an editor: who is told of it, and how much of it there is. */
interface Waiting {
  verb: 'read' | 'update';
  subject: string;
  field?: string;
  count(): Promise<Count>;
}

const countWhere = (table: string, where: object) => countCapped(db()(table).where(where));

/** By the name that the panel's home page knows it by. What else is to wait there gets a row here and one there. */
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

interface DecisionRow {
  id: number;
  action: string;
  actor_name: string | null;
  subject_id: string | null;
  subject_label: string | null;
  detail: string | null;
  created_at: StoredDate;
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

/** The names of panel accounts by their ids. */
async function namesOf(accounts: string[]): Promise<Map<string, string>> {
  if (accounts.length === 0) return new Map();
  const rows: { id: number; firstname: string | null; lastname: string | null }[] = await db()('admin_users')
    .whereIn('id', accounts)
    .select('id', 'firstname', 'lastname');
  return new Map(
    rows.map(({ id, firstname, lastname }) => [String(id), [firstname, lastname].filter(Boolean).join(' ')]),
  );
}

/** What was decided about blogs lately, by editors and by the site's admins. */
async function listDecisions() {
  const found: DecisionRow[] = (await Promise.all(['blog.status', 'blog.delete'].map(newestOf))).flat();
  const moment = (row: DecisionRow) => new Date(row.created_at).getTime();
  const rows = found.sort((one, other) => moment(other) - moment(one)).slice(0, shownDecisions);
  const details = rows.map((row) => readPanelDetail(row.detail ?? ''));
  const names = await namesOf(details.flatMap(({ account }) => account ?? []));
  return rows.map((row, i) => {
    const { account, detail = '' } = details[i] ?? {};
    const [, status, reason] = /→ (\w+)(?:: (.*))?$/s.exec(detail) ?? [];
    return {
      id: row.id,
      blog: { documentId: row.subject_id, title: row.subject_label ?? '' },
      status: row.action === 'blog.delete' ? 'deleted' : (status ?? ''),
      reason: reason ?? '',
      by: row.actor_name ?? names.get(account ?? '') ?? '',
      at: isoDate(row.created_at),
    };
  });
}

/** What the panel's home page shows, as far as the rights of whoever asks go. */
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
export function offerHome(strapi: Core.Strapi) {
  addRoute(strapi, 'content-manager', {
    method: 'GET',
    path: '/home',
    handler: readHome,
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  });
}
