// Loads the CMS without listening and prints its routes and content types as one line of JSON.
const process = require('node:process');
const { loadStrapi } = require('../../dist/src/start-strapi');

loadStrapi().then((strapi) => {
  strapi.server.mount();
  const routes = strapi.server
    .listRoutes()
    .flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`));
  const line = JSON.stringify({ routes, types: Object.keys(strapi.contentTypes) });
  process.stdout.write(`\n${line}\n`, () => process.exit(0));
});
