import { useAPIErrorHandler, useNotification } from '@strapi/strapi/admin';

type CallError = Parameters<ReturnType<typeof useAPIErrorHandler>['_unstableFormatAPIError']>[0];

/** Shows how a call ended. */
export function useOutcome() {
  const { toggleNotification } = useNotification();
  const { _unstableFormatAPIError: formatError } = useAPIErrorHandler();

  const explain = (error: CallError) =>
    error.name === 'TypeError' ? 'The panel could not be reached. Please try again.' : formatError(error);
  const showDone = (message: string) => toggleNotification({ type: 'success', message });
  const showFailed = (message: string) => toggleNotification({ type: 'danger', message });
  return { explain, showDone, showFailed };
}
