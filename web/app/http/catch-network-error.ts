/**
 * For a `clientAction`: turns a network error into an answer, so that the page stays with what was typed. Redirects
 * are thrown on.
 */
export async function catchNetworkError<Answer, Failure>(
  send: () => Promise<Answer>,
  toFailure: (error: unknown) => Failure,
): Promise<Answer | Failure> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.warn('sending failed', error);
    return toFailure(error);
  }
}
