const library =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\/|commonjsHelpers|vite\/preload-helper/;
/** What nearly every page of a reader draws. */
const reading =
  /\/app\/(?:urls\.ts|http\/|offline\/(?:navigate-offline|pending-actions|store-copy)\.|cms\/client\/errors|ui\/form-field\/(?:form-error|tab-draft)|ui\/(?:author|blog-card|blog-status|button|category-link|combobox|error-page|follow-button|icon|static-html|layout|page|page-link|picture|search-box|subscribe-form|text|theme|toast|toggle-form)\/)|\/cms\/src\/contract\/(?:blog-status|hidden-comment|known-accounts|limits)\./;
/** What pages with a list of blogs draw in the browser: "Load more" adds cards. */
const lists =
  /\/app\/ui\/(?:pagination\/|blog-card\/blog-card\.tsx$|picture\/cover\.tsx$)|\/cms\/src\/contract\/(?:draw-cover|hash-text)\./;
/** What pages with an article share. It is not in `reading`: see `purified-html.tsx`. */
const article = /\/app\/ui\/rich-text\/reader\/(?:article\.module|code\.css|code-buttons|purified-html)/;
/** What an open page does for an account beside being read. */
const accountWork =
  /\/app\/(?:offline\/(?:dropped|send-pending)|ui\/layout\/(?:account-background-work|renew-session))\./;
const loadedLazily = /\/(?:animated-toast-list|undo-form|upload-picture|picture-input|watch-unread)\.tsx?$/;

/**
 * Puts what all pages share into one script and one style sheet: the dozens of small files that the bundler
 * would make of it cost a reader far away more than their bytes do.
 */
export function chunkOf(id: string): string | undefined {
  if (library.test(id)) return 'library';
  if (accountWork.test(id)) return 'account-work';
  if (lists.test(id)) return 'lists';
  if (reading.test(id) && !loadedLazily.test(id)) return 'reading';
  if (article.test(id)) return 'article';
  return undefined;
}
