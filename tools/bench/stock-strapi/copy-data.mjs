import { createRequire } from 'node:module';

const Database = createRequire(import.meta.url)('better-sqlite3');

const base = ['id', 'document_id', 'created_at', 'updated_at', 'published_at'];
const published = `blog_id IN (SELECT id FROM product.blogs WHERE state = 'published')`;

/** Target, its columns, and where they come from in the product's database. */
const copies = [
  ['authors', [...base, 'name', 'image'], select([...base, 'name', 'profile_picture'], 'up_users')],
  ['categories', [...base, 'name', 'slug'], select([...base, 'name', 'slug'], 'categories')],
  ['tags', [...base, 'name'], select([...base, 'name'], 'tags')],
  ['blogs', blogColumns(), select(blogColumns(), 'blogs', `state = 'published'`)],
  ['comments', [...base, 'content'], select([...base, 'content'], 'comments', published)],
  ['likes', base, select(base, 'likes', published)],
  link('blogs', 'blog', 'author', select(['id', 'author_id', 'id'], 'blogs', `state = 'published'`)),
  link('comments', 'comment', 'blog', select(['id', 'blog_id', 'id'], 'comments', published)),
  link('comments', 'comment', 'author', select(['id', 'author_id', 'id'], 'comments', published)),
  link('likes', 'like', 'blog', select(['id', 'blog_id', 'id'], 'likes', published)),
  link('likes', 'like', 'author', select(['id', 'user_id', 'id'], 'likes', published)),
  labels('tags', 'tag'),
  labels('categories', 'category'),
];

function blogColumns() {
  const ours = ['title', 'content', 'excerpt', 'image', 'released_at', 'reading_minutes'];
  return [...base, ...ours, 'likes_count', 'comments_count'];
}

function select(columns, table, where = 'true') {
  return `SELECT ${columns.join(', ')} FROM product.${table} WHERE ${where}`;
}

function link(table, one, other, source) {
  return [`${table}_${other}_lnk`, [`${one}_id`, `${other}_id`, `${one}_ord`], source];
}

function labels(table, label) {
  const source = select(['blog_id', `${label}_id`, 'position + 1', 'blog_id'], `blog_${table}`, published);
  return [`blogs_${table}_lnk`, ['blog_id', `${label}_id`, `${label}_ord`, 'blog_ord'], source];
}

/** Copies the product's published blogs and all that belongs to them, unless they are there already. */
export function copyData(file, source) {
  const database = new Database(file);
  try {
    database.prepare('ATTACH ? AS product').run(source);
    const count = (where) => database.prepare(`SELECT count(*) AS count FROM ${where}`).get().count;
    if (count('main.blogs') === count(`product.blogs WHERE state = 'published'`)) return;
    database.transaction(() => {
      for (const [table] of copies.toReversed()) database.exec(`DELETE FROM main.${table}`);
      for (const [table, columns, from] of copies) {
        database.exec(`INSERT INTO main.${table} (${columns.join(', ')}) ${from}`);
      }
    })();
    database.exec('ANALYZE main');
  } finally {
    database.close();
  }
}
