import { Typography } from '@strapi/design-system';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ReportDecision, ReportedType } from '../../../contract';
import { readPanelDetail } from '../../../contract/panel-audit-detail';
import { auditActionWords, describeAuditDetail, mailKindWords, wordOf } from '../../../contract/words';
import { formatDay, formatTime } from '../format-time';
import { blogUid, listOf } from '../page-address';
import { decisionStates } from '../report/words';
import { StatusWord } from '../status-word';

type Row = Record<string, unknown>;

/** Draws one field of a row. */
type Cell = (row: Row, header: unknown, list: { model: string }) => ReactNode;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const Words = ({ children }: { children: ReactNode }) => (
  <Typography tag="span" textColor="neutral800">
    {children || '-'}
  </Typography>
);

/** The day, because the list has no room for Strapi's long dates. A pointer on it shows the time. */
const day =
  (field: string): Cell =>
  (row) => {
    const at = text(row[field]);
    return <Words>{at && <time title={formatTime(at)}>{formatDay(at)}</time>}</Words>;
  };

const flag =
  (field: string, yes: string, no = ''): Cell =>
  (row) => <Words>{row[field] ? yes : no}</Words>;

function Decision({ row: { subjectType, decision } }: { row: Row }) {
  const state = decisionStates[subjectType as ReportedType]?.[decision as ReportDecision];
  return state ? <StatusWord status={state} /> : <Words>-</Words>;
}

function AuditDetail({ row: { action, subjectType, detail } }: { row: Row }) {
  const stored = readPanelDetail(text(detail)).detail;
  return <Words>{describeAuditDetail(text(action), text(subjectType), stored)}</Words>;
}

function AuditActor({ row: { actorName, detail } }: { row: Row }) {
  return <Words>{text(actorName) || (readPanelDetail(text(detail)).account ? 'In the panel' : '')}</Words>;
}

/** The number of published blogs of a category, which leads to all blogs that are in it. */
function BlogsOfCategory({ row }: { row: Row }) {
  const name = text(row.name);
  const filter = new URLSearchParams({ page: '1', 'filters[$and][0][categories][name][$eq]': name });
  return (
    <Typography
      tag={Link}
      to={`${listOf(blogUid)}?${filter}`}
      onClick={(event: { stopPropagation(): void }) => event.stopPropagation()}
      textColor="primary600"
      aria-label={`${Number(row.blogsCount)} published blogs: show all blogs in ${name}`}
    >
      {Number(row.blogsCount).toLocaleString('en-GB')}
    </Typography>
  );
}

const subjectTypes: Record<string, string> = { blog: 'Blog', comment: 'Response' };

const dates = ['createdAt', 'updatedAt', 'releasedAt', 'confirmedAt', 'lastReportedAt', 'sentAt'];

/** The columns that Strapi would show as codes or long dates, by the field. */
const cells: Record<string, Cell> = {
  ...Object.fromEntries(dates.map((field) => [field, day(field)])),
  state: (row) => <StatusWord status={text(row.state)} />,
  decision: (row) => <Decision row={row} />,
  subjectType: ({ subjectType }) => <Words>{subjectTypes[text(subjectType)] ?? text(subjectType)}</Words>,
  hidden: (row) => (row.hidden ? <StatusWord status="hidden" /> : <Words>-</Words>),
  read: (row) => (row.read ? <Words>Read</Words> : <StatusWord status="unread" />),
  answered: flag('answered', 'Answered', 'Not answered'),
  suspect: flag('suspect', 'Looks like spam'),
  blocked: flag('blocked', 'Banned'),
  blogsCount: (row, _header, { model }) =>
    model === 'api::category.category' ? (
      <BlogsOfCategory row={row} />
    ) : (
      <Words>{Number(row.blogsCount)}</Words>
    ),
  selectable: flag('selectable', 'Yes', 'Readers only'),
  kind: ({ kind }) => <Words>{wordOf(mailKindWords, text(kind))}</Words>,
  action: ({ action }) => <Words>{wordOf(auditActionWords, text(action))}</Words>,
  actorName: (row) => <AuditActor row={row} />,
  detail: (row) => <AuditDetail row={row} />,
};

interface Columns {
  displayedHeaders: { name: string; cellFormatter?: Cell }[];
  layout: unknown;
}

function drawColumns({ displayedHeaders, layout }: Columns): Columns {
  const headers = displayedHeaders.map((header) => {
    const cellFormatter = cells[header.name];
    return cellFormatter ? { ...header, cellFormatter } : header;
  });
  return { displayedHeaders: headers, layout };
}

export function addColumns(app: StrapiApp) {
  app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', drawColumns);
}
