import type { Blog } from '../../src/contract';

/** What saving a blog answers. */
export interface SavedBlog {
  success: boolean;
  message: string;
  blog: Blog;
}

let made = 0;

/** What a writer sends: complete, unless said otherwise. */
export function blogInput(changes: object = {}) {
  const usual = {
    title: `Written ${(made += 1)}`,
    content: '<p>Hello <b>there</b></p>',
    categories: ['life'],
  };
  return { ...usual, ...changes } as typeof usual & Record<string, unknown>;
}
