import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../content-manager';
import { reportUid } from '../page-address';
import { useReportFacts } from './calls';
import { Decision } from './decision';

/** Shows the decision on a report, or the buttons to decide. */
const DecisionPanel: PanelComponent = ({ model, documentId = '' }: PanelComponentProps) => {
  const { data: report } = useReportFacts(model === reportUid ? documentId : '');
  if (model !== reportUid || !report) return null;
  return { title: 'Decision', content: <Decision documentId={documentId} report={report} /> };
};

export function addDecisionPanel(app: StrapiApp) {
  contentManager(app).addEditViewSidePanel([DecisionPanel]);
}
