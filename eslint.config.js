import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundaryRules, boundarySettings, fromCms, fromWeb } from './scripts/lint/boundaries.mjs';

const typescript = ['**/*.ts', '**/*.tsx'];
const slowFormatter =
  'A slow phone takes a tenth of a second to make the first formatter: use web/app/ui/text/format.tsx.';
const tests = ['**/*.test.ts', '**/*.test.tsx', '*/tests/**', 'web/e2e/**'];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      'cms/dist/',
      'cms/build/',
      'cms/.strapi/',
      'cms/.cache/',
      'cms/types/generated/',
      'web/build/',
      'data/',
      '.linefeed/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      'max-lines': ['warn', { max: 250 }],
      'no-console': 'off',
      'prefer-const': 'error',
    },
  },
  { files: ['**/*.mjs', '**/*.js'], languageOptions: { globals: nodeGlobals() } },
  {
    files: typescript,
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      // TypeScript says the same, without a second look at the types.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
  {
    files: ['web/**/*.tsx', 'cms/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // An empty href loads the page again, which is what 'Try again' means.
      'jsx-a11y/anchor-is-valid': ['error', { aspects: ['noHref', 'preferButton'] }],
      // Safari's VoiceOver takes a list without bullets for no list, unless the role says so.
      'jsx-a11y/no-redundant-roles': ['error', { nav: ['navigation'], ul: ['list'], ol: ['list'] }],
    },
  },
  {
    // The editor's page tells the local time, which takes a formatter.
    files: ['web/app/**'],
    ignores: ['web/app/routes/write/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'Intl', message: slowFormatter }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[property.name=/^toLocale(Date|Time)?String$/]',
          message: slowFormatter,
        },
      ],
    },
  },
  {
    // Its own tsconfig leaves out what is not part of the server; with this one, all of it is read once.
    files: ['cms/**/*.ts', 'cms/**/*.tsx'],
    languageOptions: { parserOptions: { projectService: false, project: 'cms/tests/tsconfig.json' } },
  },
  {
    files: typescript,
    ignores: tests,
    plugins: { boundaries },
    settings: {
      ...boundarySettings,
      'import/resolver': {
        typescript: { project: ['cms/tsconfig.json', 'web/tsconfig.json'], noWarnOnMultipleProjects: true },
      },
    },
  },
  ...boundaryRules.map(({ files, rule }) => ({
    files,
    ignores: tests,
    rules: { 'boundaries/dependencies': rule },
  })),
  { files: ['cms/**/*.ts', 'cms/**/*.tsx'], rules: { 'no-restricted-imports': ['error', fromCms] } },
  { files: ['web/**/*.ts', 'web/**/*.tsx'], rules: { 'no-restricted-imports': ['error', fromWeb] } },
);

function nodeGlobals() {
  const names = [
    'process',
    'console',
    'URL',
    'fetch',
    'AbortController',
    'AbortSignal',
    'Buffer',
    'FormData',
    'Headers',
    'Blob',
  ];
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'];
  return Object.fromEntries([...names, ...timers].map((name) => [name, 'readonly']));
}
