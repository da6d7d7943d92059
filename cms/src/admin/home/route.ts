import type { StrapiApp } from '@strapi/strapi/admin';

interface Route {
  index?: boolean;
  lazy?: () => Promise<unknown>;
}

const home: Route = {
  index: true,
  lazy: async () => ({ Component: (await import('./home-page')).HomePage }),
};

/** Puts our page in the place of Strapi's, whose widgets advertise Strapi and know nothing of what waits. */
export function replaceHomePage(app: StrapiApp) {
  app.router.addRoute(((routes: Route[]) => [home, ...routes.filter(({ index }) => !index)]) as never);
}
