import { Box, Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Home } from './read-home';

interface Subject {
  /** After a number, in the singular and the plural. */
  one: string;
  many: string;
  none: string;
  to: string;
}

const list = (uid: string, filter: string, sort = 'createdAt:DESC') =>
  `/content-manager/collection-types/${uid}?page=1&sort=${sort}&${filter}`;

/** Keyed by the name under which the CMS counts it, in the order of the page. */
const subjects: Record<string, Subject> = {
  blogs: {
    one: 'blog waits for a decision',
    many: 'blogs wait for a decision',
    none: 'No blog waits for a decision',
    to: list('api::blog.blog', 'filters[$and][0][state][$eq]=pending', 'createdAt:ASC'),
  },
  reports: {
    one: 'report waits for a decision',
    many: 'reports wait for a decision',
    none: 'No report waits for a decision',
    to: list('api::report.report', 'filters[$and][0][state][$eq]=open'),
  },
  unread: {
    one: 'message is unread',
    many: 'messages are unread',
    none: 'Every message is read',
    to: list(
      'api::contact-message.contact-message',
      'filters[$and][0][read][$eq]=false&filters[$and][1][suspect][$eq]=false',
    ),
  },
  messages: {
    one: 'message is not answered',
    many: 'messages are not answered',
    none: 'Every message is answered',
    to: list(
      'api::contact-message.contact-message',
      'filters[$and][0][answered][$eq]=false&filters[$and][1][suspect][$eq]=false',
    ),
  },
  mails: {
    one: 'mail could not be delivered',
    many: 'mails could not be delivered',
    none: 'Every mail was delivered',
    to: list('api::mail.mail', 'filters[$and][0][state][$eq]=failed'),
  },
};

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
  gap: 1.6rem;
  margin-top: 1.6rem;
`;

const Card = styled(Link)`
  display: block;
  padding: 1.6rem;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 8px;
  background: ${({ theme }) => theme.colors.neutral0};
  color: inherit;
  text-decoration: none;

  &:hover {
    border-color: ${({ theme }) => theme.colors.primary600};
  }

  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
`;

const numbers = new Intl.NumberFormat('en');

function Count({ kind, total, totalIsCapped }: Home['waiting'][number]) {
  const subject = subjects[kind];
  if (!subject) return null;
  const words = total === 0 ? subject.none : total === 1 ? subject.one : subject.many;
  return (
    <Card to={subject.to}>
      <Flex direction="column" alignItems="flex-start" gap={1}>
        <Typography fontSize={6} fontWeight="bold" textColor={total > 0 ? 'primary600' : 'neutral600'}>
          {numbers.format(total)}
          {totalIsCapped && '+'}
        </Typography>
        <Typography textColor={total > 0 ? 'neutral800' : 'neutral600'}>{words}</Typography>
      </Flex>
    </Card>
  );
}

const TextLink = styled(Link)`
  color: ${({ theme }) => theme.colors.primary600};
`;

/** Why nothing waits, where that is not because all is done. */
function NothingWaits({ moderation }: Pick<Home, 'moderation'>) {
  if (moderation !== 'off') return null;
  return (
    <Typography tag="p" textColor="neutral600" paddingTop={2}>
      Moderation is off: what people write on the site is published at once.{' '}
      <TextLink to="/content-manager/single-types/api::site-setting.site-setting">
        Change it in the site settings
      </TextLink>
    </Typography>
  );
}

/** Lists what waits for the editor who is logged in, as far as their rights go. */
export function WaitingSection({ waiting, moderation }: Pick<Home, 'waiting' | 'moderation'>) {
  const order = Object.keys(subjects);
  const shown = [...waiting].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  if (shown.length === 0) return null;
  return (
    <Box tag="section" aria-labelledby="waiting">
      <Typography tag="h2" id="waiting" variant="delta" fontWeight="bold">
        Needs attention
      </Typography>
      {shown.every(({ total }) => total === 0) && (
        <Typography tag="p" textColor="neutral600" paddingTop={2}>
          Nothing waits for you now. Blogs, reports and messages that do are counted here.
        </Typography>
      )}
      <NothingWaits moderation={moderation} />
      <Cards>
        {shown.map((one) => (
          <Count key={one.kind} {...one} />
        ))}
      </Cards>
    </Box>
  );
}
