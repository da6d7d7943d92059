import type { Plugin } from 'vite';

type Replacement = [pattern: RegExp, by: string];

/** Conditions of Remix 2.17 that never change here: no SPA mode, no `defer`, single fetch and lazy discovery always on. */
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
  // Hot reloading.
  [/if \(needsRevalidation\) \{/, 'if (false) {'],
];

/** No link is loaded ahead by Remix: `load-ahead.tsx` does it for blogs. No page has JSON-LD in its `meta`. */
const remixLinks: Replacement[] = [
  [
    /let \[shouldPrefetch, ref, prefetchHandlers\] = usePrefetchBehavior\(prefetch, props\);/g,
    'let ref = null, prefetchHandlers = {};',
  ],
  [/shouldPrefetch && !isAbsolute \?/g, 'false ?'],
  [/isPageLinkDescriptor\(link\) \?/, 'false ?'],
  [/"script:ld\+json" in metaProps/, 'false'],
  // The minifier drops the unused `NavLink` only without this assignment.
  [/NavLink\.displayName = "NavLink";/, ''],
];

/** Its router is made with all of these flags on (`browser.js` of `@remix-run/react`). */
const router: Replacement[] = [
  [
    /(?:\brouter\.)?\bfuture\.v7_(?:fetcherPersist|normalizeFormMethod|partialHydration|prependBasename|relativeSplatPath|skipActionErrorRevalidation)\b(?! =)/g,
    'true',
  ],
  [/(?<!function )\bisDeferred(?:Result|Data)\(\w+\)/g, 'false'],
  // `root.tsx` has an error page.
  [/function DefaultErrorComponent\(\) \{/, '$& return null;'],
];

/** No page has view transitions. */
const viewTransitions: Replacement[] = [
  [/if \(!viewTransitionOpts \|\| isViewTransitionUnavailable\)/, 'if (true)'],
  [/let isViewTransitionUnavailable = .*;/, ''],
  [/\bif \(pendingViewTransitionEnabled\)/g, 'if (false)'],
  [/\bif \(pendingAction === Action\.Pop\)(?= \{\s+\/\/.*\s+let priorPaths)/, 'if (false)'],
  [/\bif \(isBrowser\)(?= \{\s+\/\/.*\s+\/\/.*\s+restoreAppliedTransitions)/, 'if (false)'],
  [/\bif \((?:!?vtContext\.isTransitioning|renderDfd) && .*\) \{/g, 'if (false) {'],
];

/** What the libraries tell their developers. */
const messages: Replacement[] = [
  [/(?<!function )\bwarning\(/g, 'false && warning('],
  [/(?<!function )\bgetInvalidPathError\([^)]*\)/g, '""'],
  [/\bfunction (warningOnce|logV6DeprecationWarnings)\([^)]*\) \{/g, 'function $1() { return;'],
  [/\bfunction invariant\(value, message\)/, 'function invariant(value)'],
  [/\bnew Error\(message\)/g, 'new Error("Unexpected state of the router")'],
];

/**
 * React DOM 18.3, the last of its line, with its minified names: all roots are concurrent, none is made as before React 18,
 * and DevTools look at `npm run dev`.
 */
const reactDom: Replacement[] = [
  [/0!==\(\w+\.mode&1\)/g, 'true'],
  [/0===\(\w+\.mode&1\)/g, 'false'],
  [/\b\w+\.mode&1(?=[&?])/g, 'true'],
  [
    /\bexports\.(?:findDOMNode|hydrate|render|unmountComponentAtNode|unstable_renderSubtreeIntoContainer)=/g,
    'void ',
  ],
  [/typeof __REACT_DEVTOOLS_GLOBAL_HOOK__/g, '"undefined"'],
  // The stack of components and their names, which mean nothing in a minified build.
  [/function (?:Oa\(a,b|Ra\(a)\)\{/g, '$&return "";'],
];

/** Neither the site nor its libraries use React's `onSelect`, `onBeforeInput`, `onComposition…` and `SuspenseList`. */
const reactFeatures: Replacement[] = [
  [/xa=d\?ue\(d\):window;switch\(a\)\{case "focusin":.*?Ue\(g,c,e\)\}/s, ''],
  [/var \$a;if\(ae\)b:\{.*?e\.data=\$a\)(?=\}se\()/s, ''],
  [/fa\("on(?:Select|BeforeInput|Composition\w+)",.*?\);/gs, ''],
  [/case 19:return xj\(a,b,c\);/, ''],
  [/case 19:E\(L\);.*?(?=case 22:case 23:)/s, ''],
];

/** What React DOM has for browsers that cannot run this site, and for classes as they were before React 16.3. */
const reactLegacy: Replacement[] = [
  [/if\(we\)na=Fe;else\{na=De;var xa=Ce\}/, '{na=Fe;var xa}'],
  [/xa&&xa\(a,h,d\);/, ''],
  // Chrome's autofill dispatches key events without `key`. React's name for it is "Unidentified".
  [/\bkey:function\(a\)\{.*?\}(?=,code:0)/s, 'key:function(a){return a.key||"Unidentified"}'],
  [
    /\b(timeStamp|relatedTarget|movement[XY]|clipboardData|charCode|keyCode|which|delta[XY]):function\(a\)\{.*?\}(?=,\s*\w+:|\}\))/gs,
    '$1:0',
  ],
  [/function Ze\(a\)\{/, '$&return a;'],
  [/ia&&\(Ye=document\.createElement\("div"\)\.style,.*?\);(?=function Ze)/s, ''],
  [/function Yf\(a,b\)\{/, '$&return Vf;'],
  [/function Zf\(a\)\{/, '$&return false;'],
  [/\bb\.contextTypes/, 'void 0'],
  [/"function"!==typeof \w\.(?:UNSAFE_)?componentWill(?:Mount|Update|ReceiveProps)\b/g, 'true'],
  [/"function"===typeof \w\.(?:UNSAFE_)?componentWill(?:Mount|Update|ReceiveProps)\b/g, 'false'],
];

/** What is replaced in which files. */
const libraries: [files: RegExp, replacements: Replacement[]][] = [
  [/\/@remix-run\/react\/dist\/esm\//, [...remix, ...remixLinks, ...messages]],
  [
    /\/(?:@remix-run\/router|react-router|react-router-dom)\/dist\//,
    [...router, ...viewTransitions, ...messages],
  ],
  [/\/react-dom\.production\.min\.js/, [...reactDom, ...reactFeatures, ...reactLegacy]],
];

/**
 * Resolves conditions of the libraries, so that the minifier drops what this site never runs in the browser. The build fails
 * when a replacement matches nothing, as it may after an update.
 */
export function dropUnusedLibraryCode(): Plugin {
  const unmatched = new Set(
    libraries.flatMap(([, replacements]) => replacements.map(([pattern]) => pattern)),
  );
  return {
    name: 'drop-unused-library-code',
    // Before React's modules are wrapped, which are CommonJS.
    enforce: 'pre',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      const [, replacements] = libraries.find(([files]) => files.test(id)) ?? [];
      if (!replacements) return null;
      const result = replacements.reduce((text, [pattern, by]) => {
        const replaced = text.replace(pattern, by);
        if (replaced !== text) unmatched.delete(pattern);
        return replaced;
      }, code);
      return result === code ? null : { code: result, map: null };
    },
    buildEnd(error) {
      if (error || unmatched.size === 0) return;
      this.error(
        `Nothing in the libraries matches ${[...unmatched].join(' or ')}: see unused-library-code.ts.`,
      );
    },
  };
}
