import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { getPanelPreview } from '../../cms/blog.server';
import { presentCategories } from '../../cms/category.server';
import { throwAsResponse } from '../../http/failure';
import { TagList } from '../../ui/blog-card/blog-card';
import { ErrorPage, thrownStatus } from '../../ui/error-page/error-page';
import { pageMeta } from '../../ui/page/page-meta';
import { Cover } from '../../ui/picture/cover';
import article from '../../ui/rich-text/reader/article.module.css';
import { PurifiedHtml } from '../../ui/rich-text/reader/purified-html';
import { urls } from '../../urls';
import { BlogHeader, FoldedContents, SideContents } from './article';
import styles from './blog-page.module.css';
import { presentBlog } from './blog.server';
import moderation from './moderation.module.css';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const title = data ? `Preview: ${data.title}` : 'Blog not found · Linefeed';
  const description = 'A preview from the editors’ panel.';
  return pageMeta(matches, { title, description, path: urls.panelPreview, hasToken: true });
};

/** For whoever has a link that an editor has just made in the panel. */
export async function loader(args: LoaderFunctionArgs) {
  const blog = await getPanelPreview(args).catch(throwAsResponse);
  return presentBlog(blog, await presentCategories(args, blog.categories), null, args);
}

export default function PanelPreview() {
  const blog = useLoaderData<typeof loader>();
  const { contents, html, version } = blog.body;
  return (
    <div className={styles.page}>
      <p className={`${moderation.note} ${styles.previewNote}`} role="note">
        <strong>Preview.</strong> This is the text as it is saved. The link ends ten minutes after it was
        made.
      </p>
      <BlogHeader blog={blog} isPreview />
      <div className={styles.text}>
        <Cover
          title={blog.title}
          image={blog.image}
          srcset={blog.srcset}
          sizes="(min-width: 48em) 42rem, 92vw"
          isMain
        />
        <FoldedContents entries={contents} />
        <PurifiedHtml html={html} version={version} className={article.article} />
        {blog.tags.length > 0 && (
          <div className={styles.tags}>
            <TagList tags={blog.tags} />
          </div>
        )}
      </div>
      <SideContents entries={contents} />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorPage
      status={thrownStatus(useRouteError())}
      message="This preview has ended, or there is no such blog. Make a new preview in the panel."
    />
  );
}
