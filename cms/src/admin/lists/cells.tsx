import { Box, Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
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
import { BlogCover } from './blog-cover';

type Row = Record<string, unknown>;

/** Draws one field of a row in a list. */
export type Cell = (row: Row, header: unknown) => ReactNode;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Shows at most two lines, in the room that the other columns leave. */
const Lines = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
`;

/** A narrow list leaves out what is empty: its columns have no headings there. */
function Words({ children, isSoft = false, isEmpty = false, isText = false }: WordsProps) {
  return (
    <Typography
      textColor={isSoft || isEmpty ? 'neutral600' : 'neutral800'}
      data-empty={isEmpty || undefined}
      data-text={isText || undefined}
    >
      <Lines>{isEmpty ? '–' : children}</Lines>
    </Typography>
  );
}

interface WordsProps {
  children?: ReactNode;
  isSoft?: boolean;
  isEmpty?: boolean;
  /** The text may be of any length: its column has room for a word or two. */
  isText?: boolean;
}

/** Links to the row's own page: the row as a whole reacts only to a mouse. */
function RowLink({ row, children, isSoft = false }: RowLinkProps) {
  return (
    <Typography
      tag={Link}
      to={text(row.documentId)}
      onClick={(event: { stopPropagation(): void }) => event.stopPropagation()}
      textColor="neutral800"
      fontWeight={isSoft ? 'regular' : 'semiBold'}
      data-row-link
    >
      <Lines>{children}</Lines>
    </Typography>
  );
}

interface RowLinkProps {
  row: Row;
  children: ReactNode;
  /** Among rows in bold that ask for more attention. */
  isSoft?: boolean;
}

/** Names the column in front of a value, for a narrow list that has no headings above it. */
export const withLabel =
  (cell: Cell): Cell =>
  (row, header) => (
    <>
      <Typography variant="pi" textColor="neutral600" data-column>
        {`${(header as { label: string }).label}: `}
      </Typography>
      {cell(row, header)}
    </>
  );

const fieldOf = (header: unknown) => (header as { name: string }).name.split('.')[0] ?? '';

/** A text as it is stored. */
export const plain: Cell = (row, header) => {
  const value = text(row[fieldOf(header)]);
  return (
    <Words isText isEmpty={!value}>
      {value}
    </Words>
  );
};

/** The text of the column, as the way to the row's page. */
export const linked: Cell = (row, header) => (
  <RowLink row={row}>{text(row[fieldOf(header)]) || 'Untitled'}</RowLink>
);

/** Names the document that the row belongs to, by one of its fields. */
export const related =
  (field: string): Cell =>
  (row, header) => {
    const name = text(((row[fieldOf(header)] ?? {}) as Row)[field]);
    return (
      <Words isText isEmpty={!name}>
        {name}
      </Words>
    );
  };

const dateCell =
  (format: (iso: string) => string): Cell =>
  (row, header) => {
    const value = text(row[fieldOf(header)]);
    if (!value) return <Words isEmpty />;
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

const namesOf = (row: Row) => ((row.categories ?? {}) as { names?: string[] }).names?.join(', ') ?? '';

/** The cover, the title, and under it the categories. */
export const blogTitle: Cell = (row) => (
  <Flex gap={3}>
    <BlogCover title={text(row.title)} image={text(row.image)} />
    <Box>
      <RowLink row={row}>{text(row.title) || 'Untitled'}</RowLink>
      <Typography tag="p" variant="pi" textColor="neutral600">
        <Lines>{namesOf(row)}</Lines>
      </Typography>
    </Box>
  </Flex>
);

export const categoryNames: Cell = (row) => <Words isEmpty={!namesOf(row)}>{namesOf(row)}</Words>;

/** Only its start: a comment can be long. */
export const commentText: Cell = (row) => <RowLink row={row}>{text(row.content).slice(0, 120)}</RowLink>;

export const hiddenWord: Cell = (row) => (row.hidden ? <StatusWord status="hidden" /> : <Words isEmpty />);

/** The sender of a message, in bold until it is read. */
export const messageSender: Cell = (row) => (
  <RowLink row={row} isSoft={Boolean(row.read)}>
    {text(row.name)}
  </RowLink>
);

export const unreadWord: Cell = (row) =>
  row.read ? <Words isSoft>Read</Words> : <StatusWord status="unread" />;

/** A flag in words; what is not set is left quiet. */
export const yesOrEmpty =
  (yes: string, no = ''): Cell =>
  (row, header) => {
    const isSet = Boolean(row[fieldOf(header)]);
    return (
      <Words isSoft={!isSet} isEmpty={!isSet && !no}>
        {isSet ? yes : no}
      </Words>
    );
  };

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
  <Words>{Number(row[fieldOf(header)] ?? 0).toLocaleString('en-GB')}</Words>
);

export const reportedTitle: Cell = (row) => <RowLink row={row}>{text(row.label) || 'Deleted'}</RowLink>;

const oneOf =
  (field: string, words: Record<string, string>): Cell =>
  (row) => {
    const word = words[text(row[field])];
    return <Words isEmpty={!word}>{word}</Words>;
  };

export const reportedType = oneOf('subjectType', { blog: 'Blog', comment: 'Comment' });

export const reportDecision: Cell = (row) => {
  const states = decisionStates[row.subjectType as ReportedType];
  const state = states?.[row.decision as ReportDecision];
  return state ? <StatusWord status={state} /> : <Words isEmpty />;
};

export const mailKind: Cell = (row) => <RowLink row={row}>{wordOf(mailKindWords, text(row.kind))}</RowLink>;

export const auditAction: Cell = (row) => (
  <RowLink row={row}>{wordOf(auditActionWords, text(row.action))}</RowLink>
);

export const auditBy: Cell = (row) => {
  const { account } = readPanelDetail(text(row.detail));
  const by = text(row.actorName) || (account ? 'In the panel' : '');
  return (
    <Words isText isEmpty={!by}>
      {by}
    </Words>
  );
};

export const auditDetail: Cell = (row) => {
  const stored = readPanelDetail(text(row.detail)).detail;
  const detail = describeAuditDetail(text(row.action), text(row.subjectType), stored);
  return (
    <Words isText isSoft isEmpty={!detail}>
      {detail}
    </Words>
  );
};

export const pageName: Cell = (row) => <RowLink row={row}>{wordOf(pageWords, text(row.name))}</RowLink>;
