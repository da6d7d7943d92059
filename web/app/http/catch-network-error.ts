/**
 * For a `clientAction`: what gets lost on the way becomes an answer of the page, so that the page stays
 * and with it what was typed. Redirects pass.
 */
export async function catchNetworkError<Answer, Failure>(
  send: () => Promise<Answer>,
  fail: (error: unknown) => Failure,
): Promise<Answer | Failure> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.warn('sending failed', error);
    return fail(error);
  }
}
