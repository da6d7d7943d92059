import { Link, type MetaFunction, useLoaderData, useLocation } from '@remix-run/react';
import { reportInputSchema } from 'cms/contract';
import { formAction, pageLoader } from '../../auth/form-action.server';
import { requireViewer } from '../../auth/session.server';
import { createReport } from '../../cms/report.server';
import { catchNetworkError } from '../../http/failure';
import { redirectWithFlash } from '../../http/flash.server';
import { parseForm, textOf } from '../../http/form.server';
import button from '../../ui/button/button.module.css';
import { useViewer } from '../../ui/layout/viewer';
import { NarrowPage } from '../../ui/narrow-page/narrow-page';
import { pageMeta } from '../../ui/page/page-meta';
import { urls } from '../../urls';
import { commentIn, findSubject, type SubjectView } from './report.server';
import { ReportForm } from './report-form';
import styles from './report.module.css';

const failureMessage = 'Your report could not be sent. Please try again later.';

export const meta: MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: 'Report',
    description: 'Tell the people who run the site what is wrong with a blog or a response.',
    path: urls.report(params.id ?? ''),
    isPrivate: true,
  });

export const loader = pageLoader(requireViewer, async (args, viewer) => ({
  subject: await findSubject(args, args.params.id ?? '', viewer._id),
}));

export const action = formAction(requireViewer, {
  async run(args, form) {
    const [blog, comment] = [args.params.id ?? '', commentIn(args.request)];
    const message = await createReport(args, { blog, comment }, parseForm(form, reportInputSchema));
    const back = comment ? urls.response(blog, comment) : urls.blog(blog);
    return redirectWithFlash(back, { kind: 'success', message });
  },
  values: (form) => ({ reason: textOf(form, 'reason', 20), text: textOf(form, 'text') }),
});

export const clientAction = catchNetworkError(failureMessage);

export default function ReportPage() {
  const { subject } = useLoaderData<typeof loader>();
  const { blogId, title, author, isComment, comment, isOwn, ownReport } = subject;
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const draftKey = `report:${viewer?._id}:${pathname}${search}`;
  return (
    <NarrowPage title={isComment ? 'Report a response' : 'Report a blog'}>
      {comment ? (
        <figure className={styles.subject}>
          <blockquote className={styles.quote}>{comment.quote}</blockquote>
          <figcaption>
            {comment.name}, on <Link to={urls.blog(blogId)}>{title}</Link>
          </figcaption>
        </figure>
      ) : (
        <p className={styles.subject}>
          {isComment && 'A response to '}
          <Link to={urls.blog(blogId)}>{title}</Link> by {author}
        </p>
      )}
      {isOwn ? (
        <IsOwn subject={subject} />
      ) : ownReport ? (
        <IsReported blogId={blogId} status={ownReport} />
      ) : (
        <ReportForm back={urls.blog(blogId)} draftKey={draftKey} />
      )}
    </NarrowPage>
  );
}

function IsOwn({ subject: { blogId, isComment } }: { subject: SubjectView }) {
  return (
    <>
      <p>You wrote this yourself. You can delete it {isComment ? 'under the blog' : 'on your profile'}.</p>
      <p>
        <Link to={isComment ? urls.blog(blogId) : urls.profile} className={button.outline}>
          {isComment ? 'Back to the blog' : 'Open your profile'}
        </Link>
      </p>
    </>
  );
}

function IsReported({ blogId, status }: { blogId: string; status: NonNullable<SubjectView['ownReport']> }) {
  return (
    <>
      <p>
        {status === 'open'
          ? 'You have reported this, thank you. You will be notified of our decision.'
          : 'You have reported this, thank you. We have looked at it and decided.'}
      </p>
      <p>
        <Link to={urls.blog(blogId)} className={button.outline}>
          Back to the blog
        </Link>
      </p>
    </>
  );
}

export { ErrorBoundary } from '../../ui/error-page/error-page';
