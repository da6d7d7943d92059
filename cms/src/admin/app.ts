/** What Strapi lets its panel be told: it does not ask GitHub, from the editor's browser, for a newer release. */
export default { config: { notifications: { releases: false } } };
