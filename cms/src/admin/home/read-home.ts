import { adminApi } from '@strapi/strapi/admin';
import type { Settings } from '../../contract';

export interface Decision {
  id: number;
  blog: { documentId: string | null; title: string };
  status: string;
  reason: string;
  by: string;
  at: string;
}

/** The CMS's answer for the home page. */
export interface Home {
  siteUrl: string;
  waiting: { kind: string; total: number; totalIsCapped: boolean }[];
  /** Null for an editor who may not read the audit log. */
  decisions: Decision[] | null;
  /** Tells which blogs wait; null for an editor who may not read the settings. */
  moderation: Settings['moderation'] | null;
}

const home = adminApi.injectEndpoints({
  endpoints: (build) => ({
    readHome: build.query<Home, void>({
      query: () => ({ url: '/content-manager/home', method: 'GET' }),
      transformResponse: ({ data }: { data: Home }) => data,
    }),
  }),
});

/** Asks again whenever the page is opened: what waited may have been dealt with. */
export const useHome = () => home.useReadHomeQuery(undefined, { refetchOnMountOrArgChange: true });
