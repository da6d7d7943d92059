/** Strapi 5 supports PostgreSQL from this version on: https://docs.strapi.io/cms/configurations/database */
export const oldestPostgres = 14;
