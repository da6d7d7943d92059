import type { Core } from '@strapi/strapi';

/** Rights to what this product does not serve or sets itself; with one of them, the panel would offer its pages. */
const unused = [
  /^admin::(marketplace|webhooks|api-tokens|admin-tokens|transfer|project-settings|review-workflows)\./,
  /^plugin::(content-type-builder|content-releases|review-workflows|i18n|users-permissions)\./,
  // `views` says how lists and forms are laid out.
  /^plugin::content-manager\.(collection-types|single-types|components)\.configure-/,
  // `layOutLibrary` says how the media library is.
  /^plugin::upload\.configure-view$/,
];

interface Actions {
  hooks: { didRegister: { register(listener: (action: { key: string }) => Promise<unknown>): void } };
  delete(key: string): Promise<unknown>;
}

/** Takes these rights out of the panel: no role has one, the super admin's neither, so that nothing offers them. */
export function removeUnusedRights(strapi: Core.Strapi) {
  const { actionProvider } = strapi.service('admin::permission') as unknown as { actionProvider: Actions };
  actionProvider.hooks.didRegister.register(async ({ key }) => {
    if (unused.some((pattern) => pattern.test(key))) await actionProvider.delete(key);
  });
}
