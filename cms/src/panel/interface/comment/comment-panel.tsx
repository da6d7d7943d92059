import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { Box, Button, Flex, Link as SiteLink, Typography } from '@strapi/design-system';
import { ExternalLink, Eye, EyeStriked } from '@strapi/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DateFact, Fact } from '../fact';
import { blogUid, commentUid, pageOf } from '../page-address';
import { Person } from '../person';
import { ReasonDialog } from '../reason-dialog';
import { OpenReports } from '../report/open-reports';
import { StatusWord } from '../status-word';
import { useMayChange } from '../use-may-change';
import { type CommentFacts, useGetCommentFactsQuery } from './calls';
import { hideQuestion, useHide } from './use-hide';

/** Shows who wrote a comment and when, and whether readers see it. */
export const CommentPanel: PanelComponent = ({ model, documentId, document }: PanelComponentProps) => {
  if (model !== commentUid || !documentId || !document) return null;
  return { title: 'This response', content: <Facts documentId={documentId} /> };
};

function Facts({ documentId }: { documentId: string }) {
  const { data: comment, isError } = useGetCommentFactsQuery(documentId);
  const mayHide = useMayChange('hidden');
  if (isError) return <Typography textColor="danger600">The response could not be loaded.</Typography>;
  if (!comment) return <Typography textColor="neutral600">Loading…</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {comment.author && <Person person={comment.author} />}
      <Box>
        <StatusWord status={comment.hidden ? 'hidden' : 'shown'} />
      </Box>
      {comment.hiddenByReports && (
        <Typography variant="pi" textColor="neutral600">
          Several people have reported this response. It stays hidden until an editor decides.
        </Typography>
      )}
      <Flex tag="dl" direction="column" alignItems="stretch" gap={2}>
        <DateFact name="Written on" at={comment.createdAt} />
        <Fact name="Blog">
          <Typography variant="pi" tag={Link} to={pageOf(blogUid, comment.blog.documentId)}>
            {comment.blog.title || 'Untitled'}
          </Typography>
        </Fact>
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
