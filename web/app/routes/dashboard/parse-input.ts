import { type SettingsInput, settingsInputSchema } from 'cms/contract';
import { CmsError } from '../../cms/client/errors';

/** Parses settings as they were typed; error messages are keyed by path, as in `socialLinks.1.url`. */
export function parseInput(typed: unknown): SettingsInput {
  const { data, error } = settingsInputSchema.safeParse(typed);
  if (data) return data;
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message;
  throw new CmsError(400, 'Please check the form.', errors);
}
