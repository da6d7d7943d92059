import type { DocumentActionComponent, DocumentActionProps } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { contentManager } from '../content-manager';
import { panelApi } from '../panel-api';
import { useOutcome } from '../use-outcome';

const outbox = panelApi.injectEndpoints({
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

/** The question before a mail is sent again; null if it cannot be. The CMS checks this again. */
function questionOf({ model, document: mail }: DocumentActionProps): string | null {
  if (model !== 'api::mail.mail') return null;
  if (mail?.state === 'waiting' && mail.lastAnswer)
    return 'The CMS tries this mail again by itself. Send it now?';
  if (mail?.state === 'failed' && mail.kind === 'contact')
    return 'The CMS has given up this mail. The message is still stored. Send it once more?';
  return null;
}

const SendAgain: DocumentActionComponent = (shown: DocumentActionProps) => {
  const [send, { isLoading }] = outbox.useSendMailAgainMutation();
  const { explain, showDone, showFailed } = useOutcome();
  const question = questionOf(shown);
  if (question === null) return null;

  async function sendAgain() {
    const answer = await send(shown.document?.documentId ?? '');
    if ('error' in answer) showFailed(explain(answer.error));
    else showDone('The mail is due now');
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
};
SendAgain.position = ['panel', 'table-row'];

/** Adds "Send again" to the mails of the outbox, in their list and on the page of each. */
export function addSendAgain(app: StrapiApp) {
  contentManager(app).addDocumentAction([SendAgain]);
}
