import { Box, Button, Flex, LinkButton, Typography } from '@strapi/design-system';
import { Check, Clock, Cross } from '@strapi/icons';
import { useAPIErrorHandler, useDocumentRBAC, useForm, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ModeratedStatus } from '../../../contract';
import { pageOf } from '../../page-address';
import { ReasonDialog } from '../../reason-dialog';
import { StatusWord } from '../../status-word';
import { type BlogFacts, blogUid, useGetBlogFactsQuery, useSetBlogStatusMutation } from '../calls';
import { useSaveTyped } from './use-save-typed';

interface Shown {
  model: string;
  documentId?: string;
  document?: unknown;
}

/** The status of a blog, and the buttons that decide on it. */
export function StatusPanel({ model, documentId, document }: Shown) {
  if (model !== blogUid) return null;
  const content = documentId && document ? <Status documentId={documentId} /> : <NotYet />;
  return { title: 'Status', content };
}

function NotYet() {
  const mayDecide = useDocumentRBAC('NewBlog', ({ canCreateFields }) => canCreateFields.includes('state'));
  return (
    <Typography textColor="neutral600">
      {mayDecide
        ? 'A new blog is saved as Pending. It can be published as soon as it is saved.'
        : 'A new blog is saved as Pending, and waits until an editor publishes it.'}
    </Typography>
  );
}

const done: Record<ModeratedStatus, string> = {
  published: 'The blog is published',
  rejected: 'The blog is rejected; its author is told why',
  pending: 'The blog waits for review again',
};

function Status({ documentId }: { documentId: string }) {
  const { data: facts, isError } = useGetBlogFactsQuery(documentId);
  const mayDecide = useDocumentRBAC('BlogStatus', ({ canUpdate, canUpdateFields }) =>
    Boolean(canUpdate && canUpdateFields.includes('state')),
  );
  if (isError) return <Typography textColor="danger600">The status could not be loaded.</Typography>;
  if (!facts) return <Typography textColor="neutral600">Loading…</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Box>
        <StatusWord status={facts.status} />
      </Box>
      {facts.rejectionReason && (
        <Typography style={{ overflowWrap: 'anywhere' }}>{facts.rejectionReason}</Typography>
      )}
      {mayDecide && <Decisions documentId={documentId} status={facts.status} />}
      {facts.status !== 'pending' && <NextWaiting blog={facts.nextWaiting} />}
    </Flex>
  );
}

/** Once this one is decided, the way to the next that waits. */
function NextWaiting({ blog }: { blog: BlogFacts['nextWaiting'] }) {
  if (!blog) return null;
  return (
    <Box>
      <LinkButton tag={Link} to={pageOf(blogUid, blog.documentId)} variant="secondary" fullWidth>
        Next waiting blog
      </LinkButton>
      <Typography
        tag="p"
        variant="pi"
        textColor="neutral600"
        paddingTop={1}
        style={{ overflowWrap: 'anywhere' }}
      >
        {blog.title || 'Untitled'}
      </Typography>
    </Box>
  );
}

interface DecisionsProps {
  documentId: string;
  status: string;
}

function Decisions({ documentId, status }: DecisionsProps) {
  const [setStatus] = useSetBlogStatusMutation();
  const saveTyped = useSaveTyped(documentId);
  const isModified = useForm('BlogStatus', ({ modified }) => modified);
  const { toggleNotification } = useNotification();
  const { _unstableFormatAPIError: formatError } = useAPIErrorHandler();
  const [isRejecting, setRejecting] = useState(false);
  const [sending, setSending] = useState<ModeratedStatus | null>(null);

  /** Gives the message of a refusal. */
  async function decide(next: ModeratedStatus, reason?: string): Promise<string | null> {
    setSending(next);
    try {
      const outcome = await saveTyped({ state: next, rejectionReason: reason });
      if (outcome === 'refused') return 'Your changes could not be saved, so nothing was decided.';
      if (outcome !== 'saved') {
        const { versionAt: updatedAt } = outcome;
        const answer = await setStatus({ documentId, status: next, reason, updatedAt });
        if ('error' in answer) return formatError(answer.error as never);
      }
      toggleNotification({ type: 'success', message: done[next] });
      return null;
    } finally {
      setSending(null);
    }
  }

  async function decideAtOnce(next: ModeratedStatus) {
    const message = await decide(next);
    if (message) toggleNotification({ type: 'danger', message });
  }

  const isBusy = sending !== null;
  return (
    <>
      {status !== 'published' && (
        <Button
          fullWidth
          variant="success"
          startIcon={<Check />}
          loading={sending === 'published'}
          disabled={isBusy}
          onClick={() => decideAtOnce('published')}
        >
          Publish
        </Button>
      )}
      <Button
        fullWidth
        variant="danger-light"
        startIcon={<Cross />}
        disabled={isBusy}
        onClick={() => setRejecting(true)}
      >
        {status === 'rejected' ? 'Change the reason' : 'Reject'}
      </Button>
      {status !== 'pending' && (
        <Button
          fullWidth
          variant="tertiary"
          startIcon={<Clock />}
          loading={sending === 'pending'}
          disabled={isBusy}
          onClick={() => decideAtOnce('pending')}
        >
          Back to pending
        </Button>
      )}
      {isModified && (
        <Typography variant="pi" textColor="neutral600">
          Your changes are saved with it.
        </Typography>
      )}
      {isRejecting && (
        <ReasonDialog
          title="Reject this blog"
          text="Readers will not see the blog. Its author is told the reason, and can change the text and send it again."
          readers="the author will see it"
          isRequired
          confirmLabel="Reject"
          onClose={() => setRejecting(false)}
          onSend={(reason) => decide('rejected', reason)}
        />
      )}
    </>
  );
}
