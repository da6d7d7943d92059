const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const formatDay = (iso: string) => day.format(new Date(iso));
export const formatTime = (iso: string) => dayAndTime.format(new Date(iso));
