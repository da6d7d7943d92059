import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { requireAdmin } from '../../auth/session.server';
import { urls } from '../../urls';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(urls.dashboard);
}
