/** A field that people do not see, and programs fill in. */
export const trapField = 'homepage';
/** When the page was rendered, in milliseconds. */
export const shownAtField = 'shownAt';

/** A person needs longer to read the form, write a message and send it. */
const minimumMs = 3000;

/** Whether a form looks as if a program had sent it. Such a message is marked, never refused. */
export function isSuspectForm(form: FormData, now = Date.now()): boolean {
  const shownAt = Number(form.get(shownAtField) || NaN);
  return form.get(trapField) !== '' || !(now - shownAt >= minimumMs);
}
