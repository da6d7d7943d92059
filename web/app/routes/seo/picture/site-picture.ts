import type { LoaderFunctionArgs } from '@remix-run/node';
import { getCachedSettings } from '../../../cms/setting.server';
import { sendPicture } from './send-picture.server';

/** The picture of the site, for previews of links to pages without a picture of their own. */
export async function loader(args: LoaderFunctionArgs) {
  const { site } = await getCachedSettings(args.context);
  return sendPicture(args, { title: site.name, author: site.tagline });
}
