import { Flex, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import { formatTime } from '../format-time';
import { blogUid, pageOf } from '../page-address';
import { StatusWord } from '../status-word';
import { type Decision, useHome } from './calls';

function BlogTitle({ blog, status }: Pick<Decision, 'blog' | 'status'>) {
  const title = blog.title || 'Untitled';
  if (status === 'deleted' || blog.documentId === null)
    return <Typography fontWeight="semiBold">{title}</Typography>;
  return (
    <Typography tag={Link} to={pageOf(blogUid, blog.documentId)} fontWeight="semiBold" textColor="neutral800">
      {title}
    </Typography>
  );
}

function DecisionRow({ blog, status, reason, by, at }: Decision) {
  return (
    <li style={{ overflowWrap: 'anywhere' }}>
      <Flex gap={3} alignItems="baseline" wrap="wrap">
        <StatusWord status={status} />
        <BlogTitle blog={blog} status={status} />
      </Flex>
      <Typography tag="p" variant="pi" textColor="neutral600" paddingTop={1}>
        {[by, formatTime(at)].filter(Boolean).join(' · ')}
        {reason && ` · “${reason}”`}
      </Typography>
    </li>
  );
}

/** Lists the decisions of editors and of the site's admins about blogs. */
export function Decisions() {
  const { data, isLoading, isError } = useHome();
  if (isLoading) return <Widget.Loading />;
  if (isError || !data) return <Widget.Error />;
  if (!data.decisions?.length) return <Widget.NoData>Nothing has been decided yet.</Widget.NoData>;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
      {data.decisions.map((decision) => (
        <DecisionRow key={decision.id} {...decision} />
      ))}
    </Flex>
  );
}
