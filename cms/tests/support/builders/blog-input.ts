import type { Blog, BlogInput } from '../../../src/contract';

/** The answer to saving a blog. */
export interface SavedBlog {
  success: boolean;
  message: string;
  blog: Blog;
}

/** A value of each field that authors write, as it is stored. A new field of the contract gets one here. */
export const writtenFields = {
  title: 'New title',
  content: '<p>New text</p>',
  tags: ['B', 'C'],
  categories: ['React', 'Life'],
  image: 'https://example.org/b.png',
} satisfies Record<Exclude<keyof BlogInput, 'status'>, unknown>;

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
