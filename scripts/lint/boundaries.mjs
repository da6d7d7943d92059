// Who may import whom: the table of module boundaries, as the linter reads it.

const modules = {
  contract: 'cms/src/contract',
  content: 'cms/src/content',
  'rich-text': 'cms/src/rich-text',
  'cms-http': 'cms/src/http',
  database: 'cms/src/database',
  feature: 'cms/src/api/*',
  cms: 'cms',
  area: 'web/app/routes/*',
  ui: 'web/app/ui',
  auth: 'web/app/auth',
  'web-cms': 'web/app/cms',
  'web-http': 'web/app/http',
  'web-server': 'web/server',
  web: 'web',
};

const files = {
  presenter: 'cms/src/api/*/presenter.ts',
  service: 'cms/src/api/*/services/**',
  controller: 'cms/src/api/*/controllers/**',
  rows: 'cms/src/database/rows.ts',
  env: 'cms/src/env.ts',
  errors: 'cms/src/errors.ts',
  permissions: 'cms/src/permissions.ts',
  lib: 'cms/src/lib/**',
  'work-queue': 'cms/src/lib/work-queue.ts',
  migration: 'cms/src/database/migrations/**',
  'panel-editor': 'cms/src/panel/editor.ts',
  'image-rule': 'cms/src/contract/image-address.ts',
  urls: 'web/app/urls.ts',
  'web-env': 'web/app/env.server.ts',
  'request-context': 'web/server/request/context.ts',
  log: 'web/server/log.ts',
  'cms-errors': 'web/app/cms/client/errors.ts',
  style: '**/*.css',
};

const anyPackage = ['*', '@*/*'];
const htmlTrees = ['hast', 'hast-util-*', 'unist-util-*', 'rehype*', 'vfile', 'parse5'];
const markdown = ['remark*', 'mdast', 'mdast-util-*', 'unified'];
const interfacePackages = ['react', 'react-dom', '@remix-run/react', '@chakra-ui/*', '@emotion/*'];
const textPackages = ['@fontsource-variable/*', '@tiptap/*', 'dompurify', 'lowlight', 'highlight.js'];

/** What each module or file may import: modules, files, `node` and packages; of `type X` only the types. */
const rules = [
  {
    from: 'contract',
    may: ['contract', 'zod'],
    message: 'The contract may import zod and nothing else.',
  },
  {
    from: 'rich-text',
    may: ['rich-text', 'image-rule', '@tiptap/*', ...htmlTrees, ...markdown],
    message:
      "rich-text may import Tiptap's core and extensions, no UI library and of ours only the rule of images.",
  },
  {
    from: 'content',
    may: [
      'content',
      'rich-text',
      'contract',
      'errors',
      'work-queue',
      ...htmlTrees,
      ...markdown,
      'piscina',
      'node',
    ],
    message: 'content may import rich-text, rehype, piscina, the contract and Node.',
  },
  {
    from: 'database',
    may: ['database', 'contract', 'env', ...anyPackage, 'node'],
    message: 'database may import the contract, env and packages, nothing that stands on it.',
  },
  { from: 'migration', alsoMay: ['service'] },
  {
    from: 'cms-http',
    may: ['cms-http', 'contract', 'database', 'env', 'errors', 'permissions', 'lib', ...anyPackage, 'node'],
    message:
      'http may import the contract, database, env, errors, permissions and lib; features register with it.',
  },
  {
    from: 'presenter',
    may: ['contract', 'presenter', 'rows', 'type service'],
    message: 'A presenter may import the contract, other presenters, and types of rows.',
  },
  {
    from: 'service',
    may: [
      ...['contract', 'content', 'rich-text', 'database', 'service', 'env', 'errors', 'work-queue'],
      ...['type presenter', 'type cms-http', 'type panel-editor', 'node', ...anyPackage],
    ],
    message: 'A service may import the database, the contract, content, rich-text, env and other services.',
  },
  { from: 'service', mayNot: ['koa', '@koa/*'], message: 'A service never sees a request.' },
  {
    from: 'controller',
    may: ['contract', 'cms-http', 'presenter', 'service', 'errors', 'koa', '@strapi/*'],
    message: 'A controller may import the contract, presenters, http and services.',
  },
  {
    from: 'area',
    may: ['own area', 'ui', 'auth', 'web-cms', 'web-http', 'contract', 'urls', ...anyPackage, 'node'],
    message:
      'A route area may import its own folder, ui, auth, cms, http, urls and the contract; no other area.',
  },
  {
    from: 'web-cms',
    may: ['web-cms', 'contract', 'urls', 'web-env', 'log', 'type request-context', ...anyPackage, 'node'],
    message: "The site's cms may import the contract, urls and env, nothing of auth, http or routes.",
  },
  {
    from: 'web-http',
    may: [
      'web-http',
      'contract',
      'urls',
      'web-env',
      'cms-errors',
      'type request-context',
      ...anyPackage,
      'node',
    ],
    message: "The site's http may import the contract and the errors of cms, nothing of auth or routes.",
  },
  {
    from: 'auth',
    may: ['auth', 'web-cms', 'web-http', 'contract', 'urls', 'web-env', ...anyPackage, 'node'],
    message: 'auth may import cms, http and the contract, nothing of routes or ui.',
  },
  {
    from: 'ui',
    may: [
      ...['ui', 'contract', 'rich-text', 'urls', 'style', 'node', ...interfacePackages, ...textPackages],
      ...['framer-motion', 'lru-cache', 'p-queue', ...htmlTrees, ...markdown],
    ],
    message: 'ui may import Chakra, Tiptap, DOMPurify, rehype, the contract, rich-text and urls.',
  },
];

/** Of two policies that match the later one counts: first nothing is allowed, then what is listed. */
const policies = rules.flatMap(({ from, may, alsoMay, mayNot, message }) => {
  const source = from in modules ? { element: { type: from } } : { file: { categories: from } };
  if (alsoMay) return { from: source, allow: alsoMay.map(target) };
  if (mayNot) return { from: source, disallow: mayNot.map(target), message };
  return [
    { from: source, disallow: { to: { module: { origin: '*' } } }, message },
    { from: source, allow: may.map(target) },
  ];
});

function target(name) {
  if (name.startsWith('type ')) return { ...target(name.slice(5)), dependency: { kind: 'type' } };
  if (name === 'own area') {
    return { to: { element: { type: 'area', captured: { area: '{{ from.element.captured.area }}' } } } };
  }
  if (name === 'node') return { to: { module: { origin: 'core' } } };
  if (name in modules) return { to: { element: { type: name } } };
  if (name in files) return { to: { file: { categories: name } } };
  return { to: { module: { origin: 'external', source: name } } };
}

export const boundarySettings = {
  'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import', 'require'],
  'boundaries/elements': Object.entries(modules).map(([type, pattern]) => ({
    type,
    pattern,
    partialMatch: false,
    ...(type === 'area' && { capture: ['area'] }),
  })),
  'boundaries/files': Object.entries(files).map(([category, pattern]) => ({ category, pattern })),
};

export const boundaryRule = [
  'error',
  { default: 'allow', checkAllOrigins: true, checkInternals: true, checkUnknownLocals: true, policies },
];

/** What crosses from one workspace into the other is decided by the words of the import. */
export const fromCms = {
  patterns: [{ regex: '^web(/|$)|^(\\.\\./)+web/', message: 'The cms workspace imports nothing from web.' }],
};

export const fromWeb = {
  patterns: [
    {
      regex: '^cms(/(?!(contract|rich-text(/markdown)?)$)|$)|^(\\.\\./)+cms/(src|config|dist)',
      message: 'The web workspace imports cms/contract and cms/rich-text, nothing else of the CMS.',
    },
  ],
};
