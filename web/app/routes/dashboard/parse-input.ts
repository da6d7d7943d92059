import { type SettingsInput, settingsInputSchema } from 'cms/contract';
import { CmsError } from '../../cms/client/errors';
import { changesOf, readLoaded } from './changes';

/** Parses the settings that a form changes; error messages are keyed by path, as in `socialLinks.1.url`. */
export function parseInput(form: FormData, typed: (form: FormData) => object): SettingsInput {
  const { data, error } = settingsInputSchema.safeParse(changesOf(typed(form), readLoaded(form)));
  if (data) return data;
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message;
  throw new CmsError(400, 'Please check the form.', errors);
}
