import { Box, Button, Flex, Link as SiteLink, Typography } from '@strapi/design-system';
import { ExternalLink, Eye, EyeStriked } from '@strapi/icons';
import { useState } from 'react';
import { Person } from '../blog/fields/author-input';
import { DateFact } from '../fact';
import { commentUid } from '../page-address';
import { ReasonDialog } from '../reason-dialog';
import { OpenReports } from '../report/open-reports';
import { StatusWord } from '../status-word';
import { type CommentFacts, useGetCommentFactsQuery } from './calls';
import { hideQuestion, useHide, useMayHide } from './use-hide';

interface Shown {
  model: string;
  documentId?: string;
  document?: unknown;
}

/** Shows who wrote a comment and when, and whether readers see it. */
export function CommentPanel({ model, documentId, document }: Shown) {
  if (model !== commentUid || !documentId || !document) return null;
  return { title: 'This comment', content: <Facts documentId={documentId} /> };
}

function Facts({ documentId }: { documentId: string }) {
  const { data: comment, isError } = useGetCommentFactsQuery(documentId);
  const mayHide = useMayHide();
  if (isError) return <Typography textColor="danger600">This could not be loaded.</Typography>;
  if (!comment) return <Typography textColor="neutral600">Loading…</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {comment.author && <Person person={comment.author} />}
      <Box>
        <StatusWord status={comment.hidden ? 'hidden' : 'shown'} />
      </Box>
      {comment.hiddenByReports && (
        <Typography variant="pi" textColor="neutral600">
          Several people have reported it. It is hidden until somebody decides.
        </Typography>
      )}
      <Flex tag="dl" direction="column" alignItems="stretch" gap={2}>
        <DateFact name="Written on" at={comment.createdAt} />
        <OpenReports reports={comment.reports} />
      </Flex>
      {mayHide && <HideButton documentId={documentId} comment={comment} />}
      {comment.address && (
        <SiteLink href={comment.address} isExternal endIcon={<ExternalLink aria-hidden />}>
          Open on site
        </SiteLink>
      )}
    </Flex>
  );
}

function HideButton({ documentId, comment: { hidden } }: { documentId: string; comment: CommentFacts }) {
  const { hide, show, isSending } = useHide(documentId);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {hidden ? (
        <Button fullWidth variant="secondary" startIcon={<Eye />} loading={isSending} onClick={show}>
          Show again
        </Button>
      ) : (
        <Button fullWidth variant="danger-light" startIcon={<EyeStriked />} onClick={() => setAsking(true)}>
          Hide
        </Button>
      )}
      {isAsking && <ReasonDialog {...hideQuestion} onClose={() => setAsking(false)} onSend={hide} />}
    </>
  );
}
