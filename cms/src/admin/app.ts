import type { StrapiApp } from '@strapi/strapi/admin';
import { addBlogFields, addBlogPage } from './blog';
import { addSendAgain } from './send-again';

interface Action {
  type: string;
  payload?: { queryCacheKey?: string };
}

const isEarlyChange = ({ type, payload }: Action) =>
  type === 'adminApi/queries/queryResultPatched' && payload?.queryCacheKey?.startsWith('getDocument(');

/** Without Strapi's early change of the document, the form keeps what was typed when a save is refused. */
const ignoreOptimisticPatch = () => () => (next: (action: Action) => unknown) => (action: Action) =>
  isEarlyChange(action) ? action : next(action);

export default {
  /** What Strapi lets its panel be told: it does not ask GitHub, from the editor's browser, for a newer release. */
  config: { notifications: { releases: false } },
  register(app: StrapiApp) {
    app.addMiddlewares([ignoreOptimisticPatch]);
    addBlogFields(app);
  },
  bootstrap(app: StrapiApp) {
    addSendAgain(app);
    addBlogPage(app);
  },
};
