import type { Plugin } from 'vite';

type Replacement = [pattern: RegExp, by: string];

/** Remix 2.17: what is never so in this browser (no SPA mode, no `defer`, single fetch and lazy discovery always on). */
const remix: Replacement[] = [
  [/(?:window\.__remixContext\.)?\bfuture\.v3_\w+/g, 'true'],
  [/\bif \(isSpaMode\b/g, 'if (false'],
  [/(?<!function )\bisFogOfWarEnabled\(future, isSpaMode\)/g, 'true'],
  [/typeof singleFetch === "function"/g, 'true'],
  [/typeof (?:document|window) === "undefined"/g, 'false'],
  // `Scripts` writes the scripts of the document on the server only.
  [/\bstaticContext \?(?![.?])/g, 'false ?'],
  [/!isStatic \?/g, 'true ?'],
  [/!isStatic && typeof __remixContext === "object" && __remixContext\.a\b/g, 'false'],
];

/** Its router is made with all of these flags on (`browser.js` of `@remix-run/react`). */
const router: Replacement[] = [
  [
    /(?:\brouter\.)?\bfuture\.v7_(?:fetcherPersist|normalizeFormMethod|partialHydration|prependBasename|relativeSplatPath|skipActionErrorRevalidation)\b(?! =)/g,
    'true',
  ],
  [/(?<!function )\bisDeferred(?:Result|Data)\(\w+\)/g, 'false'],
];

/** Resolves conditions of the libraries, so that the minifier drops what this site never runs in the browser. */
export function dropUnusedLibraryCode(): Plugin {
  return {
    name: 'drop-unused-library-code',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      const replacements = /\/@remix-run\/react\/dist\/esm\//.test(id)
        ? remix
        : /\/(?:@remix-run\/router|react-router|react-router-dom)\/dist\//.test(id)
          ? router
          : null;
      if (!replacements) return null;
      const result = replacements.reduce((text, [pattern, by]) => text.replace(pattern, by), code);
      return result === code ? null : { code: result, map: null };
    },
  };
}
