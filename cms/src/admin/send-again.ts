import { adminApi, type StrapiApp, useAPIErrorHandler, useNotification } from '@strapi/strapi/admin';
import { mailKindWords } from '../contract/words';

/** A document as Strapi gives it to the actions of a list's row and of the page of one document. */
interface Shown {
  model: string;
  document?: { documentId: string; kind?: string; state?: string; lastAnswer?: string | null };
}

const outbox = adminApi.enhanceEndpoints({ addTagTypes: ['Document'] }).injectEndpoints({
  endpoints: (build) => ({
    sendMailAgain: build.mutation<unknown, string>({
      query: (documentId) => ({
        url: `/content-manager/mails/${documentId}/send-again`,
        method: 'POST',
        data: {},
      }),
      // Also after a refusal: the mail has changed since it was shown.
      invalidatesTags: ['Document'],
    }),
  }),
});

/** Explains what sending a mail again does; null if it cannot be sent again, which the CMS decides in the end. */
function explain({ model, document: mail }: Shown): string | null {
  if (model !== 'api::mail.mail') return null;
  if (mail?.state === 'waiting' && mail.lastAnswer)
    return 'This mail is tried again by itself. Should it be tried now?';
  if (mail?.state === 'failed' && [mailKindWords.contact, 'contact'].includes(mail.kind))
    return 'This mail was given up. The message is still stored: should it be mailed once more?';
  return null;
}

export const mayBeSentAgain = (shown: Shown) => explain(shown) !== null;

function SendAgain(shown: Shown) {
  const [send, { isLoading }] = outbox.useSendMailAgainMutation();
  const { toggleNotification } = useNotification();
  const { _unstableFormatAPIError: formatError } = useAPIErrorHandler();
  const question = explain(shown);
  if (question === null) return null;

  async function sendAgain() {
    const answer = await send(shown.document?.documentId ?? '');
    if ('error' in answer)
      toggleNotification({ type: 'danger', message: formatError(answer.error as never) });
    else toggleNotification({ type: 'success', message: 'The mail is due now' });
  }

  const label = 'Send again';
  return {
    label,
    position: SendAgain.position,
    loading: isLoading,
    dialog: {
      type: 'dialog' as const,
      title: label,
      content: question,
      confirmLabel: label,
      onConfirm: sendAgain,
    },
  };
}
SendAgain.position = ['panel', 'table-row'];

/** Adds "Send again" to the mails of the outbox, in their list and on the page of each. */
export function addSendAgain(app: StrapiApp) {
  const { apis } = app.getPlugin('content-manager') as unknown as {
    apis: { addDocumentAction(actions: unknown[]): void };
  };
  apis.addDocumentAction([SendAgain]);
}
