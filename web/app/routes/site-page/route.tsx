import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPage } from '../../cms/page.server';
import { throwAsResponse } from '../../http/failure';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import { errorMeta, pageMeta } from '../../ui/page/page-meta';
import own from '../../ui/rich-text/reader/own-text.module.css';
import { SanitisedHtml } from '../../ui/rich-text/reader/sanitised-html';
import { PostedDate } from '../../ui/text/format';
import { urls } from '../../urls';
import styles from './site-page.module.css';

const heads = {
  privacy: { title: 'Privacy', description: 'The data that this site stores about you, and for how long.' },
  terms: { title: 'Terms', description: 'The rules of this site.' },
};

const legalPages = ['privacy', 'terms'] as const;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return errorMeta('Page not found', matches);
  const { title, description } = heads[data.name];
  return pageMeta(matches, { title: `${title}`, description, path: urls.page(data.name) });
};

export async function loader(args: LoaderFunctionArgs) {
  const path = new URL(args.request.url).pathname.toLowerCase();
  const name = legalPages.find((one) => urls.page(one) === path);
  if (!name) throw new Response(null, { status: 404 });
  const { html, updatedAt } = await getPage(args, name).catch(throwAsResponse);
  return { name, html, updatedAt };
}

export default function SitePage() {
  const { name, html, updatedAt } = useLoaderData<typeof loader>();
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{heads[name].title}</h1>
      <p className={styles.date}>
        Last changed on <PostedDate date={updatedAt} />
      </p>
      <SanitisedHtml html={html} className={own.text} />
    </article>
  );
}

export function ErrorBoundary() {
  return <ErrorPage status={useThrownStatus()} />;
}
