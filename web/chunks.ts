const library =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\/|commonjsHelpers|vite\/preload-helper/;
/** What nearly every page of a reader draws. */
const reading =
  /\/app\/(?:urls\.ts|http\/|ui\/form-field\/form-error|ui\/(?:author|blog-card|button|category-link|combobox|error-page|follow-button|icon|layout|page|pagination|picture|search-box|subscribe-form|text|theme|toast)\/)/;
const loadedLazily = /\/(?:animated-toast-list|background-work|renew-session|upload-picture)\.tsx?$/;

/**
 * Puts what all pages share into one script and one style sheet: the dozens of small files that the bundler
 * would make of it cost a reader far away more than their bytes do.
 */
export function chunkOf(id: string): string | undefined {
  if (library.test(id)) return 'library';
  if (reading.test(id) && !loadedLazily.test(id)) return 'reading';
  return undefined;
}
