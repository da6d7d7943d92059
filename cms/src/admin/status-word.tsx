import { Box, Typography } from '@strapi/design-system';

interface Look {
  word: string;
  text: string;
  background: string;
}

const good = { text: 'success700', background: 'success100' };
const bad = { text: 'danger700', background: 'danger100' };
const open = { text: 'warning700', background: 'warning100' };
const quiet = { text: 'neutral700', background: 'neutral150' };

/** The states of blogs, subscribers, mails and reports. */
const looks: Record<string, Look> = {
  pending: { word: 'Pending', ...open },
  held: { word: 'Held', ...open },
  open: { word: 'Open', ...open },
  waiting: { word: 'Waiting', ...open },
  published: { word: 'Published', ...good },
  confirmed: { word: 'Confirmed', ...good },
  sent: { word: 'Sent', ...good },
  rejected: { word: 'Rejected', ...bad },
  failed: { word: 'Failed', ...bad },
  deleted: { word: 'Deleted', ...quiet },
  draft: { word: 'Draft', ...quiet },
  unsubscribed: { word: 'Unsubscribed', ...quiet },
  closed: { word: 'Decided', ...quiet },
  expired: { word: 'Too late', ...quiet },
  unsent: { word: 'Not sent', ...quiet },
};

/** A state as a word in its colour. */
export function StatusWord({ status }: { status: string }) {
  const { word, text, background } = looks[status] ?? { word: status, ...quiet };
  return (
    <Box
      tag="span"
      display="inline-block"
      background={background}
      hasRadius
      padding={1}
      paddingLeft={2}
      paddingRight={2}
    >
      <Typography variant="pi" fontWeight="semiBold" textColor={text}>
        {word}
      </Typography>
    </Box>
  );
}
