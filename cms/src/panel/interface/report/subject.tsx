import { Flex, Link as PageLink, Typography } from '@strapi/design-system';
import { ExternalLink } from '@strapi/icons';
import { Link } from 'react-router-dom';
import { blogUid, commentUid, pageOf } from '../page-address';
import { Person } from '../person';
import { StatusWord } from '../status-word';
import type { ReportedSubject, ReportFacts } from './calls';
import { Quote, Section } from './section';

const gone: Record<string, string> = {
  deleted: 'It has been deleted.',
  draft: 'Its author has made it a draft again. Nobody else can read it.',
  forbidden: 'Your role does not include reading it.',
};

/** Shows the reported blog or comment: who wrote it, what it says, and links to it. */
export function Subject({ report: { type, label, missing, subject } }: { report: ReportFacts }) {
  const title = type === 'blog' ? 'The reported blog' : 'The reported response';
  if (!subject) {
    return (
      <Section title={title}>
        <Typography textColor="neutral600">{gone[missing ?? '']}</Typography>
      </Section>
    );
  }
  return (
    <Section title={title}>
      <Flex gap={3} wrap="wrap" justifyContent="space-between">
        {subject.author && <Person person={subject.author} />}
        <StatusWord status={subject.status} />
      </Flex>
      {/* The heading of the page is the title as it was reported. */}
      {type === 'blog' && subject.blog.title !== label && <BlogTitle title={subject.blog.title} />}
      <Quote>{subject.content}</Quote>
      {type === 'comment' && (
        <Typography variant="pi" textColor="neutral600">
          Under the blog{' '}
          <PageLink tag={Link} to={pageOf(blogUid, subject.blog.documentId)}>
            {subject.blog.title || 'Untitled'}
          </PageLink>
        </Typography>
      )}
      <Ways isBlog={type === 'blog'} subject={subject} />
    </Section>
  );
}

function BlogTitle({ title }: { title: string }) {
  return (
    <Typography tag="p" fontWeight="bold" fontSize={3} style={{ overflowWrap: 'anywhere' }}>
      {title || 'Untitled'}
    </Typography>
  );
}

function Ways({ isBlog, subject }: { isBlog: boolean; subject: ReportedSubject }) {
  return (
    <Flex gap={5} wrap="wrap">
      <PageLink tag={Link} to={pageOf(isBlog ? blogUid : commentUid, subject.documentId)}>
        {isBlog ? 'Open the blog here' : 'Open the response here'}
      </PageLink>
      {subject.address && (
        <PageLink href={subject.address} isExternal endIcon={<ExternalLink aria-hidden />}>
          See it on the site
        </PageLink>
      )}
    </Flex>
  );
}
