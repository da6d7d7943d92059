import { useEffect, useState } from 'react';
import button from '../button/button.module.css';
import { Icon } from '../icon/icon';
import { themeKey } from '../theme/theme-script';
import styles from './site-header.module.css';

type Theme = 'light' | 'dark';

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function remember(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // A browser that stores nothing shows the choice until the next page is loaded.
  }
}

/** Follows the system until it is pressed; the choice is remembered. */
export function ThemeToggle() {
  const [theme, setTheme] = useState<Theme>();
  useEffect(() => setTheme(currentTheme()), []);
  function toggle() {
    const next = currentTheme() === 'dark' ? 'light' : 'dark';
    remember(next);
    setTheme(next);
  }
  const label = theme ? `Switch to the ${theme === 'dark' ? 'light' : 'dark'} theme` : 'Switch the theme';
  return (
    <button
      type="button"
      className={`${button.icon} ${styles.scriptOnly}`}
      aria-label={label}
      onClick={toggle}
    >
      <Icon name="theme" />
    </button>
  );
}
