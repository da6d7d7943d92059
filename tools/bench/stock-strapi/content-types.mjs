const text = { type: 'text' };
const string = { type: 'string' };
const number = { type: 'integer', default: 0 };
const date = { type: 'datetime' };
const relation = (kind, target, inverse) => ({
  type: 'relation',
  relation: kind,
  target: `api::${target}.${target}`,
  ...inverse,
});
const inversedBy = (name) => ({ inversedBy: name });
const mappedBy = (name) => ({ mappedBy: name });

/** The product's data as somebody would model it in Strapi's own content-type builder. */
export const contentTypes = {
  author: {
    attributes: {
      name: string,
      image: text,
      blogs: relation('oneToMany', 'blog', mappedBy('author')),
      comments: relation('oneToMany', 'comment', mappedBy('author')),
      likes: relation('oneToMany', 'like', mappedBy('author')),
    },
  },
  blog: {
    attributes: {
      title: string,
      content: { type: 'richtext' },
      excerpt: text,
      image: text,
      releasedAt: date,
      readingMinutes: number,
      likesCount: number,
      commentsCount: number,
      author: relation('manyToOne', 'author', inversedBy('blogs')),
      tags: relation('manyToMany', 'tag', inversedBy('blogs')),
      categories: relation('manyToMany', 'category', inversedBy('blogs')),
      comments: relation('oneToMany', 'comment', mappedBy('blog')),
      likes: relation('oneToMany', 'like', mappedBy('blog')),
    },
    // Not there by default: without it the comparison would be one of sorting every row.
    indexes: [{ name: 'blogs_released_idx', columns: ['released_at'] }],
  },
  category: {
    attributes: {
      name: string,
      slug: string,
      blogs: relation('manyToMany', 'blog', mappedBy('categories')),
    },
    plural: 'categories',
  },
  comment: {
    attributes: {
      content: text,
      blog: relation('manyToOne', 'blog', inversedBy('comments')),
      author: relation('manyToOne', 'author', inversedBy('comments')),
    },
  },
  like: {
    attributes: {
      blog: relation('manyToOne', 'blog', inversedBy('likes')),
      author: relation('manyToOne', 'author', inversedBy('likes')),
    },
  },
  tag: {
    attributes: { name: string, blogs: relation('manyToMany', 'blog', mappedBy('tags')) },
  },
};

export const pluralOf = (name) => contentTypes[name].plural ?? `${name}s`;
