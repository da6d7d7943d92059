import { Box, Typography } from '@strapi/design-system';
import { blogStatusWords } from '../../contract/blog-status';
import { decidedWords, mailStatusWords, subscriberStatusWords } from '../../contract/words';

interface Look {
  word: string;
  text: string;
  background: string;
}

const good = { text: 'success700', background: 'success100' };
const bad = { text: 'danger700', background: 'danger100' };
const open = { text: 'warning700', background: 'warning100' };
const quiet = { text: 'neutral700', background: 'neutral150' };

/** The states of blogs, comments, subscribers, mails, messages and reports. */
const looks: Record<string, Look> = {
  pending: { word: blogStatusWords.pending, ...open },
  held: { word: mailStatusWords.held, ...open },
  open: { word: 'Open', ...open },
  unread: { word: 'Unread', ...open },
  waiting: { word: mailStatusWords.waiting, ...open },
  published: { word: blogStatusWords.published, ...good },
  confirmed: { word: subscriberStatusWords.confirmed, ...good },
  sent: { word: mailStatusWords.sent, ...good },
  kept: { word: decidedWords.blog.dismiss, ...good },
  shown: { word: 'Shown', ...good },
  rejected: { word: blogStatusWords.rejected, ...bad },
  failed: { word: mailStatusWords.failed, ...bad },
  hidden: { word: decidedWords.comment.reject, ...bad },
  deleted: { word: decidedWords.blog.delete, ...quiet },
  draft: { word: blogStatusWords.draft, ...quiet },
  unsubscribed: { word: subscriberStatusWords.unsubscribed, ...quiet },
  closed: { word: 'Decided', ...quiet },
  expired: { word: mailStatusWords.expired, ...quiet },
  unsent: { word: mailStatusWords.unsent, ...quiet },
};

/** A state as a word in its colour. */
export function StatusWord({ status }: { status: string }) {
  const { word, text, background } = looks[status] ?? { word: status, ...quiet };
  return (
    <Box
      tag="span"
      display="inline-block"
      background={background}
      borderRadius="999px"
      paddingLeft={3}
      paddingRight={3}
      paddingTop="2px"
      paddingBottom="2px"
    >
      <Typography variant="pi" fontWeight="semiBold" textColor={text}>
        {word}
      </Typography>
    </Box>
  );
}
