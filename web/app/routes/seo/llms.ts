import type { LoaderFunctionArgs } from '@remix-run/node';
import { listBlogs } from '../../cms/blog.server';
import { listCachedCategories } from '../../cms/category.server';
import { getCachedSettings } from '../../cms/setting.server';
import { env } from '../../env.server';
import { authorName, categoryLabel, cutExcerpt } from '../../ui/text/format';
import { urls } from '../../urls';
import { documentError } from './document-error';

const newest = 50;

/** Describes the site and lists its texts, in the form of https://llmstxt.org. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  // The caller has none of the request's headers: the document is the same for everybody.
  const caller = { context, request: new Request(request.url, { signal: request.signal }) };
  try {
    const [{ items: blogs }, categories] = await Promise.all([
      listBlogs(caller, { limit: newest }),
      listCachedCategories(caller),
    ]);
    const { site } = await getCachedSettings(context);
    const sections = [
      `# ${inLine(site.name)}\n`,
      ...(site.description ? [`> ${inLine(site.description)}\n`] : []),
      'Each blog is also there as Markdown: add `.md` to its address. Lists have feeds.\n',
      '## Newest blogs\n',
      ...blogs.map(({ _id, title, author, excerpt }) =>
        link(title, urls.blogMarkdown(_id), `by ${authorName(author)}. ${cutExcerpt(excerpt, 120)}`),
      ),
      '\n## Lists\n',
      link('All blogs', urls.allBlogs, 'newest first'),
      link('Tags', urls.tags, 'the most used ones'),
      link('Categories', urls.categories, 'with their numbers of blogs'),
      ...categories.map(({ name, slug }) => link(categoryLabel(name), urls.category(slug), 'a category')),
      link('Sitemap', urls.sitemap, 'every page and when it last changed'),
      '\n## Feeds\n',
      ...feedsOf('All blogs', ''),
      '\n## Optional\n',
      ...categories.flatMap(({ name, slug }) => feedsOf(categoryLabel(name), urls.category(slug))),
      link('API', '/api/v1/docs', 'the same data as JSON'),
      link('About', urls.about, 'the site'),
    ];
    return new Response(`${sections.join('\n')}\n`, {
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  } catch (error) {
    return documentError(error);
  }
}

function link(name: string, path: string, about: string): string {
  return `- [${inLine(name)}](${env.SITE_URL}${path}): ${inLine(about)}`;
}

function feedsOf(name: string, place: string): string[] {
  return [
    link(`${name}, RSS`, `${place}/rss.xml`, '20 entries with their texts'),
    link(`${name}, Atom`, `${place}/atom.xml`, '20 entries with their texts'),
    link(`${name}, JSON Feed`, `${place}/feed.json`, '20 entries with their texts'),
  ];
}

/** A text that stays one line, and text. */
function inLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>&]/g, '\\$&');
}
