import { parseJson } from '../../../database/rows';
import type { SettingRow } from './setting-row';

const columns = ['moderation', 'phone', 'email', 'location', 'social_links'] as const;

function textOf(row: SettingRow | undefined, column: (typeof columns)[number]) {
  const value = row?.[column];
  return column === 'social_links' ? JSON.stringify(parseJson(value, [])) : (value ?? '');
}

/** Which settings a save has really changed, for forms send all of them, and what the moderation was and is. */
export function changedSettings(before: SettingRow | undefined, after: SettingRow) {
  const changed = columns.filter((column) => textOf(before, column) !== textOf(after, column));
  return changed.map((column) =>
    column === 'moderation' && before ? `moderation: ${before.moderation} → ${after.moderation}` : column,
  );
}
