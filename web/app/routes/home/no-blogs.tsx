import button from '../../ui/button/button.module.css';
import { Notice } from '../../ui/page/page';
import page from '../../ui/page/page.module.css';
import { PageLink } from '../../ui/page-link/page-link';
import { urls } from '../../urls';

export function NoBlogs({ title, canRetry = false }: { title: string; canRetry?: boolean }) {
  return (
    <section className={page.section} aria-labelledby="featured">
      <h2 id="featured" className={page.heading}>
        Featured Posts
      </h2>
      <Notice title={title}>
        {canRetry ? (
          <a href={urls.home} className={button.outline}>
            Try again
          </a>
        ) : (
          <PageLink to={urls.write} className={button.solid}>
            Write the first one
          </PageLink>
        )}
      </Notice>
    </section>
  );
}
