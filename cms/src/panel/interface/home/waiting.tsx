import { Flex, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import { type Home, useHome } from './calls';

interface Subject {
  one: string;
  many: string;
  /** The list of what waits. */
  to: string;
}

const list = (uid: string, filter: string, sort = 'createdAt:DESC') =>
  `/content-manager/collection-types/${uid}?page=1&sort=${sort}&${filter}`;

const messages = (field: string) =>
  list(
    'api::contact-message.contact-message',
    `filters[$and][0][${field}][$eq]=false&filters[$and][1][suspect][$eq]=false`,
  );

/** By the name under which the CMS counts it. */
const subjects: Record<string, Subject> = {
  blogs: {
    one: 'blog waits for a decision',
    many: 'blogs wait for a decision',
    to: list('api::blog.blog', 'filters[$and][0][state][$eq]=pending', 'createdAt:ASC'),
  },
  reports: {
    one: 'report waits for a decision',
    many: 'reports wait for a decision',
    to: list('api::report.report', 'filters[$and][0][state][$eq]=open'),
  },
  unread: { one: 'message is unread', many: 'messages are unread', to: messages('read') },
  messages: { one: 'message is not answered', many: 'messages are not answered', to: messages('answered') },
  mails: {
    one: 'mail could not be delivered',
    many: 'mails could not be delivered',
    to: list('api::mail.mail', 'filters[$and][0][state][$eq]=failed'),
  },
};

const numbers = new Intl.NumberFormat('en');

function Count({ kind, total, totalIsCapped }: Home['waiting'][number]) {
  const subject = subjects[kind];
  if (!subject) return null;
  return (
    <li>
      <Typography tag={Link} to={subject.to} textColor={total > 0 ? 'primary600' : 'neutral600'}>
        <Typography variant="beta">
          {numbers.format(total)}
          {totalIsCapped && '+'}
        </Typography>{' '}
        {total === 1 ? subject.one : subject.many}
      </Typography>
    </li>
  );
}

/** Counts what waits for the editor who is logged in. */
export function Waiting() {
  const { data, isLoading, isError } = useHome();
  if (isLoading) return <Widget.Loading />;
  if (isError || !data) return <Widget.Error />;
  if (data.waiting.length === 0) return <Widget.NoData>Nothing waits for you.</Widget.NoData>;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {data.waiting.map((one) => (
        <Count key={one.kind} {...one} />
      ))}
    </Flex>
  );
}
