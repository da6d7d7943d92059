import { data } from '@remix-run/node';
import { statusInputSchema } from 'cms/contract';
import { setBlogStatus } from '../../../cms/dashboard.server';
import { CmsError, CmsUnavailable } from '../../../cms/client/errors';
import { redirectWithFlash } from '../../../http/flash.server';
import { parseForm } from '../../../http/form.server';
import type { Caller } from '../../../cms/client/caller';
import { urls } from '../../../urls';

/** An admin's decision on a blog, from its own page; the CMS refuses everybody else. */
export async function moderate(caller: Caller, id: string, form: FormData) {
  const { fields, errors } = parseForm(form, statusInputSchema);
  if (errors) return undecided(form, 400, Object.values(errors)[0]);
  try {
    const message = await setBlogStatus(caller, id, fields);
    return await redirectWithFlash(urls.blog(id), { kind: 'success', message });
  } catch (error) {
    if (error instanceof CmsError) return undecided(form, error.status, error.message);
    if (error instanceof CmsUnavailable) return undecided(form, 503);
    throw error;
  }
}

/** Why nothing was decided, and what was chosen, for a page that comes back without script. */
function undecided(form: FormData, status: number, message = 'Failed to change the status') {
  const decision = { status: String(form.get('status')), reason: String(form.get('reason') ?? '') };
  return data({ success: false as const, message, decision }, { status });
}
