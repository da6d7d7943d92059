export interface SettingRow {
  id: number;
  moderation: 'off' | 'first-post' | 'all';
  phone: string | null;
  email: string | null;
  location: string | null;
  social_links: unknown;
}
