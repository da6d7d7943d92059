/** In the language and the order of days and months that the reader's browser is set to. */
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const formatDay = (iso: string) => day.format(new Date(iso));
export const formatTime = (iso: string) => dayAndTime.format(new Date(iso));
