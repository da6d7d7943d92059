import type { StrapiApp } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import {
  auditAction,
  auditBy,
  auditDetail,
  auditSubject,
  blogsOfCategory,
  blogTitle,
  categoryNames,
  type Cell,
  commentText,
  cover,
  date,
  dateAndTime,
  hiddenWord,
  mailKind,
  pageName,
  named,
  number,
  reportDecision,
  reportedTitle,
  reportedType,
  stateWord,
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

/** How columns are drawn: by the name of the field, and for some types alone. */
const cells: Record<string, { of?: string; cell: Cell }[]> = {
  createdAt: [{ of: mail, cell: dateAndTime }, { of: audit, cell: dateAndTime }, { cell: date }],
  updatedAt: [{ cell: date }],
  releasedAt: [{ cell: date }],
  confirmedAt: [{ cell: date }],
  sentAt: [{ cell: dateAndTime }],
  state: [{ cell: stateWord }],
  image: [{ of: blog, cell: cover }],
  title: [{ of: blog, cell: blogTitle }],
  categories: [{ of: blog, cell: categoryNames }],
  label: [{ of: report, cell: reportedTitle }],
  subjectType: [{ of: report, cell: reportedType }],
  decision: [{ of: report, cell: reportDecision }],
  hidden: [{ cell: hiddenWord }],
  lastReportedAt: [{ cell: date }],
  content: [{ of: comment, cell: commentText }],
  name: [
    { of: category, cell: named },
    { of: tag, cell: named },
    { of: page, cell: pageName },
  ],
  blogsCount: [
    { of: category, cell: blogsOfCategory },
    { of: tag, cell: number },
  ],
  selectable: [{ of: category, cell: yesOrEmpty('Yes', 'Only browsed') }],
  position: [{ of: category, cell: number }],
  answered: [{ of: message, cell: yesOrEmpty('Answered', 'Not answered') }],
  suspect: [{ of: message, cell: yesOrEmpty('Looks like spam') }],
  kind: [{ of: mail, cell: mailKind }],
  action: [{ of: audit, cell: auditAction }],
  actorName: [{ of: audit, cell: auditBy }],
  detail: [{ of: audit, cell: auditDetail }],
  subjectLabel: [{ of: audit, cell: auditSubject }],
};

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
};

function drawOurColumns({ displayedHeaders, layout }: Columns): Columns {
  const type = types[layout.settings.displayName ?? ''];
  const headers = displayedHeaders.map((header) => {
    const found = cells[header.name]?.find(({ of }) => of === undefined || of === type);
    return found ? { ...header, cellFormatter: found.cell } : header;
  });
  return { displayedHeaders: headers, layout };
}

interface Menu {
  ctLinks: { uid: string; title: string }[];
}

/** Strapi sorts its menu by title and opens the first entry: a space puts blogs first, and is not seen. */
const putBlogsFirst = (menu: Menu): Menu => ({
  ...menu,
  ctLinks: menu.ctLinks.map((link) => (link.uid === blog ? { ...link, title: ` ${link.title}` } : link)),
});

export function addColumns(app: StrapiApp) {
  app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', drawOurColumns);
  app.registerHook('Admin/CM/pages/App/mutate-collection-types-links', putBlogsFirst);
}
