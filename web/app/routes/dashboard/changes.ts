import { isNestedTooDeep } from 'cms/shared/json-depth';

/** The field of a form that holds the values which it was filled with. */
export const loadedField = 'loaded';

type Values = Record<string, unknown>;

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// An empty field stands for null, and browsers send the line breaks of a text area in their own way.
const plain = (value: unknown) => JSON.stringify(value === null ? '' : value)?.replaceAll('\\r\\n', '\\n');

/** The values that differ from those the form was filled with. The rest is not sent: another admin may have changed it. */
export function changesOf<Typed extends object>(typed: Typed, loaded: object): Partial<Typed> {
  const changes: Values = {};
  for (const [name, value] of Object.entries(typed)) {
    const before = (loaded as Values)[name];
    if (!isGroup(value)) {
      if (plain(value) !== plain(before)) changes[name] = value;
      continue;
    }
    const inside = changesOf(value, isGroup(before) ? before : {});
    if (Object.keys(inside).length > 0) changes[name] = inside;
  }
  return changes as Partial<Typed>;
}

/** The values of a form that is drawn again without script: it still begins from what it was filled with at first. */
export function redrawnValues<Typed extends object>(typed: (form: FormData) => Typed) {
  return (form: FormData) => ({ ...typed(form), [loadedField]: String(form.get(loadedField)) });
}

/** Reads the values that a form was filled with; nothing when they cannot be read. */
export function readLoaded(form: FormData): Values {
  try {
    const text = String(form.get(loadedField));
    const loaded: unknown = isNestedTooDeep(new TextEncoder().encode(text)) ? {} : JSON.parse(text);
    return isGroup(loaded) ? loaded : {};
  } catch {
    return {};
  }
}
