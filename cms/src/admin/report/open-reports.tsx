import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Fact } from '../fact';
import { pageOf, reportUid } from '../page-address';

/** How many have reported something and wait for a decision, and the report that gathers them. */
export interface Reported {
  count: number;
  documentId: string | null;
}

const ReportLink = styled(Link)`
  color: ${({ theme }) => theme.colors.danger700};
`;

/** The open reports of a blog or a comment, for editors who may read them. */
export function OpenReports({ reports }: { reports: Reported | null }) {
  if (!reports) return null;
  const { count, documentId } = reports;
  if (!documentId) return <Fact name="Open reports">None</Fact>;
  return (
    <Fact name="Open reports">
      <ReportLink to={pageOf(reportUid, documentId)} aria-label={`${count}: read what was reported`}>
        {count}
      </ReportLink>
    </Fact>
  );
}
