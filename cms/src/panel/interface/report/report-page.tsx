import { Badge, Flex, Typography } from '@strapi/design-system';
import { unstable_useContentManagerContext as useContentManagerContext } from '@strapi/strapi/admin';
import type { ReportReason } from '../../../contract';
import { reportReasonWords } from '../../../contract/words';
import { formatTime } from '../format-time';
import { type ReportFacts, useReportFacts } from './calls';
import { Quote, Section } from './section';
import { Subject } from './subject';

/** The input of a report's only field: it shows what was reported, how many reported it, and why. */
export default function ReportPage() {
  const { id = '' } = useContentManagerContext();
  const { data: report, isError } = useReportFacts(id);
  if (isError) return <Typography textColor="danger600">The report could not be loaded.</Typography>;
  if (!report) return <Typography textColor="neutral600">Loading…</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={8}>
      <Subject report={report} />
      <Reasons report={report} />
      <Texts texts={report.texts} />
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
          <li key={reason}>
            <Badge>{`${reportReasonWords[reason]} ${reasons[reason]}`}</Badge>
          </li>
        ))}
      </Flex>
      <Typography variant="pi" textColor="neutral600">
        First on {times(firstAt)}
        {count > 1 && <>, last on {times(lastAt)}</>}
      </Typography>
    </Section>
  );
}

function Texts({ texts }: Pick<ReportFacts, 'texts'>) {
  return (
    <Section title="Texts of the reports">
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
