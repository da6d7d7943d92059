import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listBlogs } from '../../cms/blog.server';
import { env } from '../../env.server';
import { throwAsResponse } from '../../http/failure';
import grid from '../../ui/blog-card/blog-card.module.css';
import button from '../../ui/button/button.module.css';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import { StaticHtml } from '../../ui/static-html/static-html';
import { deferPage, DeferredPage } from '../../ui/page/defer-page';
import { siteDescription, staticMeta } from '../../ui/page/page-meta';
import { webSite } from '../../ui/page/structured-data.server';
import { Skeleton } from '../../ui/page/page';
import page from '../../ui/page/page.module.css';
import { PageLink } from '../../ui/page-link/page-link';
import { SubscribeForm } from '../../ui/subscribe-form/subscribe-form';
import paper from '../../ui/theme/paper.module.css';
import { urls } from '../../urls';
import { presentFeaturedAndLatest } from './featured-and-latest.server';
import { NoBlogs } from './no-blogs';
import styles from './home.module.css';

export const meta = staticMeta({
  title: 'Home · Linefeed',
  description: siteDescription,
  path: urls.home,
});

export async function loader(args: LoaderFunctionArgs) {
  const { items } = await listBlogs(args, { limit: 6 }).catch(throwAsResponse);
  args.context.structuredData.push(webSite(env.SITE_URL));
  return { page: presentFeaturedAndLatest(args, items) };
}

export const clientLoader = deferPage;

export default function HomePage() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <DeferredPage
        page={page}
        loading={<LoadingBlogs />}
        failed={<NoBlogs title="Failed to load blogs." canRetry />}
      >
        {(blogs) => <StaticHtml content={blogs} />}
      </DeferredPage>
      <SubscribeBanner />
    </>
  );
}

function Hero() {
  return (
    <section className={`${paper.sheet} ${styles.hero}`}>
      <div className={styles.inner}>
        <h1 className={styles.headline}>
          Written by developers, <span className={styles.second}>one line at a time.</span>
        </h1>
        <p className={styles.subline}>
          Slow queries, smooth deploys, code that taught somebody something. No endless feed, just the
          articles.
        </p>
        <p className={styles.press}>
          <PageLink to={urls.allBlogs} className={button.solid}>
            Read Blogs
          </PageLink>
        </p>
      </div>
    </section>
  );
}

function LoadingBlogs() {
  return (
    <div className={page.section} role="status" aria-label="Loading...">
      <div className={grid.grid}>
        <Skeleton lines={6} shape="card" />
      </div>
    </div>
  );
}

function SubscribeBanner() {
  return (
    <section className={page.section} aria-labelledby="subscribe">
      <div className={`${paper.sheet} ${styles.banner}`}>
        <div>
          <h2 id="subscribe" className={styles.bannerTitle}>
            New blogs by email
          </h2>
          <p className={styles.bannerText}>
            A digest of what is new, by email, and none when there is nothing. Unsubscribe with one click.
          </p>
        </div>
        <SubscribeForm hasName />
      </div>
    </section>
  );
}

export function ErrorBoundary() {
  const status = useThrownStatus();
  if (status !== 503) return <ErrorPage status={status} />;
  return (
    <>
      <Hero />
      <NoBlogs title="Failed to load blogs." canRetry />
    </>
  );
}
