import textFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type MetaFunction,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { useContext, type ReactNode } from 'react';
import { findMeForHeader } from './auth/session.server';
import { getCachedCategories } from './cms/category.server';
import { getCachedSettings, isEmailConfirmationRequired } from './cms/setting.server';
import { env } from './env.server';
import { loadingStates } from './loading-states';
import { readFlash } from './http/flash.server';
import { thrownStatus } from './ui/error-page/error-page';
import { headScript } from './ui/layout/site-header';
import { withSiteName } from './ui/page/page-meta';
import { PageOrLoading } from './ui/page/page-or-loading';
import { SiteLayout } from './ui/layout/site-layout';
import { presentViewer } from './ui/layout/viewer';
import { NonceContext } from './ui/layout/nonce';
import { presentSite } from './ui/site/present-site.server';
import { siteOf } from './ui/site/use-site';
import { SiteHead } from './ui/site/site-head';
import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './ui/theme/print.css';
import { urls } from './urls';

export const meta: MetaFunction = ({ error, matches }) =>
  error && thrownStatus(error) === 404
    ? [{ title: withSiteName('Page not found', matches) }]
    : [{ title: siteOf(matches).name }];

export const links: LinksFunction = () => [
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'manifest', href: urls.manifest },
];

/** Pages that open while the CMS gives no answer: they wait for it only shortly, and show the last known texts. */
const promptPages = new Set([urls.about, urls.contact, urls.login()]);

export async function loader(args: LoaderFunctionArgs) {
  const isPrompt = promptPages.has(new URL(args.request.url).pathname);
  const [{ user: viewer, unread }, settings, categories, { flash, headers }] = await Promise.all([
    findMeForHeader(args, { mayWait: !isPrompt }),
    getCachedSettings(args.context),
    getCachedCategories(args.context),
    readFlash(args.request),
  ]);
  const isConfirmationRequired = viewer?.emailConfirmed === false && (await isEmailConfirmationRequired());
  return data(
    {
      viewer: viewer && presentViewer(viewer, isConfirmationRequired),
      site: presentSite(settings, categories),
      unread: unread === null ? null : { count: unread },
      flash,
      origin: env.SITE_URL,
    },
    { headers },
  );
}

/** A navigation does not wait for the layout's data; only forms and reloads load it again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  actionStatus = 200,
  defaultShouldRevalidate,
}) => {
  if (actionStatus >= 400) return false;
  const isReading = !formMethod || formMethod === 'GET';
  return isReading && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
};

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const visit = useRouteLoaderData<typeof loader>('root');
  const isWithoutRemix = useMatches().some(({ handle }) => Object(handle).isWithoutRemix);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: headScript }} suppressHydrationWarning />
        <Meta />
        <Links />
        <SiteHead />
      </head>
      <body>
        <SiteLayout visit={visit}>{children}</SiteLayout>
        <ScrollRestoration nonce={nonce} />
        {!isWithoutRemix && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <PageOrLoading states={loadingStates}>
      <Outlet />
    </PageOrLoading>
  );
}

export { ErrorBoundary } from './ui/error-page/error-page';
