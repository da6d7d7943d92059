const people = { fields: ['name', 'image'] };
const names = { fields: ['name'] };
const card = {
  fields: [
    ...['title', 'excerpt', 'image', 'createdAt', 'updatedAt', 'releasedAt'],
    ...['readingMinutes', 'commentsCount', 'likesCount'],
  ],
  populate: { author: people, tags: names, categories: names },
};
const whole = {
  fields: [...card.fields, 'content'],
  populate: {
    ...card.populate,
    comments: { fields: ['content', 'createdAt'], sort: 'createdAt:desc', populate: { author: people } },
    likes: { fields: ['id'], sort: 'id:desc', populate: { author: { fields: ['id'] } } },
  },
};
const newest = (pageSize) => ({ sort: ['releasedAt:desc', 'id:desc'], pagination: { pageSize } });

/** What is compared: the product's request and the one that gets the same from Strapi's stock endpoint. */
export function listComparisons({ ids }) {
  return [
    {
      name: 'list, 12 cards',
      ours: ['/api/v1/blogs?view=card&limit=12'],
      theirs: [`/api/blogs?${encode({ ...card, ...newest(12) })}`],
    },
    {
      name: 'list, 20 whole blogs',
      ours: ['/api/v1/blogs'],
      theirs: [`/api/blogs?${encode({ ...whole, ...newest(20) })}`],
    },
    {
      name: 'blog',
      ours: ids.map((id) => `/api/v1/blogs/${id}`),
      theirs: ids.map((id) => `/api/blogs/${id}?${encode(whole)}`),
    },
  ];
}

/** Nested names in brackets, as Strapi reads them. */
function encode(value, name = '') {
  if (typeof value !== 'object') return `${name}=${encodeURIComponent(value)}`;
  return Object.entries(value)
    .map(([key, inner]) => encode(inner, name ? `${name}[${key}]` : key))
    .join('&');
}
