import { useEffect, useState } from 'react';
import button from '../button/button.module.css';
import { Icon } from '../icon/icon';
import { themeKey } from '../theme/theme-script';
import styles from './theme-toggle.module.css';

type Theme = 'light' | 'dark' | 'system';

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Beginning with the one that differs from the system's, so that the first press shows: two themes, then the system's. */
function themeAfter(theme: Theme): Theme {
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const round: Theme[] = isSystemDark ? ['system', 'light', 'dark'] : ['system', 'dark', 'light'];
  return round[(round.indexOf(theme) + 1) % round.length] ?? 'system';
}

function choose(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // A browser that stores nothing shows the choice until the next page is loaded.
  }
}

/** Each press goes on to the next theme; the choice is remembered. The icon is picked by CSS, before the script runs. */
export function ThemeToggle() {
  const [theme, setTheme] = useState<Theme>();
  useEffect(() => setTheme(currentTheme()), []);
  function chooseNext() {
    const next = themeAfter(currentTheme());
    choose(next);
    setTheme(next);
  }
  const label = theme ? `Theme: ${theme}` : 'Theme';
  return (
    <button
      type="button"
      className={`${button.icon} ${styles.toggle}`}
      aria-label={label}
      title={label}
      onClick={chooseNext}
    >
      <Icon name="theme" />
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
