import type { StrapiApp } from '@strapi/strapi/admin';

interface Action {
  type: string;
  payload?: unknown;
  meta?: { arg?: { endpointName?: string } };
}

const rightToAPage = /^admin::(users|roles)\.|^plugin::upload\.settings/;

/** Strapi shows the menu's "Settings" to everybody: this notes whether an editor has a page there. */
const noticeRights = () => () => (next: (action: Action) => unknown) => (action: Action) => {
  const isAnswer = action.meta?.arg?.endpointName === 'getMyPermissions' && Array.isArray(action.payload);
  if (isAnswer) {
    const rights = action.payload as { action: string }[];
    const hasPage = rights.some((right) => rightToAPage.test(right.action));
    document.documentElement.dataset.settings = hasPage ? 'some' : 'none';
  }
  return next(action);
};

interface Route {
  path?: string;
  index?: boolean;
  children?: Route[];
  lazy?: () => Promise<unknown>;
}

/** Pages of the settings that advertise Strapi or belong to what is not served. */
const removed =
  /^(application-infos|purchase-|list-plugins|webhooks|api-tokens|admin-tokens|transfer-tokens)/;

const withoutRemoved = (route: Route): Route => ({
  ...route,
  children: (route.children ?? []).filter(({ path = '' }) => !removed.test(path)),
});

/** The settings begin with the panel's accounts, in place of Strapi's overview. */
const firstPage: Route = {
  path: 'application-infos',
  lazy: async () => ({ Component: (await import('./redirects')).SettingsStart }),
};

export function tidySettings(app: StrapiApp) {
  app.addMiddlewares([noticeRights]);
  app.router.addRoute(((routes: Route[]) =>
    routes.map((route) => {
      if (route.path !== 'settings/*') return route;
      const { children = [], ...rest } = withoutRemoved(route);
      return { ...rest, children: [firstPage, ...children] };
    })) as never);
}
