// The linter reads this table of module boundaries: it says which module may import which.

const modules = {
  contract: 'cms/src/contract',
  shared: 'cms/src/shared',
  'rich-text': 'cms/src/rich-text',
  'cms-http': 'cms/src/http',
  database: 'cms/src/database',
  'mail-texts': 'cms/src/mail-texts',
  backup: 'cms/src/backup',
  doctor: 'cms/src/doctor',
  jobs: 'cms/src/jobs',
  'cms-metrics': 'cms/src/metrics',
  middlewares: 'cms/src/middlewares',
  policies: 'cms/src/policies',
  panel: 'cms/src/panel',
  'panel-interface': 'cms/src/panel/interface',
  feature: 'cms/src/api/*',
  cms: 'cms',
  area: 'web/app/routes/*',
  ui: 'web/app/ui',
  auth: 'web/app/auth',
  'service-worker': 'web/service-worker',
  'web-cms': 'web/app/cms',
  'web-http': 'web/app/http',
  'web-server': 'web/server',
  web: 'web',
};

const files = {
  presenter: 'cms/src/api/*/presenter.ts',
  service: 'cms/src/api/*/services/**',
  controller: 'cms/src/api/*/controllers/**',
  'dates-and-json': 'cms/src/database/dates-and-json.ts',
  env: 'cms/src/env*.ts',
  errors: 'cms/src/errors.ts',
  'sanitise-in-worker': 'cms/src/rich-text/sanitise-in-worker.ts',
  'cut-at-word': 'cms/src/lib/cut-at-word.ts',
  permissions: 'cms/src/permissions.ts',
  lib: 'cms/src/lib/**',
  'work-queue': 'cms/src/lib/work-queue.ts',
  'any-signal': 'cms/src/lib/any-signal.ts',
  encryption: 'cms/src/lib/encryption.ts',
  token: 'cms/src/lib/token.ts',
  'email-address': 'cms/src/lib/email-address.ts',
  'mail-transport': 'cms/src/lib/mail-transport.ts',
  csv: 'cms/src/lib/csv.ts',
  migration: 'cms/src/database/migrations.ts',
  'panel-editor': 'cms/src/panel/server/current-editor.ts',
  'panel-views': 'cms/src/panel/server/views/**',
  'address-rules': 'cms/src/contract/{image-address,limits}.ts',
  urls: 'web/app/urls.ts',
  'web-env': 'web/app/env.server.ts',
  'request-context': 'web/server/request/context.ts',
  'public-until-stale': 'web/server/response/public-until-stale.ts',
  'find-page': 'web/server/request/find-page.ts',
  log: 'web/server/log.ts',
  metrics: 'web/server/metrics/registry.ts',
  'cms-errors': 'web/app/cms/client/errors.ts',
  style: '**/*.css',
};

/** Groups of packages that are named together. */
const packages = {
  packages: ['*', '@*/*'],
  'any koa': ['koa', '@koa/*'],
  hast: ['hast', 'hast-util-*', 'unist-util-*', 'rehype*', 'vfile', 'parse5'],
  mdast: ['mdast', 'mdast-util-*', 'remark*', 'unified'],
  tiptap: ['@tiptap/*'],
  react: ['react', 'react-dom', '@remix-run/react'],
  chakra: ['@chakra-ui/*', '@emotion/*', '@fontsource-variable/*', 'framer-motion'],
};

/** The imports that each module or file may have: modules, files, `node` and packages; of `type X` only the types. */
const mayImport = {
  contract: 'contract, zod',
  shared: 'shared, address-rules, zod, culori',
  'rich-text': 'rich-text, address-rules, tiptap, hast, mdast, dompurify, lowlight',
  'sanitise-in-worker': 'rich-text, errors, work-queue, any-signal, piscina, node',
  database: 'database, contract, env, packages, node',
  'cms-http': 'cms-http, contract, shared, database, env, errors, permissions, lib, packages, node',
  lib: 'lib, contract, errors, packages, node',
  'cms-metrics': 'cms-metrics, cms-http, database, env, lib, packages, node',
  doctor: 'doctor, contract, database, env, lib, packages, node',
  policies: 'policies, cms-http, service, permissions, errors, koa',
  middlewares: `
    middlewares, panel, cms-metrics, cms-http, database, contract, shared, env, errors, packages, node
  `,
  backup: 'backup, service, database, contract, shared, env, lib, packages, node',
  jobs: 'jobs, service, backup, cms-metrics, cms-http, database, env, packages, node',
  // It runs in the browser.
  'panel-interface': 'panel-interface, contract, shared, rich-text, panel-views, packages',
  'mail-texts': 'mail-texts, contract, shared, env, cut-at-word',
  presenter: 'contract, presenter, dates-and-json, cut-at-word, csv, type service',
  service: `
    contract, shared, rich-text, cut-at-word, database, service, mail-texts, env, errors, work-queue, any-signal,
    encryption, token, email-address, mail-transport, type presenter, type cms-http, type panel-editor, packages, node
  `,
  controller: 'contract, cms-http, presenter, service, doctor, dates-and-json, token, errors, koa',
  area: `
    own area, ui, auth, web-cms, web-http, contract, shared, urls, web-env, public-until-stale, packages,
    node
  `,
  'web-cms': 'web-cms, contract, urls, web-env, log, metrics, type request-context, packages, node',
  'web-http': 'web-http, contract, shared, urls, web-env, cms-errors, type request-context, packages, node',
  'service-worker': 'service-worker',
  auth: 'auth, web-cms, web-http, contract, urls, web-env, packages, node',
  ui: `
    ui, contract, shared, rich-text, urls, style, node, react, chakra, tiptap, hast, mdast, lowlight,
    highlight.js, lru-cache, p-queue
  `,
};

/** Of two policies that match the later one counts: first nothing is allowed, then what is listed. */
function policiesOf(from) {
  const names = mayImport[from].trim().split(/,\s+/);
  return [
    {
      from: source(from),
      disallow: { to: { module: { origin: '*' } } },
      message: `${from} may import only ${names.join(', ')}: see scripts/lint/boundaries.mjs`,
    },
    { from: source(from), allow: names.map(target) },
  ];
}

/** These rules are added to the table above. */
const furtherPolicies = {
  database: [{ from: source('migration'), allow: [target('email-address')] }],
  service: [
    { from: source('service'), disallow: target('any koa'), message: 'A service never sees a request' },
  ],
};

function source(name) {
  return name in modules ? { element: { type: name } } : { file: { categories: name } };
}

function target(name) {
  if (name.startsWith('type ')) return { ...target(name.slice(5)), dependency: { kind: 'type' } };
  if (name === 'own area') {
    return { to: { element: { type: 'area', captured: { area: '{{ from.element.captured.area }}' } } } };
  }
  if (name in modules || name in files) return { to: source(name) };
  if (name === 'node') return { to: { module: { origin: 'core' } } };
  return { to: { module: { origin: 'external', source: packages[name] ?? [name] } } };
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

/** For the files of each module the policies about it alone: with all of them, half of the linting went into boundaries. */
export const boundaryRules = Object.keys(mayImport).map((from) => ({
  files:
    from in modules ? [`${modules[from]}/**/*.{ts,tsx}`] : [files[from].replace(/\*\*$/, '**/*.{ts,tsx}')],
  rule: [
    'error',
    {
      default: 'allow',
      checkAllOrigins: true,
      checkInternals: true,
      checkUnknownLocals: true,
      policies: [...policiesOf(from), ...(furtherPolicies[from] ?? [])],
    },
  ],
}));

/** The text of an import decides whether it may cross from one workspace into the other. */
export const fromCms = {
  patterns: [{ regex: '^web(/|$)|^(\\.\\./)+web/', message: 'The cms workspace imports nothing from web.' }],
};

export const fromWeb = {
  patterns: [
    {
      regex:
        '^cms(/(?!(contract|shared/[^/]+|rich-text(/(editor|markdown|sanitise-in-browser))?)$)|$)|^(\\.\\./)+cms/(src|config|dist)',
      message:
        'The web workspace imports cms/contract, cms/shared and cms/rich-text, nothing else of the CMS.',
    },
  ],
};
