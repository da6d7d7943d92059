import { Flex, Typography } from '@strapi/design-system';
import {
  unstable_useContentManagerContext as useContentManagerContext,
  useIsDesktop,
} from '@strapi/strapi/admin';
import { styled } from 'styled-components';
import type { ReportReason } from '../../contract';
import { reportReasonWords } from '../../contract/words';
import { formatTime } from '../format-time';
import { type ReportFacts, useReportFacts } from './calls';
import { Decision } from './decision';
import { Quote, Section } from './section';
import { Subject } from './subject';

/** The page of a report, in the place of Strapi's form: what was reported, how many reported it, and why. */
export function ReportPage() {
  const { id = '' } = useContentManagerContext();
  const isDesktop = useIsDesktop();
  const { data: report, isError } = useReportFacts(id, !id);
  if (isError) return <Typography textColor="danger600">The report could not be loaded.</Typography>;
  if (!report) return <Typography textColor="neutral600">Loading…</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={8}>
      <Subject report={report} />
      <Reasons report={report} />
      <Texts texts={report.texts} />
      {!isDesktop && (
        <Section title="Decision">
          <Decision documentId={id} report={report} />
        </Section>
      )}
    </Flex>
  );
}

const times = (iso: string) => <time dateTime={iso}>{formatTime(iso)}</time>;

function Reasons({ report: { count, reasons, firstAt, lastAt } }: { report: ReportFacts }) {
  const given = (Object.keys(reportReasonWords) as ReportReason[]).filter((reason) => reasons[reason] > 0);
  return (
    <Section title={count === 1 ? 'One person has reported it' : `${count} people have reported it`}>
      <Flex tag="ul" role="list" gap={2} wrap="wrap">
        {given.map((reason) => (
          <Reason key={reason}>
            {reportReasonWords[reason]} <strong>{reasons[reason]}</strong>
          </Reason>
        ))}
      </Flex>
      <Typography variant="pi" textColor="neutral600">
        First on {times(firstAt)}
        {count > 1 && <>, last on {times(lastAt)}</>}
      </Typography>
    </Section>
  );
}

const Reason = styled.li`
  padding: 0.4rem 1.2rem;
  border-radius: 999px;
  background: ${({ theme }) => theme.colors.neutral150};
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 1.4rem;
  list-style: none;
`;

function Texts({ texts }: Pick<ReportFacts, 'texts'>) {
  return (
    <Section title="What they wrote">
      {texts.length === 0 ? (
        <Typography textColor="neutral600">Nobody has added a text.</Typography>
      ) : (
        <Flex tag="ul" role="list" direction="column" alignItems="stretch" gap={4}>
          {texts.map(({ text, at }, i) => (
            <li key={i}>
              <Quote>{text}</Quote>
              <Typography tag="p" variant="pi" textColor="neutral600" paddingTop={1}>
                A reader, {times(at)}
              </Typography>
            </li>
          ))}
        </Flex>
      )}
    </Section>
  );
}
