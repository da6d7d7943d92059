import type { Knex } from 'knex';
import { pageHtmlSchema, type PageName, type Pages } from '../../../contract';
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

/** The stored HTML of each page that was read, and what readers get of it. */
const shownPages = new Map<PageName, { stored: string; shown: string }>();

/** A page as readers get it: rows written past the API may hold any HTML. */
export async function getPage(name: string): Promise<PageRow> {
  const page: PageRow | undefined = await db()('pages').where({ name }).first();
  const html = page?.html && (await sanitiseForReaders(page));
  if (!html) throw new NotFoundError('Page not found.');
  return { ...page, html };
}

async function sanitiseForReaders({ name, html: stored }: PageRow): Promise<string> {
  const known = shownPages.get(name);
  if (known?.stored === stored) return known.shown;
  const shown = await sanitise(stored).catch((error: unknown) => {
    if (error instanceof ContentError) return '';
    throw error;
  });
  shownPages.set(name, { stored, shown });
  return shown;
}

/** Sanitises all pages ahead: the first reader after a start would wait until the worker is there. */
export async function preparePages(): Promise<void> {
  const pages: PageRow[] = await db()('pages').whereNot({ html: '' });
  await Promise.all(pages.map(sanitiseForReaders));
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

/** The HTML, or nothing where it has no text. */
async function sanitise(html: string, options?: WorkOptions): Promise<string> {
  const sanitised = await sanitiseInWorker(html, options);
  return sanitised.text.trim() ? sanitised.html : '';
}

/** Sanitises a page's HTML for storing: what blogs may contain. Takes a while, so never call it while a row is locked. */
export async function sanitisePage(html: string, options?: WorkOptions): Promise<string> {
  try {
    // Escapes make a text longer: it must be short enough as it is stored.
    const { data, error } = pageHtmlSchema.safeParse(await sanitise(html, options));
    if (error) throw new InvalidError({ pages: error.issues[0]?.message ?? '' });
    return data;
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
