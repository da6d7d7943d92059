/** Uses the language of the reader's browser, and its order of days and months. */
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const formatDay = (iso: string) => day.format(new Date(iso));
export const formatTime = (iso: string) => dayAndTime.format(new Date(iso));
