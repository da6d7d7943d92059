import { Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { Fact } from '../fact';
import { pageOf, reportUid } from '../page-address';

/** The number of open reports about something, and the document that gathers them. */
export interface Reported {
  count: number;
  documentId: string | null;
}

/** The open reports of a blog or a comment, for editors who may read them. */
export function OpenReports({ reports }: { reports: Reported | null }) {
  if (!reports) return null;
  const { count, documentId } = reports;
  if (!documentId) return <Fact name="Open reports">None</Fact>;
  return (
    <Fact name="Open reports">
      <Typography
        variant="pi"
        tag={Link}
        to={pageOf(reportUid, documentId)}
        textColor="danger700"
        aria-label={`${count}: read the reports`}
      >
        {count}
      </Typography>
    </Fact>
  );
}
