import { type StrapiApp, useIsDesktop } from '@strapi/strapi/admin';
import { createElement } from 'react';
import { reportUid } from '../page-address';
import { useReportFacts } from './calls';
import { Decision } from './decision';
import { ReportPage } from './report-page';

interface Field {
  type: string;
}

interface EditLayout {
  layout: Field[][][];
  settings: { displayName?: string };
}

/** The form of a report has one field, in whose place our page stands. */
function changeLayout<Given extends { layout: EditLayout }>(given: Given): Given {
  const { layout: edit } = given;
  if (edit.settings.displayName !== 'Reports') return given;
  const toPage = (field: Field) => ({ ...field, type: 'report-page' });
  const layout = edit.layout.map((panel) => panel.map((row) => row.map(toPage)));
  return { ...given, layout: { ...edit, layout } };
}

interface Shown {
  model: string;
  documentId?: string;
}

/** Shows the decision, or the buttons to decide. On a small screen they are part of the page. */
function DecisionPanel({ model, documentId = '' }: Shown) {
  const isDesktop = useIsDesktop();
  const isShown = model === reportUid && documentId !== '' && isDesktop;
  const { data: report } = useReportFacts(documentId, !isShown);
  if (!isShown || !report) return null;
  return { title: 'Decision', content: createElement(Decision, { documentId, report }) };
}

export function addReportPage(app: StrapiApp) {
  app.addFields([{ type: 'report-page', Component: ReportPage as never }]);
  app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', changeLayout as never);
  const { apis } = app.getPlugin('content-manager') as unknown as {
    apis: { addEditViewSidePanel(panels: unknown[]): void };
  };
  apis.addEditViewSidePanel([DecisionPanel]);
}
