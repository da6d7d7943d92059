/** Content that cannot be stored; the message is meant for its author, under `errors.content`. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}
