import type { Knex } from 'knex';
import type { PageName, Pages } from '../../../contract';
import { sanitiseInWorker } from '../../../rich-text/sanitise-in-worker';
import { db } from '../../../database/connection';
import type { StoredDate } from '../../../database/dates-and-json';
import { InvalidError, NotFoundError } from '../../../errors';
import type { WorkOptions } from '../../../lib/work-queue';
import { ContentError } from '../../../rich-text';
import { recordReferences } from '../../upload/services/references';

interface PageRow {
  id: number;
  name: PageName;
  html: string;
  updated_at: StoredDate;
}

export async function getPage(name: string): Promise<PageRow> {
  const page = await db()('pages').where({ name }).whereNot({ html: '' }).first();
  if (!page) throw new NotFoundError('Page not found.');
  return page;
}

/** The names of the pages that have a text. */
export function listPageNames(): Promise<PageName[]> {
  return db()('pages').whereNot({ html: '' }).orderBy('name').pluck('name');
}

export async function readPages(trx: Knex = db()): Promise<Pages> {
  const rows: PageRow[] = await trx('pages').select('name', 'html');
  return {
    about: '',
    contact: '',
    privacy: '',
    terms: '',
    ...Object.fromEntries(rows.map(({ name, html }) => [name, html])),
  };
}

/** Sanitises a page's HTML for storing: what blogs may contain. Takes a while, so never call it while a row is locked. */
export async function sanitisePage(html: string, options?: WorkOptions): Promise<string> {
  try {
    const sanitised = await sanitiseInWorker(html, options);
    return sanitised.text.trim() ? sanitised.html : '';
  } catch (error) {
    if (error instanceof ContentError) throw new InvalidError({ pages: error.message });
    throw error;
  }
}

/** The pages that were sent, sanitised. */
export async function sanitisePages(
  sent: { [Name in PageName]?: string | null | undefined },
  options?: WorkOptions,
): Promise<Partial<Pages>> {
  const pages: Partial<Pages> = {};
  for (const [name, html] of Object.entries(sent) as [PageName, string | null | undefined][]) {
    if (html !== undefined && html !== null) pages[name] = await sanitisePage(html, options);
  }
  return pages;
}

/** Saves the pages that are given and differ; gives their names. The HTML has been sanitised. */
export async function savePages(trx: Knex, pages: Partial<Pages>): Promise<PageName[]> {
  const changed: PageName[] = [];
  for (const [name, html] of Object.entries(pages) as [PageName, string][]) {
    const stored: PageRow = await trx('pages').where({ name }).forUpdate().first();
    if (stored.html === html) continue;
    await trx('pages').where({ name }).update({ html, updated_at: new Date() });
    await recordReferences(trx, 'pages', stored.id);
    changed.push(name);
  }
  return changed;
}
