import { adminApi, type StrapiApp, useAPIErrorHandler, useNotification } from '@strapi/strapi/admin';
import { Button, Flex } from '@strapi/design-system';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { DateFact } from '../fact';
import { messageUid } from '../page-address';

interface ReadState {
  documentId: string;
  read: boolean;
}

const messages = adminApi.enhanceEndpoints({ addTagTypes: ['Document'] }).injectEndpoints({
  endpoints: (build) => ({
    setMessageRead: build.mutation<unknown, ReadState>({
      query: ({ documentId, read }) => ({
        url: `/content-manager/contact-messages/${documentId}/read`,
        method: 'PUT',
        data: { read },
      }),
      // Not the open message: its form may hold changes that are not saved.
      invalidatesTags: [{ type: 'Document', id: `${messageUid}_LIST` }],
    }),
  }),
});

interface Message {
  documentId: string;
  createdAt: string;
}

/** Marks a message as read when its page is opened, and as unread when an editor leaves it for later. */
function ReadMessage({ documentId, createdAt }: Message) {
  const [setRead, { isLoading }] = messages.useSetMessageReadMutation();
  const { toggleNotification } = useNotification();
  const { _unstableFormatAPIError: formatError } = useAPIErrorHandler();
  const navigate = useNavigate();
  useEffect(() => {
    // A message that cannot be marked stays unread.
    void setRead({ documentId, read: true });
  }, [documentId, setRead]);

  async function leaveUnread() {
    const answer = await setRead({ documentId, read: false });
    if ('error' in answer)
      toggleNotification({ type: 'danger', message: formatError(answer.error as never) });
    else void navigate(`/content-manager/collection-types/${messageUid}`);
  }

  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Flex tag="dl" direction="column" alignItems="stretch">
        <DateFact name="Received" at={createdAt} />
      </Flex>
      <Button fullWidth variant="tertiary" disabled={isLoading} onClick={() => void leaveUnread()}>
        Mark as unread
      </Button>
    </Flex>
  );
}

interface Shown {
  model: string;
  document?: Message;
}

function MessagePanel({ model, document: message }: Shown) {
  if (model !== messageUid || !message) return null;
  const { documentId, createdAt } = message;
  return { title: 'This message', content: <ReadMessage documentId={documentId} createdAt={createdAt} /> };
}

/** Adds the panel at the side of a message's page. */
export function addMessagePanel(app: StrapiApp) {
  const { apis } = app.getPlugin('content-manager') as unknown as {
    apis: { addEditViewSidePanel(panels: unknown[]): void };
  };
  apis.addEditViewSidePanel([MessagePanel]);
}
