import { useEffect, useState } from 'react';
import button from '../button/button.module.css';
import { Icon } from '../icon/icon';
import { themeKey } from '../theme/theme-script';
import styles from './site-header.module.css';

type Theme = 'light' | 'dark' | 'system';

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** The first press picks the theme that differs from the system's, so that it has a visible effect. */
function nextTheme(theme: Theme): Theme {
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const order: Theme[] = isSystemDark ? ['system', 'light', 'dark'] : ['system', 'dark', 'light'];
  return order[(order.indexOf(theme) + 1) % order.length] ?? 'system';
}

function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Storage may be off: the choice then holds until the next page load.
  }
}

/** Switches to the next theme and stores it. CSS picks the icon, so that it is right before the script runs. */
export function ThemeToggle() {
  const [theme, setTheme] = useState<Theme>();
  useEffect(() => setTheme(currentTheme()), []);
  function switchTheme() {
    const next = nextTheme(currentTheme());
    applyTheme(next);
    setTheme(next);
  }
  const label = theme ? `Theme: ${theme}` : 'Theme';
  return (
    <button
      type="button"
      className={`${button.icon} ${styles.toggle}`}
      aria-label={label}
      title={label}
      onClick={switchTheme}
    >
      <Icon name="theme" />
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
