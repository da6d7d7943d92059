import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { listBlogs } from '../../cms/blog.server';
import { getCachedSettings } from '../../cms/setting.server';
import { env } from '../../env.server';
import { throwAsResponse } from '../../http/failure';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import { jsonLd, pageMeta } from '../../ui/page/page-meta';
import { useSite } from '../../ui/site/use-site';
import { withOwnCss } from '../../ui/site/site-head';
import { webSite } from '../../ui/page/structured-data.server';
import page from '../../ui/page/page.module.css';
import { FailedList } from '../../ui/pagination/blog-list';
import { SubscribeForm } from '../../ui/subscribe-form/subscribe-form';
import paper from '../../ui/theme/paper.module.css';
import { urls } from '../../urls';
import { Featured, FeaturedAndLatest, presentFeaturedAndLatest } from './featured-and-latest';
import { Hero } from './hero';
import styles from './home.module.css';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageMeta(matches, { title: 'Home', path: urls.home }),
  ...jsonLd(data?.structuredData),
];

export const handle = withOwnCss;

export async function loader(args: LoaderFunctionArgs) {
  const { items } = await listBlogs(args, { limit: 6 }).catch(throwAsResponse);
  const { home, site } = await getCachedSettings(args.context);
  return { home, blogs: presentFeaturedAndLatest(items), structuredData: [webSite(env.SITE_URL, site)] };
}

export default function HomePage() {
  const { home, blogs } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero {...home} />
      <FeaturedAndLatest {...blogs} />
      <SubscribeBanner />
    </>
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
            A digest of new blogs by email. Without new blogs, you get no mail. Unsubscribe with one click.
          </p>
        </div>
        <SubscribeForm hasName />
      </div>
    </section>
  );
}

export function ErrorBoundary() {
  const status = useThrownStatus();
  const { name } = useSite();
  if (status !== 503) return <ErrorPage status={status} />;
  return (
    <>
      <Hero title={name} text="" />
      <Featured>
        <FailedList />
      </Featured>
    </>
  );
}
