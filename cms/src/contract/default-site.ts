/** The name and look of a site until its operator changes them. */
export const defaultSite = {
  name: 'Linefeed',
  tagline: 'Writing about software, by the people who make it.',
  description: 'Plain writing about building software, by the developers who build it.',
  accent: '#0b7a4b',
  navigation: [
    { name: 'All Blogs', path: '/allblogs' },
    { name: 'Tags', path: '/alltags' },
  ],
  home: {
    title: 'Written by developers, one line at a time.',
    text: 'Slow queries, smooth deploys, code that taught somebody something. No endless feed, just the articles.',
  },
  footer: { text: '', categories: ['web-development', 'javascript', 'react', 'backend', 'life'] },
} as const;

/** An accent colour as it is stored, in either case. */
export const accentPattern = /^#[0-9a-f]{6}$/i;
