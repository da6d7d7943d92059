import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPanelPreview } from '../../cms/blog.server';
import { presentCategories } from '../../cms/category.server';
import { getCachedSettings } from '../../cms/setting.server';
import { throwAsResponse } from '../../http/failure';
import { Avatar } from '../../ui/author/author';
import { TagList } from '../../ui/blog-card/tag-list';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import { pageMeta } from '../../ui/page/page-meta';
import { Cover } from '../../ui/picture/cover';
import article from '../../ui/rich-text/reader/article.module.css';
import { SanitisedHtml } from '../../ui/rich-text/reader/sanitised-html';
import { categoryLabel } from '../../ui/text/format';
import { urls } from '../../urls';
import { presentBlog } from './blog.server';
import styles from './panel-preview.module.css';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const title = data ? `Preview: ${data.title}` : 'Blog not found';
  const description = 'A preview from the editors’ panel.';
  return pageMeta(matches, { title, description, path: urls.panelPreview, hasToken: true });
};

export async function loader(args: LoaderFunctionArgs) {
  const blog = await getPanelPreview(args).catch(throwAsResponse);
  const { site } = await getCachedSettings(args.context);
  return presentBlog(blog, await presentCategories(args, blog.categories), site);
}

export default function PanelPreview() {
  const { title, image, srcset, author, categories, tags, readingMinutes, body } =
    useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <p className={styles.note} role="note">
        <strong>Preview.</strong> This is the text as it is saved. The link expires after ten minutes.
      </p>
      <header className={styles.header}>
        <p className={styles.details}>{categories.map(({ name }) => categoryLabel(name)).join(' · ')}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.details}>
          <Avatar image={author.image} size={44} />
          {author.name} · {readingMinutes} min read
        </p>
      </header>
      <Cover title={title} image={image} srcset={srcset} sizes="(min-width: 48em) 42rem, 92vw" isMain />
      <SanitisedHtml html={body.html} className={article.article} />
      {tags.length > 0 && <TagList tags={tags} />}
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorPage
      status={useThrownStatus()}
      message="This preview has ended, or there is no such blog. Make a new preview in the panel."
    />
  );
}
