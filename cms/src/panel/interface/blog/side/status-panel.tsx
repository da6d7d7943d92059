import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { Box, Button, Flex, LinkButton, Typography } from '@strapi/design-system';
import { Check, Clock, Cross } from '@strapi/icons';
import { useDocumentRBAC, useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ModeratedStatus } from '../../../../contract';
import { blogUid, pageOf } from '../../page-address';
import { ReasonDialog } from '../../reason-dialog';
import { StatusWord } from '../../status-word';
import { useMayChange } from '../../use-may-change';
import { useOutcome } from '../../use-outcome';
import { type BlogFacts, useGetBlogFactsQuery, useSetBlogStatusMutation } from '../calls';
import { useSaveTyped } from './use-save-typed';

/** The status of a blog, and the buttons that decide on it. */
export const StatusPanel: PanelComponent = ({ model, documentId, document }: PanelComponentProps) => {
  if (model !== blogUid) return null;
  const content = documentId && document ? <Status documentId={documentId} /> : <NotYet />;
  return { title: 'Status', content };
};

function NotYet() {
  const mayDecide = useDocumentRBAC('NewBlog', ({ canCreateFields }) => canCreateFields.includes('state'));
  return (
    <Typography textColor="neutral600">
      {mayDecide
        ? 'A new blog is saved as Pending. You can publish it after that.'
        : 'A new blog is saved as Pending. It waits until an editor publishes it.'}
    </Typography>
  );
}

const done: Record<ModeratedStatus, string> = {
  published: 'The blog is published',
  rejected: 'The blog is rejected. Its author gets the reason.',
  pending: 'The blog waits for a decision again',
};

function Status({ documentId }: { documentId: string }) {
  const { data: facts, isError } = useGetBlogFactsQuery(documentId);
  const mayDecide = useMayChange('state');
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

/** Links to the next blog that waits. */
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
  const { explain, showDone, showFailed } = useOutcome();
  const [isRejecting, setRejecting] = useState(false);
  const [sending, setSending] = useState<ModeratedStatus | null>(null);

  /** Gives the message of a refusal. */
  async function decide(next: ModeratedStatus, reason?: string): Promise<string | null> {
    setSending(next);
    try {
      const outcome = await saveTyped({ state: next, rejectionReason: reason });
      if (outcome === 'refused') return 'Your changes could not be saved. The status stays as it is.';
      if (outcome !== 'saved') {
        const { versionAt: updatedAt } = outcome;
        const answer = await setStatus({ documentId, status: next, reason, updatedAt });
        if ('error' in answer) return explain(answer.error);
      }
      showDone(done[next]);
      return null;
    } finally {
      setSending(null);
    }
  }

  async function decideAtOnce(next: ModeratedStatus) {
    const message = await decide(next);
    if (message) showFailed(message);
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
          This also saves your changes.
        </Typography>
      )}
      {isRejecting && (
        <ReasonDialog
          title="Reject this blog"
          text="Readers do not see a rejected blog. Its author sees the reason, and can change the text and send it again."
          readers="for the author"
          isRequired
          confirmLabel="Reject"
          onClose={() => setRejecting(false)}
          onSend={(reason) => decide('rejected', reason)}
        />
      )}
    </>
  );
}
