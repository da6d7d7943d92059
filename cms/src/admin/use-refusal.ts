import { useAPIErrorHandler } from '@strapi/strapi/admin';

/** Gives what to tell an editor about a call that was refused, or that the CMS did not answer. */
export function useRefusal() {
  const { _unstableFormatAPIError: formatError } = useAPIErrorHandler();
  return (error: unknown): string =>
    (error as { name?: string }).name === 'TypeError'
      ? 'The panel could not be reached. Please try again.'
      : formatError(error as never);
}
