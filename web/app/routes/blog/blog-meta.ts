import type { MetaDescriptor } from '@remix-run/react';
import { blogPosting, breadcrumbs, pageMeta, type Match } from '../../ui/page/page-meta';
import { hasPage } from '../../ui/author/author';
import { categoryLabel } from '../../ui/text/format';
import { urls } from '../../urls';
import type { BlogView } from './blog-data.server';

/** Meta tags and JSON-LD; a blog that is not published gets `noindex` and no JSON-LD. */
export function blogMeta(matches: Match[], blog: BlogView): MetaDescriptor[] {
  const { title, description, image, date, updatedAt, author, categories, tags } = blog;
  const path = urls.blog(blog.id);
  const isPrivate = blog.status !== 'published';
  const meta = pageMeta(matches, { title, description, image, path, type: 'article', isPrivate });
  if (isPrivate) return meta;
  const [category] = categories;
  return [
    ...meta,
    { name: 'author', content: author.name },
    { property: 'article:published_time', content: date ?? updatedAt },
    { property: 'article:modified_time', content: updatedAt },
    ...(category ? [{ property: 'article:section', content: category.name }] : []),
    ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
    blogPosting(matches, {
      ...blog,
      categories: categories.map(({ name }) => name),
      path,
      publishedAt: date,
      author: { ...author, path: hasPage(author) ? urls.author(author._id) : undefined },
    }),
    breadcrumbs(matches, [
      { name: 'Home', path: urls.home },
      ...(category ? [{ name: categoryLabel(category.name), path: urls.category(category.slug) }] : []),
      { name: title, path },
    ]),
  ];
}
