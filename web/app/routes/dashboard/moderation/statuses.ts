/** What an admin can make of a blog. */
export const moderated = ['published', 'pending', 'rejected'] as const;
export type ModeratedStatus = (typeof moderated)[number];

/** Whether a word is one of them. */
export function isModerated(value: unknown): value is ModeratedStatus {
  return moderated.some((status) => status === value);
}
