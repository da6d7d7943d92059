import { accentPattern } from 'cms/contract';
import { type SiteColors, siteColors, type Theme } from 'cms/shared/site-colors';
import { wordmarkParts } from 'cms/shared/wordmark';
import type { CSSProperties } from 'react';
import button from '../../../ui/button/button.module.css';
import styles from './preview.module.css';
import type { Appearance } from './typed-appearance';

/** The colours of a typed accent; grey ones while it is incomplete. */
export const colorsOf = (accent: string) =>
  siteColors(accentPattern.test(accent) ? accent.toLowerCase() : '#777777');

/** How the site would look in both themes. */
export function Preview({ appearance }: { appearance: Appearance }) {
  const colors = colorsOf(appearance.site.accent);
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <h2 id="preview">Preview</h2>
      <p>The site changes when you save.</p>
      <div className={styles.themes}>
        {(['light', 'dark'] as const).map((theme) => (
          <Sample key={theme} theme={theme} colors={colors[theme]} appearance={appearance} />
        ))}
      </div>
    </section>
  );
}

function variablesOf(colors: SiteColors): CSSProperties {
  return Object.fromEntries(Object.entries(colors).map(([name, hex]) => [`--color-${name}`, hex]));
}

interface SampleProps {
  theme: Theme;
  colors: SiteColors;
  appearance: Appearance;
}

function Sample({ theme, colors, appearance: { site, home, footer } }: SampleProps) {
  const [plain, colored] = wordmarkParts(site.name);
  return (
    <div
      role="group"
      aria-label={`In the ${theme} theme`}
      className={styles.sample}
      style={{ ...variablesOf(colors), colorScheme: theme }}
    >
      <div className={styles.bar}>
        {site.logo ? (
          <img src={site.logo} alt={site.name} />
        ) : (
          <strong>
            {plain}
            <span>{colored}</span>
          </strong>
        )}
        <span>{site.navigation.map(({ name }) => name).join('  ')}</span>
      </div>
      <div className={styles.hero}>
        <strong>{home.title || site.name}</strong>
        <p>{home.text}</p>
        {/* Only shown, so no control. */}
        <span className={button.solid}>Read Blogs</span>
      </div>
      <p>
        A text with <span className={styles.link}>a link</span> and{' '}
        <mark className={styles.mark}>a marked word</mark>.
      </p>
      <p className={styles.foot}>{[site.tagline, footer.text].filter(Boolean).join(' ')}</p>
    </div>
  );
}
