import { dateTimeType, documentIdIndex, index, table } from './schema-object';

/** The published blogs of a tag or a category, in reading order: a page of them is one index range. */
function listingTable(name: string, column: string, target: string) {
  return [
    table(
      name,
      `blog_id integer NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
       ${column} integer NOT NULL REFERENCES ${target} (id) ON DELETE CASCADE,
       position integer NOT NULL,
       listed_at ${dateTimeType()},
       likes_count integer NOT NULL DEFAULT 0,
       PRIMARY KEY (blog_id, ${column})`,
    ),
    index(
      `${name}_latest_idx`,
      `${name} (${column}, listed_at DESC, blog_id DESC) WHERE listed_at IS NOT NULL`,
    ),
    index(
      `${name}_top_idx`,
      `${name} (${column}, likes_count DESC, listed_at DESC, blog_id DESC) WHERE listed_at IS NOT NULL`,
    ),
  ];
}

/** Blogs with their comments, likes, tags and categories. */
export const blogSchema = () => [
  ...['blogs', 'comments', 'categories'].map(documentIdIndex),
  // Not partial: SQLite uses a partial index only where the state is written into the query.
  index('blogs_state_released_idx', 'blogs (state, released_at DESC, id DESC)'),
  index('blogs_state_likes_idx', 'blogs (state, likes_count DESC, released_at DESC, id DESC)'),
  index('blogs_author_released_idx', 'blogs (author_id, state, released_at DESC, id DESC)'),
  index('blogs_author_created_idx', 'blogs (author_id, created_at DESC, id DESC)'),
  index('blogs_author_state_created_idx', 'blogs (author_id, state, created_at DESC, id DESC)'),
  index('blogs_state_created_idx', 'blogs (state, created_at DESC, id DESC)'),
  index('blogs_created_idx', 'blogs (created_at DESC, id DESC)'),
  index('tags_used_idx', 'tags (blogs_count DESC, key)'),
  // Not in the content types: on PostgreSQL, Strapi does not see the id in an index and makes it again at each upgrade.
  index('comments_blog_newest_idx', 'comments (blog_id, created_at, id)'),
  index('likes_blog_newest_idx', 'likes (blog_id, id)'),
  ...listingTable('blog_tags', 'tag_id', 'tags'),
  ...listingTable('blog_categories', 'category_id', 'categories'),
  // Stored totals, so that no list counts its rows.
  table('counters', 'name varchar(60) PRIMARY KEY, value integer NOT NULL DEFAULT 0'),
];
