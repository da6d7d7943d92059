import type { Settings } from 'cms/contract';

/** What a mode of moderation is called and does. */
export const modes: Record<Settings['moderation'], { name: string; text: string }> = {
  off: { name: 'Off', text: 'Blogs are published right away.' },
  'first-post': {
    name: 'First blog',
    text: 'An author’s blogs wait for review until one of them has been published.',
  },
  all: { name: 'All', text: 'Every new blog, and every edit to a published one, waits for review.' },
};
