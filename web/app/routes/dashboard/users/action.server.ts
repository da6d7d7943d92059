import { data } from '@remix-run/node';
import { banInputSchema } from 'cms/contract';
import { changeUser } from '../../../cms/user.server';
import { errorResponse } from '../../../http/responses.server';
import { parseForm, readForm } from '../../../http/form.server';
import type { Caller } from '../../../cms/client/caller';
import { runAdminAction } from '../admin-action.server';
import { failureOf, isUserAction } from './failures';

/** Promotes, demotes, bans or unbans the user of a row. */
export async function changeUserByForm(caller: Caller) {
  const form = await readForm(caller.request);
  const intent = form.get('intent');
  if (!isUserAction(intent)) return errorResponse(400, { message: 'Unknown action.' });
  const { fields, errors } = parseForm(form, banInputSchema);
  if (errors) return data({ errors }, { status: 400 });
  const id = String(form.get('id') ?? '');
  return runAdminAction(caller.request, {
    do: () => changeUser(caller, intent, id, fields.reason || undefined),
    failure: failureOf(intent),
    tellsReason: true,
  });
}
