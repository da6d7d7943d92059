import type { AuthorPage } from 'cms/contract';

/** What the page shows of its author. */
export type AuthorView = Omit<AuthorPage, '_id'> & { id: string };
