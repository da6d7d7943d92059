// Who may import whom: the table of module boundaries, as the linter reads it.

const element = (type, pattern, capture) => ({
  type,
  pattern,
  partialMatch: false,
  ...(capture && { capture }),
});
const toElement = (...types) => ({ to: { element: { types: { anyOf: types } } } });
const toFile = (...categories) => ({ to: { file: { categories: { anyOf: categories } } } });
const toPackage = (...source) => ({ to: { module: { origin: 'external', source } } });
const typesOf = (selector) => ({ ...selector, dependency: { kind: 'type' } });
const toNode = { to: { module: { origin: 'core' } } };
const anything = [{ to: { module: { origin: '*' } } }];

/** First nothing, then what is listed: of two policies that match, the later one counts. */
function mayImportOnly(from, allowed, message) {
  return [
    { from, disallow: anything, message },
    { from, allow: allowed },
  ];
}

const anyPackage = toPackage('*', '@*/*');
const hast = [
  'hast',
  'hast-util-*',
  'unist-util-*',
  'rehype*',
  'remark*',
  'mdast',
  'mdast-util-*',
  'unified',
  'vfile',
  'parse5',
];

export const boundarySettings = {
  'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import', 'require'],
  'boundaries/elements': [
    element('contract', 'cms/src/contract'),
    element('content', 'cms/src/content'),
    element('rich-text', 'cms/src/rich-text'),
    element('cms-http', 'cms/src/http'),
    element('database', 'cms/src/database'),
    element('feature', 'cms/src/api/*', ['feature']),
    element('cms', 'cms'),
    element('area', 'web/app/routes/*', ['area']),
    element('ui', 'web/app/ui'),
    element('auth', 'web/app/auth'),
    element('web-cms', 'web/app/cms'),
    element('web-http', 'web/app/http'),
    element('web-server', 'web/server'),
    element('web', 'web'),
  ],
  'boundaries/files': [
    { category: 'presenter', pattern: 'cms/src/api/*/presenter.ts' },
    { category: 'service', pattern: 'cms/src/api/*/services/**' },
    { category: 'controller', pattern: 'cms/src/api/*/controllers/**' },
    { category: 'rows', pattern: 'cms/src/database/rows.ts' },
    { category: 'env', pattern: 'cms/src/env.ts' },
    { category: 'errors', pattern: 'cms/src/errors.ts' },
    { category: 'permissions', pattern: 'cms/src/permissions.ts' },
    { category: 'lib', pattern: 'cms/src/lib/**' },
    { category: 'work-queue', pattern: 'cms/src/lib/work-queue.ts' },
    { category: 'migration', pattern: 'cms/src/database/migrations/**' },
    { category: 'panel-editor', pattern: 'cms/src/panel/current-editor.ts' },
    { category: 'image-rule', pattern: 'cms/src/contract/image-address.ts' },
    { category: 'urls', pattern: 'web/app/urls.ts' },
    { category: 'web-env', pattern: 'web/app/env.server.ts' },
    { category: 'request-context', pattern: 'web/server/request/context.ts' },
    { category: 'log', pattern: 'web/server/log.ts' },
    { category: 'cms-errors', pattern: 'web/app/cms/client/errors.ts' },
    { category: 'style', pattern: '**/*.css' },
  ],
};

const policies = [
  ...mayImportOnly(
    { element: { type: 'contract' } },
    [toElement('contract'), toPackage('zod')],
    'The contract may import zod and nothing else.',
  ),
  ...mayImportOnly(
    { element: { type: 'rich-text' } },
    [toElement('rich-text'), toFile('image-rule'), toPackage('@tiptap/*', ...hast)],
    "rich-text may import Tiptap's core and extensions, no UI library and of ours only the rule of images.",
  ),
  ...mayImportOnly(
    { element: { type: 'content' } },
    [
      toElement('content', 'rich-text', 'contract'),
      toFile('errors', 'work-queue'),
      toPackage(...hast, 'piscina'),
      toNode,
    ],
    'content may import rich-text, rehype, piscina, the contract and Node.',
  ),
  ...mayImportOnly(
    { element: { type: 'database' } },
    [toElement('database', 'contract'), toFile('env'), anyPackage, toNode],
    'database may import the contract, env and packages, nothing that stands on it.',
  ),
  { from: { file: { categories: 'migration' } }, allow: toFile('service') },
  ...mayImportOnly(
    { element: { type: 'cms-http' } },
    [
      toElement('cms-http', 'contract', 'database'),
      toFile('env', 'errors', 'permissions', 'lib'),
      anyPackage,
      toNode,
    ],
    'http may import the contract, database, env, errors, permissions and lib; features register with it.',
  ),
  ...mayImportOnly(
    { file: { categories: 'presenter' } },
    [toElement('contract'), toFile('presenter', 'rows'), typesOf(toFile('service'))],
    'A presenter may import the contract, other presenters, and types of rows.',
  ),
  ...mayImportOnly(
    { file: { categories: 'service' } },
    [
      toElement('contract', 'content', 'rich-text', 'database'),
      toFile('service', 'env', 'errors', 'work-queue'),
      typesOf(toFile('presenter')),
      typesOf(toElement('cms-http')),
      typesOf(toFile('panel-editor')),
      toNode,
      anyPackage,
    ],
    'A service may import the database, the contract, content, rich-text, env and other services.',
  ),
  {
    from: { file: { categories: 'service' } },
    disallow: toPackage('koa', '@koa/*'),
    message: 'A service never sees a request.',
  },
  ...mayImportOnly(
    { file: { categories: 'controller' } },
    [
      toElement('contract', 'cms-http'),
      toFile('presenter', 'service', 'errors'),
      toPackage('koa', '@strapi/*'),
    ],
    'A controller may import the contract, presenters, http and services.',
  ),
  ...mayImportOnly(
    { element: { type: 'area' } },
    [
      { to: { element: { type: 'area', captured: { area: '{{ from.element.captured.area }}' } } } },
      toElement('ui', 'auth', 'web-cms', 'web-http', 'contract'),
      toFile('urls'),
      anyPackage,
      toNode,
    ],
    'A route area may import its own folder, ui, auth, cms, http, urls and the contract; no other area.',
  ),
  ...mayImportOnly(
    { element: { type: 'web-cms' } },
    [
      toElement('web-cms', 'contract'),
      toFile('urls', 'web-env', 'log'),
      typesOf(toFile('request-context')),
      anyPackage,
      toNode,
    ],
    "The site's cms may import the contract, urls and env, nothing of auth, http or routes.",
  ),
  ...mayImportOnly(
    { element: { type: 'web-http' } },
    [
      toElement('web-http', 'contract'),
      toFile('urls', 'web-env', 'cms-errors'),
      typesOf(toFile('request-context')),
      anyPackage,
      toNode,
    ],
    "The site's http may import the contract and the errors of cms, nothing of auth or routes.",
  ),
  ...mayImportOnly(
    { element: { type: 'auth' } },
    [toElement('auth', 'web-cms', 'web-http', 'contract'), toFile('urls', 'web-env'), anyPackage, toNode],
    'auth may import cms, http and the contract, nothing of routes or ui.',
  ),
  ...mayImportOnly(
    { element: { type: 'ui' } },
    [
      toElement('ui', 'contract', 'rich-text'),
      toFile('urls', 'style'),
      toPackage(
        'react',
        'react-dom',
        '@remix-run/react',
        '@chakra-ui/*',
        '@emotion/*',
        '@fontsource-variable/*',
        'framer-motion',
        '@tiptap/*',
        'dompurify',
        'lowlight',
        'highlight.js',
        'lru-cache',
        'p-queue',
        ...hast,
      ),
      toNode,
    ],
    'ui may import Chakra, Tiptap, DOMPurify, rehype, the contract, rich-text and urls.',
  ),
];

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
