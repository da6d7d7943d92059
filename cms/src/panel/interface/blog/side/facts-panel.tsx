import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Link, Typography } from '@strapi/design-system';
import { ExternalLink, Eye } from '@strapi/icons';
import { useForm } from '@strapi/strapi/admin';
import { DateFact, Fact } from '../../fact';
import { formatTime } from '../../format-time';
import { blogUid } from '../../page-address';
import { Person } from '../../person';
import { OpenReports } from '../../report/open-reports';
import { StatusWord } from '../../status-word';
import { useOutcome } from '../../use-outcome';
import { type BlogFacts, useGetBlogFactsQuery, useMakeBlogPreviewMutation } from '../calls';

/** Shows the author, dates and numbers of a blog, and links to it. */
export const FactsPanel: PanelComponent = ({ model, documentId, document }: PanelComponentProps) => {
  if (model !== blogUid || !documentId || !document) return null;
  return { title: 'This blog', content: <Facts documentId={documentId} /> };
};

/** Shows the decisions about a blog: by whom and why. */
export const DecisionsPanel: PanelComponent = ({ model, documentId, document }: PanelComponentProps) => {
  const isShown = model === blogUid && documentId && document;
  const { data: facts } = useGetBlogFactsQuery(documentId ?? '', { skip: !isShown });
  if (!isShown || !facts) return null;
  return { title: 'Decisions', content: <History decisions={facts.decisions} /> };
};

function Facts({ documentId }: { documentId: string }) {
  const { data: facts, isError } = useGetBlogFactsQuery(documentId);
  if (isError) return <Typography textColor="danger600">The facts could not be loaded.</Typography>;
  if (!facts) return <Typography textColor="neutral600">Loading…</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Person person={facts.author} />
      <Flex tag="dl" direction="column" alignItems="stretch" gap={2}>
        <DateFact name="Written on" at={facts.createdAt} />
        {facts.publishedAt ? (
          <DateFact name="Published on" at={facts.publishedAt} />
        ) : (
          <Fact name="Published on">Not yet</Fact>
        )}
        <DateFact name="Changed on" at={facts.updatedAt} />
        <Fact name="Reading time">{facts.readingMinutes} min</Fact>
        <Fact name="Responses">{facts.commentsCount}</Fact>
        <Fact name="Likes">{facts.likesCount}</Fact>
        <OpenReports reports={facts.reports} />
      </Flex>
      <SeeBlog documentId={documentId} facts={facts} />
    </Flex>
  );
}

function SeeBlog({ documentId, facts }: { documentId: string; facts: BlogFacts }) {
  const [makePreview, { isLoading }] = useMakeBlogPreviewMutation();
  const isModified = useForm('SeeBlog', ({ modified }) => modified);
  const { explain, showFailed } = useOutcome();

  async function preview() {
    // Opened before the answer: browsers block a tab that no click has opened.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    const answer = await makePreview(documentId);
    if ('data' in answer && tab) {
      tab.location.href = answer.data.url;
      return;
    }
    tab?.close();
    const message =
      'error' in answer
        ? explain(answer.error)
        : 'Your browser has blocked the new tab. Allow pop-ups for this page.';
    showFailed(message);
  }

  return (
    <>
      <Button fullWidth variant="secondary" startIcon={<Eye />} loading={isLoading} onClick={preview}>
        Preview
      </Button>
      {isModified && (
        <Typography variant="pi" textColor="neutral600">
          The preview shows the saved text.
        </Typography>
      )}
      {facts.status === 'published' && (
        <Link href={facts.address} isExternal endIcon={<ExternalLink aria-hidden />}>
          Open on site
        </Link>
      )}
    </>
  );
}

function History({ decisions }: { decisions: BlogFacts['decisions'] }) {
  if (decisions.length === 0) return <Typography textColor="neutral600">None yet</Typography>;
  return (
    <Flex tag="ol" direction="column" alignItems="stretch" gap={3} width="100%">
      {decisions.map(({ id, at, by, status, reason }) => (
        <li key={id}>
          <StatusWord status={status} />
          {reason && (
            <Typography tag="p" style={{ overflowWrap: 'anywhere' }}>
              {reason}
            </Typography>
          )}
          <Typography tag="p" variant="pi" textColor="neutral600">
            {by}, <time dateTime={at}>{formatTime(at)}</time>
          </Typography>
        </li>
      ))}
    </Flex>
  );
}
