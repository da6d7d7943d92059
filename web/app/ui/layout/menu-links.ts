import { urls } from '../../urls';
import type { Viewer } from './viewer';

export interface MenuLink {
  label: string;
  to: string;
}

/** The links of the menus for the person who opens them; Logout is a button of its own. */
export function menuLinks(viewer: Viewer | null): MenuLink[] {
  if (!viewer)
    return [
      { label: 'Login', to: urls.login() },
      { label: 'Sign Up', to: urls.register() },
    ];
  const dashboard = viewer.role === 'admin' ? [{ label: 'Dashboard', to: urls.dashboard }] : [];
  return [...dashboard, { label: 'Profile', to: urls.profile }, { label: 'Share Blog', to: urls.write }];
}
