import type { ReportDecision, ReportedType } from '../contract';
import { env } from '../env';
import { type MailText, oneLine } from './render-mail';
import { mailSettingsLink } from './unsubscribe';

interface DecidedReport {
  type: ReportedType;
  decision: ReportDecision;
  /** The title of a reported blog. */
  label: string;
  /** The blog, if it can be read. */
  blog: { id: string; title: string } | null;
}

const outcomes: Record<ReportDecision, string> = {
  dismiss: 'We found nothing wrong with it, so it stays.',
  reject: 'It can no longer be read on the site.',
  delete: 'It was deleted.',
};

function nameOf({ type, label, blog }: DecidedReport): string {
  if (type === 'blog') return `the blog “${oneLine(label)}”`;
  return blog ? `a response to “${oneLine(blog.title)}”` : 'a response';
}

/** Tells somebody what was decided about what they have reported. */
export function reportAnswerMail(report: DecidedReport, siteName: string): MailText {
  return {
    subject: 'We looked at what you reported',
    paragraphs: [
      `You reported ${nameOf(report)}. We have looked at it. ${outcomes[report.decision]}`,
      'Thank you for your help.',
    ],
    ...(report.blog && { button: { label: 'Open the blog', url: `${env.siteUrl}/blogs/${report.blog.id}` } }),
    footer: `You get this mail because you reported something on ${siteName}.`,
    unsubscribe: mailSettingsLink,
  };
}
