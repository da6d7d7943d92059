import type { Blog } from '../../../src/contract';

/** The answer to saving a blog. */
export interface SavedBlog {
  success: boolean;
  message: string;
  blog: Blog;
}

let made = 0;

/** A writer's input: complete, unless `changes` say otherwise. */
export function blogInput(changes: object = {}) {
  const usual = {
    title: `Written ${(made += 1)}`,
    content: '<p>Hello <b>there</b></p>',
    categories: ['life'],
  };
  return { ...usual, ...changes } as typeof usual & Record<string, unknown>;
}
