import { type StrapiApp, useAuth } from '@strapi/strapi/admin';
import { Flex, LinkButton } from '@strapi/design-system';
import { Link, useLocation } from 'react-router-dom';
import { listOf, reportUid } from '../page-address';

interface View {
  name: string;
  filters: Record<string, string>;
  /** The list that the view opens, if not the one that is shown. */
  list?: string;
  sort?: string;
}

const view = (name: string, filters: View['filters'] = {}): View => ({ name, filters });
const all = view('All');

/** Reports about blogs or comments are a list of their own, for editors who may read it. */
const reported = (subjectType: string): View => ({
  ...view('Reported', { state: 'open', subjectType }),
  list: reportUid,
});

/** The views that an editor needs most in each list. */
const views: Record<string, View[]> = {
  'api::blog.blog': [
    all,
    // The blog that has waited longest comes first.
    { ...view('Pending', { state: 'pending' }), sort: 'createdAt:ASC' },
    view('Published', { state: 'published' }),
    view('Rejected', { state: 'rejected' }),
    reported('blog'),
  ],
  'api::comment.comment': [all, view('Hidden', { hidden: 'true' }), reported('comment')],
  'api::report.report': [
    all,
    view('Open', { state: 'open' }),
    view('About blogs', { state: 'open', subjectType: 'blog' }),
    view('About responses', { state: 'open', subjectType: 'comment' }),
    view('Decided', { state: 'closed' }),
  ],
  'api::contact-message.contact-message': [
    all,
    view('Unread', { read: 'false', suspect: 'false' }),
    view('Not answered', { answered: 'false', suspect: 'false' }),
    view('Looks like spam', { suspect: 'true' }),
  ],
  'api::subscriber.subscriber': [
    all,
    view('Confirmed', { state: 'confirmed' }),
    view('Pending', { state: 'pending' }),
    view('Unsubscribed', { state: 'unsubscribed' }),
  ],
  'api::mail.mail': [
    all,
    view('Failed', { state: 'failed' }),
    view('Waiting', { state: 'waiting' }),
    view('Held', { state: 'held' }),
    view('Expired', { state: 'expired' }),
    view('Sent', { state: 'sent' }),
  ],
};

/** The list's address with these filters and this order instead of the present ones. */
function searchWith({ filters, sort = 'createdAt:DESC' }: View, search: string) {
  const params = new URLSearchParams(search);
  for (const key of [...params.keys()]) if (key.startsWith('filters')) params.delete(key);
  params.set('page', '1');
  params.set('sort', sort);
  Object.entries(filters).forEach(([field, value], i) =>
    params.set(`filters[$and][${i}][${field}][$eq]`, value),
  );
  return `?${params}`;
}

const filtersIn = (search: string) =>
  [...new URLSearchParams(search)]
    .filter(([key]) => key.startsWith('filters'))
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join('&');

const readsReports = ({ action, subject }: { action: string; subject?: string | null }) =>
  action === 'plugin::content-manager.explorer.read' && subject === reportUid;

/** Links to the views of a list that editors need most. */
function SavedViews() {
  const { pathname, search } = useLocation();
  const uid = pathname.split('/').at(-1) ?? '';
  const seesReports = useAuth('SavedViews', ({ permissions }) => permissions.some(readsReports));
  const links = views[uid]?.filter(({ list }) => list === undefined || seesReports);
  if (!links) return null;
  return (
    <Flex tag="nav" aria-label="Views" gap={2} wrap="wrap">
      {links.map((one) => {
        const { name, list } = one;
        const to = searchWith(one, list ? '' : search);
        const isShown = !list && filtersIn(to) === filtersIn(search);
        const target = list ? `${listOf(list)}${to}` : { search: to };
        return (
          <LinkButton
            key={name}
            tag={Link}
            to={target}
            variant={isShown ? 'secondary' : 'tertiary'}
            aria-current={isShown ? 'page' : undefined}
          >
            {name}
          </LinkButton>
        );
      })}
    </Flex>
  );
}

export function addSavedViews(app: StrapiApp) {
  const manager = app.getPlugin('content-manager');
  manager.injectComponent('listView', 'actions', { name: 'saved-views', Component: SavedViews });
}
