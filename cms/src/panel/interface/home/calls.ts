import { dataOf, panelApi } from '../panel-api';

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
}

const home = panelApi.injectEndpoints({
  endpoints: (build) => ({
    readHome: build.query<Home, void>({
      query: () => ({ url: '/content-manager/home', method: 'GET' }),
      transformResponse: dataOf<Home>,
    }),
  }),
});

/** Asks again whenever the page is opened. */
export const useHome = () => home.useReadHomeQuery(undefined, { refetchOnMountOrArgChange: true });
