import { Box, Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatTime } from '../format-time';
import { StatusWord } from '../status-word';
import type { Decision } from './read-home';

const List = styled.ul`
  margin-top: 1.6rem;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 8px;
  background: ${({ theme }) => theme.colors.neutral0};
  list-style: none;
`;

const Row = styled.li`
  padding: 1.2rem 2.4rem;

  & + & {
    border-top: 1px solid ${({ theme }) => theme.colors.neutral200};
  }
`;

const BlogLink = styled(Link)`
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 1.4rem;
  font-weight: 600;
  overflow-wrap: anywhere;
  text-decoration: none;

  &:hover,
  &:focus-visible {
    text-decoration: underline;
  }
`;

const linkTo = (documentId: string) => `/content-manager/collection-types/api::blog.blog/${documentId}`;

function BlogTitle({ blog, status }: Pick<Decision, 'blog' | 'status'>) {
  const title = blog.title || 'Untitled';
  const isGone = status === 'deleted' || blog.documentId === null;
  if (isGone) return <Typography fontWeight="semiBold">{title}</Typography>;
  return <BlogLink to={linkTo(blog.documentId ?? '')}>{title}</BlogLink>;
}

function DecisionRow({ blog, status, reason, by, at }: Decision) {
  const when = formatTime(at);
  return (
    <Row>
      <Flex gap={3} alignItems="baseline" wrap="wrap">
        <StatusWord status={status} />
        <BlogTitle blog={blog} status={status} />
      </Flex>
      <Typography tag="p" variant="pi" textColor="neutral600" paddingTop={1}>
        {[by, when].filter(Boolean).join(' · ')}
        {reason && ` · “${reason}”`}
      </Typography>
    </Row>
  );
}

/** Lists the decisions of editors and of the site's admins about blogs. */
export function DecisionsSection({ decisions }: { decisions: Decision[] }) {
  return (
    <Box tag="section" aria-labelledby="decisions">
      <Typography tag="h2" id="decisions" variant="delta" fontWeight="bold">
        Recent decisions
      </Typography>
      {decisions.length === 0 ? (
        <Typography tag="p" textColor="neutral600" paddingTop={4}>
          Nothing has been decided yet. What you publish or reject is listed here.
        </Typography>
      ) : (
        <List role="list">
          {decisions.map((decision) => (
            <DecisionRow key={decision.id} {...decision} />
          ))}
        </List>
      )}
    </Box>
  );
}
