import { Link, useSearchParams } from '@remix-run/react';
import { blogStatuses } from 'cms/contract';
import { statusNames } from '../../ui/blog-status/status-badge';
import button from '../../ui/button/button.module.css';
import { MoreLink } from '../../ui/more-link/more-link';
import { Notice } from '../../ui/page/notice';
import { urls } from '../../urls';
import { OwnBlogRow } from './own-blog-row';
import styles from './own-blogs.module.css';
import type { ProfileView } from './profile-view.server';

export function OwnBlogs({ profile }: { profile: ProfileView }) {
  const search = `?${useSearchParams()[0]}`;
  const { blogs, more, total } = profile;
  return (
    <section className={styles.section} aria-labelledby="own-blogs">
      <h2 id="own-blogs" tabIndex={-1} className={styles.title}>
        Your blogs
      </h2>
      <StatusTabs profile={profile} />
      {blogs.length === 0 ? (
        <Notice title="No blogs found.">
          <Link to={urls.write} className={button.solid}>
            Write one
          </Link>
        </Notice>
      ) : (
        <ul role="list" className={styles.rows}>
          {blogs.map((blog) => (
            <li key={blog.id}>
              <OwnBlogRow blog={blog} search={search} />
            </li>
          ))}
        </ul>
      )}
      <MoreLink to={more} shown={blogs.length} total={total} />
    </section>
  );
}

function StatusTabs({ profile: { status, counts } }: { profile: ProfileView }) {
  const all = blogStatuses.reduce((sum, one) => sum + counts[one], 0);
  const tabs = [
    { label: 'All', value: null, to: urls.profile, count: all },
    ...blogStatuses.map((value) => ({
      label: statusNames[value],
      value,
      to: `${urls.profile}?status=${value}`,
      count: counts[value],
    })),
  ];
  return (
    <nav aria-label="Your blogs by status" className={styles.tabs}>
      {tabs.map(({ label, value, to, count }) => (
        <Link key={to} to={to} preventScrollReset aria-current={value === status ? 'page' : undefined}>
          {label} <span>{count}</span>
        </Link>
      ))}
    </nav>
  );
}
