import type { Settings } from 'cms/contract';

/** What a mode of moderation is called and does. */
export const modes: Record<Settings['moderation'], { name: string; text: string }> = {
  off: { name: 'Off', text: 'Publish publishes at once.' },
  'first-post': {
    name: 'First blog',
    text: 'An author’s blogs wait until one of theirs has been published.',
  },
  all: { name: 'All', text: 'Every new blog and every edit of a published one waits for review.' },
};
