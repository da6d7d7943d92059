import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { requireAdmin } from '../../auth/session.server';
import { urls } from '../../urls';

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  return redirect(urls.dashboard);
}
