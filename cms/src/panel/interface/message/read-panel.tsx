import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, LinkButton } from '@strapi/design-system';
import { Mail } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { contentManager } from '../content-manager';
import { DateFact } from '../fact';
import { listOf, messageUid } from '../page-address';
import { documentTag, panelApi } from '../panel-api';
import { useOutcome } from '../use-outcome';

interface ReadState {
  documentId: string;
  read: boolean;
}

const messages = panelApi.injectEndpoints({
  endpoints: (build) => ({
    setMessageRead: build.mutation<unknown, ReadState>({
      query: ({ documentId, read }) => ({
        url: `/content-manager/contact-messages/${documentId}/read`,
        method: 'PUT',
        data: { read },
      }),
      // The open message stays as it is: its form may hold changes that are not saved.
      invalidatesTags: [documentTag(messageUid, 'LIST')],
    }),
  }),
});

interface Message {
  documentId: string;
  createdAt: string;
  email: string;
}

const mailTo = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

/** Marks a message as read when its page is opened, and as unread when an editor leaves it for later. */
function ReadMessage({ documentId, createdAt, email }: Message) {
  const [setRead, { isLoading }] = messages.useSetMessageReadMutation();
  const { explain, showFailed } = useOutcome();
  const navigate = useNavigate();
  useEffect(() => {
    // A message that cannot be marked stays unread.
    void setRead({ documentId, read: true });
  }, [documentId, setRead]);

  async function leaveUnread() {
    const answer = await setRead({ documentId, read: false });
    if ('error' in answer) showFailed(explain(answer.error));
    else void navigate(listOf(messageUid));
  }

  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Flex tag="dl" direction="column" alignItems="stretch">
        <DateFact name="Received" at={createdAt} />
      </Flex>
      <LinkButton fullWidth href={mailTo(email)} variant="secondary" startIcon={<Mail aria-hidden />}>
        Answer by mail
      </LinkButton>
      <Button fullWidth variant="tertiary" disabled={isLoading} onClick={() => void leaveUnread()}>
        Mark as unread
      </Button>
    </Flex>
  );
}

const MessagePanel: PanelComponent = ({ model, document: message }: PanelComponentProps) => {
  if (model !== messageUid || !message) return null;
  const { documentId, createdAt, email } = message;
  const content = <ReadMessage documentId={documentId} createdAt={String(createdAt)} email={String(email)} />;
  return { title: 'This message', content };
};

/** Adds the panel at the side of a message's page. */
export function addMessagePanel(app: StrapiApp) {
  contentManager(app).addEditViewSidePanel([MessagePanel]);
}
