import type { StrapiApp } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import {
  auditAction,
  auditBy,
  auditDetail,
  blogsOfCategory,
  blogTitle,
  categoryNames,
  type Cell,
  commentText,
  date,
  dateAndTime,
  hiddenWord,
  linked,
  mailKind,
  messageSender,
  number,
  pageName,
  plain,
  related,
  reportDecision,
  reportedTitle,
  reportedType,
  stateWord,
  unreadWord,
  withLabel,
  yesOrEmpty,
} from './cells';

const blog = 'api::blog.blog';
const comment = 'api::comment.comment';
const category = 'api::category.category';
const tag = 'api::tag.tag';
const message = 'api::contact-message.contact-message';
const report = 'api::report.report';
const mail = 'api::mail.mail';
const audit = 'api::audit-entry.audit-entry';
const page = 'api::page.page';
const subscriber = 'api::subscriber.subscriber';
const account = 'plugin::users-permissions.user';

const answered = yesOrEmpty('Answered', 'Not answered');
const suspect = yesOrEmpty('Looks like spam');
const banned = yesOrEmpty('Banned');

/** How columns are drawn: by the name of the field, and for some types alone. */
const cells: Record<string, { of?: string; cell: Cell }[]> = {
  createdAt: [{ of: mail, cell: dateAndTime }, { of: audit, cell: dateAndTime }, { cell: date }],
  updatedAt: [{ cell: date }],
  releasedAt: [{ cell: date }],
  confirmedAt: [{ cell: date }],
  sentAt: [{ cell: dateAndTime }],
  state: [{ cell: stateWord }],
  title: [{ of: blog, cell: blogTitle }],
  categories: [{ of: blog, cell: categoryNames }],
  label: [{ of: report, cell: reportedTitle }],
  subjectType: [{ of: report, cell: reportedType }],
  decision: [{ of: report, cell: reportDecision }],
  hidden: [{ cell: hiddenWord }],
  lastReportedAt: [{ cell: date }],
  content: [{ of: comment, cell: commentText }],
  author: [{ cell: related('name') }],
  blog: [{ cell: related('title') }],
  role: [{ cell: related('name') }],
  blocked: [{ cell: banned }],
  name: [
    { of: page, cell: pageName },
    { of: subscriber, cell: plain },
    { of: message, cell: messageSender },
    { cell: linked },
  ],
  email: [{ of: subscriber, cell: linked }, { cell: plain }],
  subject: [{ cell: plain }],
  recipient: [{ cell: plain }],
  lastAnswer: [{ cell: plain }],
  reportsCount: [{ cell: number }],
  blogsCount: [
    { of: category, cell: blogsOfCategory },
    { of: tag, cell: number },
  ],
  selectable: [{ of: category, cell: yesOrEmpty('Yes', 'Only browsed') }],
  position: [{ of: category, cell: number }],
  read: [{ of: message, cell: unreadWord }],
  answered: [{ of: message, cell: answered }],
  suspect: [{ of: message, cell: suspect }],
  kind: [{ of: mail, cell: mailKind }],
  action: [{ of: audit, cell: auditAction }],
  actorName: [{ of: audit, cell: auditBy }],
  detail: [{ of: audit, cell: auditDetail }],
  subjectLabel: [{ cell: plain }],
};

/** These cells need no heading: the name of the row, and states that are clear by themselves. */
const clearAlone = new Set([
  ...[blogTitle, commentText, linked, messageSender, mailKind, auditAction, pageName, reportedTitle],
  ...[stateWord, hiddenWord, unreadWord, reportDecision, reportedType, answered, suspect, banned],
]);

interface Header {
  name: string;
  cellFormatter?: (row: Record<string, unknown>, header: unknown, page: { model: string }) => ReactNode;
}

interface Columns {
  displayedHeaders: Header[];
  layout: { settings: { displayName?: string } };
}

/** The types by the names of their lists, which are all that Strapi tells about them here. */
const types: Record<string, string> = {
  Blogs: blog,
  Categories: category,
  Tags: tag,
  'Contact messages': message,
  Comments: comment,
  Reports: report,
  'Outgoing mail': mail,
  'Audit log': audit,
  Pages: page,
  Subscribers: subscriber,
  'Site accounts': account,
};

function drawOurColumns({ displayedHeaders, layout }: Columns): Columns {
  const type = types[layout.settings.displayName ?? ''];
  const headers = displayedHeaders.map((header) => {
    const found = cells[header.name]?.find(({ of }) => of === undefined || of === type);
    if (!found) return header;
    return { ...header, cellFormatter: clearAlone.has(found.cell) ? found.cell : withLabel(found.cell) };
  });
  return { displayedHeaders: headers, layout };
}

export function addColumns(app: StrapiApp) {
  app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', drawOurColumns);
}
