/** Every length and size that the API enforces, in code points unless the name says otherwise. */
export const limits = {
  /** Of an id that a body names; ours are shorter. */
  id: 60,
  name: 60,
  email: 254,
  passwordMin: 8,
  passwordBytes: 72,
  bio: 500,
  personalLinks: 3,
  linkTitle: 30,
  title: 200,
  contentBytes: 512 * 1024,
  /** Of all headings, as addresses: pages send them several times over, as ids, links and contents. */
  headingBytes: 64 * 1024,
  tags: 10,
  tag: 40,
  categories: 5,
  categoryName: 60,
  categorySlug: 80,
  comment: 5000,
  /** The length of a comment's start that names the comment. */
  commentLabel: 140,
  query: 200,
  /** Of an address of a link or a picture, in UTF-16 units. */
  address: 2048,
  /** Of a picture in a blog's text; the rest is cut off. */
  alt: 1000,
  reason: 500,
  reportText: 1000,
  /** How many of the texts that came with reports of one thing are kept. */
  reportTexts: 20,
  /** The number of blogs whose status one call can change. */
  blogsDecided: 100,
  settingText: 200,
  pageBytes: 64 * 1024,
  socialLinks: 12,
  contactName: 100,
  contactSubject: 200,
  contactMessage: 5000,
  bodyBytes: 1024 * 1024,
  /** How deep the arrays and objects of a JSON body may nest. */
  jsonDepth: 32,
  uploadBytes: 5 * 1024 * 1024,
  pixels: 40_000_000,
  likesShown: 1000,
  followingShown: 1000,
  commentsShown: 100,
  shownInLists: 10,
  linksShown: 20,
  page: 20,
  pageMax: 100,
  /** Of the texts and comments in one page of whole blogs, which has one blog at least. */
  blogListBytes: 1024 * 1024,
  /** Of one page of comments, and of those that stand beside a blog. */
  commentListBytes: 256 * 1024,
  totalCounted: 10_000,
  recommendations: 6,
  found: 10,
  tagsListed: 100,
  tagsListedMax: 1000,
  sitemapMax: 10_000,
} as const;
