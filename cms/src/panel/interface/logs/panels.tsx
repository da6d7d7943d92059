import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { Box, Flex } from '@strapi/design-system';
import type { StrapiApp } from '@strapi/strapi/admin';
import { readPanelDetail } from '../../../contract/panel-audit-detail';
import { auditActionWords, describeAuditDetail, mailKindWords, wordOf } from '../../../contract/words';
import { contentManager } from '../content-manager';
import { DateFact, Fact } from '../fact';
import { StatusWord } from '../status-word';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Says in words what Strapi's form shows as the codes of an entry. */
const AuditPanel: PanelComponent = ({ model, document: entry }: PanelComponentProps) => {
  if (model !== 'api::audit-entry.audit-entry' || !entry) return null;
  const [action, by] = [text(entry.action), text(entry.actorName)];
  const stored = readPanelDetail(text(entry.detail)).detail;
  const detail = describeAuditDetail(action, text(entry.subjectType), stored);
  const content = (
    <Flex tag="dl" direction="column" alignItems="stretch" gap={2} width="100%">
      <Fact name="Action">{wordOf(auditActionWords, action)}</Fact>
      <Fact name="By">{by || 'The panel'}</Fact>
      {detail && <Fact name="Detail">{detail}</Fact>}
      <DateFact name="On" at={text(entry.createdAt)} />
    </Flex>
  );
  return { title: 'This entry', content };
};

const MailPanel: PanelComponent = ({ model, document: mail }: PanelComponentProps) => {
  if (model !== 'api::mail.mail' || !mail) return null;
  const content = (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Box>
        <StatusWord status={text(mail.state)} />
      </Box>
      <Flex tag="dl" direction="column" alignItems="stretch" gap={2}>
        <Fact name="About">{wordOf(mailKindWords, text(mail.kind))}</Fact>
        <DateFact name="Written on" at={text(mail.createdAt)} />
      </Flex>
    </Flex>
  );
  return { title: 'This mail', content };
};

export function addLogPanels(app: StrapiApp) {
  contentManager(app).addEditViewSidePanel([AuditPanel, MailPanel]);
}
