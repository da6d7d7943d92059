import type { StrapiApp } from '@strapi/strapi/admin';

interface Action {
  type: string;
  payload?: { queryCacheKey?: string };
}

const isEarlyChange = ({ type, payload }: Action) =>
  type === 'adminApi/queries/queryResultPatched' && payload?.queryCacheKey?.startsWith('getDocument(');

/**
 * Strapi changes the document that it shows before a save is answered and changes it back when the save is refused:
 * the form follows, and loses what was typed. Without the early change it keeps it.
 */
const ignoreOptimisticPatch = () => () => (next: (action: Action) => unknown) => (action: Action) =>
  isEarlyChange(action) ? action : next(action);

export default {
  /** What Strapi lets its panel be told: it does not ask GitHub, from the editor's browser, for a newer release. */
  config: { notifications: { releases: false } },
  register(app: StrapiApp) {
    app.addMiddlewares([ignoreOptimisticPatch]);
  },
};
