import { useState } from 'react';
import button from '../../../ui/button/button.module.css';
import { tokensCss } from '../../../ui/site/tokens-css';
import { urls } from '../../../urls';
import styles from './appearance.module.css';
import { colorsOf } from './preview';
import type { Appearance } from './typed-appearance';

/** Scripts do not run in the frame, and the saved rules would mix with those that are tried. */
const removedTags = 'script, link[rel=modulepreload], link[href*="/settings/style-sheets/"]';

/** Shows the home page, as a visitor gets it, with the CSS and colours that are typed. It runs no script. */
export function CssPreview({ current }: { current: () => Appearance }) {
  const [page, setPage] = useState<string>();
  const [hasFailed, setFailed] = useState(false);

  async function show() {
    try {
      const answer = await fetch(urls.home, { credentials: 'omit' });
      if (!answer.ok) throw new Error(answer.statusText);
      const home = new DOMParser().parseFromString(await answer.text(), 'text/html');
      for (const tag of home.querySelectorAll(removedTags)) tag.remove();
      const style = home.createElement('style');
      const { accent, css } = current().site;
      // A string of the CSS must not end the element when the page is written as text.
      style.textContent = tokensCss(colorsOf(accent)) + css.replaceAll('</', '<\\/');
      home.head.append(style);
      setPage(home.documentElement.outerHTML);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <p>
        <button type="button" className={button.outline} onClick={() => void show()}>
          Try it on the home page
        </button>
      </p>
      {hasFailed && <p role="alert">The home page could not be loaded.</p>}
      {/* Of our own origin, for its fonts and icons. */}
      {page && (
        <iframe
          title="Home page with this CSS"
          sandbox="allow-same-origin"
          srcDoc={page}
          className={styles.frame}
        />
      )}
    </>
  );
}
