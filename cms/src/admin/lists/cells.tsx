import { Box, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { srcsetOf } from '../../contract/image-address';
import type { ReportDecision, ReportedType } from '../../contract';
import { readPanelDetail } from '../../contract/panel-audit-detail';
import {
  auditActionWords,
  describeAuditDetail,
  mailKindWords,
  pageWords,
  wordOf,
} from '../../contract/words';
import { formatDay, formatTime } from '../format-time';
import { decisionStates } from '../report/words';
import { StatusWord } from '../status-word';

type Row = Record<string, unknown>;

/** Draws one field of a row in a list. */
export type Cell = (row: Row, header: unknown) => ReactNode;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function Words({ children, isSoft = false }: { children: ReactNode; isSoft?: boolean }) {
  return (
    <Typography ellipsis maxWidth="24rem" textColor={isSoft ? 'neutral600' : 'neutral800'}>
      {children}
    </Typography>
  );
}

/** What leads to the row's own page: the row as a whole reacts to a mouse alone. */
function RowLink({ row, children }: { row: Row; children: ReactNode }) {
  return (
    <Typography
      tag={Link}
      to={text(row.documentId)}
      onClick={(event: { stopPropagation(): void }) => event.stopPropagation()}
      textColor="neutral800"
      fontWeight="semiBold"
      ellipsis
      maxWidth="min(26rem, 45vw)"
    >
      {children}
    </Typography>
  );
}

const dateCell =
  (format: (iso: string) => string): Cell =>
  (row, header) => {
    const value = text(row[(header as { name: string }).name]);
    if (!value) return <Words isSoft>–</Words>;
    return (
      <Words isSoft>
        <time dateTime={value} title={formatTime(value)}>
          {format(value)}
        </time>
      </Words>
    );
  };

export const date = dateCell(formatDay);
export const dateAndTime = dateCell(formatTime);

export const stateWord: Cell = (row) => <StatusWord status={text(row.state)} />;

/** Only pictures that are stored with the site: the panel asks no other host for any. */
export const cover: Cell = (row) => {
  const srcset = srcsetOf(text(row.image) || null);
  const size = { width: '6.4rem', height: '4.2rem' };
  if (!srcset) return <Box {...size} background="neutral150" hasRadius />;
  const fit = { width: '6.4rem', height: '4.2rem', objectFit: 'cover', borderRadius: '4px' } as const;
  return <img src={text(row.image)} srcSet={srcset} sizes="64px" alt="" loading="lazy" style={fit} />;
};

const namesOf = (row: Row) => ((row.categories ?? {}) as { names?: string[] }).names?.join(', ') ?? '';

/** The categories stand under the title: beside it, the date would not fit into the window. */
export const blogTitle: Cell = (row) => (
  <Box maxWidth="min(28rem, 50vw)">
    <RowLink row={row}>{text(row.title) || 'Untitled'}</RowLink>
    <Typography tag="p" variant="pi" ellipsis textColor="neutral600" title={namesOf(row)}>
      {namesOf(row)}
    </Typography>
  </Box>
);

export const categoryNames: Cell = (row) => (
  <Typography ellipsis maxWidth="14rem" textColor="neutral800" title={namesOf(row)}>
    {namesOf(row) || '–'}
  </Typography>
);

/** Only its start: a comment can be long. */
export const commentText: Cell = (row) => <RowLink row={row}>{text(row.content).slice(0, 120)}</RowLink>;

export const hiddenWord: Cell = (row) =>
  row.hidden ? <StatusWord status="hidden" /> : <Words isSoft>–</Words>;

/** A flag in words; what is not set is left quiet. */
export const yesOrEmpty =
  (yes: string, no = '–'): Cell =>
  (row, header) => {
    const isSet = Boolean(row[(header as { name: string }).name]);
    return <Words isSoft={!isSet}>{isSet ? yes : no}</Words>;
  };

export const named: Cell = (row) => <RowLink row={row}>{text(row.name)}</RowLink>;

const blogsInCategory = (name: string) =>
  `/content-manager/collection-types/api::blog.blog?${new URLSearchParams({ page: '1', 'filters[$and][0][categories][name][$eq]': name })}`;

/** The number of published blogs of a category, which leads to all blogs that are in it. */
export const blogsOfCategory: Cell = (row) => {
  const count = Number(row.blogsCount ?? 0);
  return (
    <Typography
      tag={Link}
      to={blogsInCategory(text(row.name))}
      onClick={(event: { stopPropagation(): void }) => event.stopPropagation()}
      textColor="primary600"
      aria-label={`${count.toLocaleString('en-GB')} published blogs: show all blogs in ${text(row.name)}`}
    >
      {count.toLocaleString('en-GB')}
    </Typography>
  );
};

/** A place in an order, or a count. */
export const number: Cell = (row, header) => (
  <Words>{Number(row[(header as { name: string }).name] ?? 0).toLocaleString('en-GB')}</Words>
);

export const reportedTitle: Cell = (row) => <RowLink row={row}>{text(row.label) || 'Deleted'}</RowLink>;

const oneOf =
  (field: string, words: Record<string, string>): Cell =>
  (row) => <Words>{words[text(row[field])] ?? '–'}</Words>;

export const reportedType = oneOf('subjectType', { blog: 'Blog', comment: 'Comment' });

export const reportDecision: Cell = (row) => {
  const states = decisionStates[row.subjectType as ReportedType];
  const state = states?.[row.decision as ReportDecision];
  return state ? <StatusWord status={state} /> : <Words isSoft>–</Words>;
};

export const mailKind: Cell = (row) => (
  <RowLink row={row}>{wordOf(mailKindWords, text(row.kind))}</RowLink>
);

export const auditAction: Cell = (row) => (
  <RowLink row={row}>{wordOf(auditActionWords, text(row.action))}</RowLink>
);

export const auditBy: Cell = (row) => {
  const { account } = readPanelDetail(text(row.detail));
  return <Words>{text(row.actorName) || (account ? 'In the panel' : '–')}</Words>;
};

export const auditDetail: Cell = (row) => {
  const { detail } = readPanelDetail(text(row.detail));
  const words = describeAuditDetail(text(row.action), text(row.subjectType), detail);
  return <Words isSoft>{words || '–'}</Words>;
};

export const auditSubject: Cell = (row) => <Words>{text(row.subjectLabel) || '–'}</Words>;

export const pageName: Cell = (row) => (
  <RowLink row={row}>{wordOf(pageWords, text(row.name))}</RowLink>
);
