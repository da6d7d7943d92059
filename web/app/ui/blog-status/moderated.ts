import { type ModeratedStatus, moderatedStatuses } from 'cms/contract';

/** Whether a word is a status that an admin can give. */
export function isModerated(value: unknown): value is ModeratedStatus {
  return moderatedStatuses.some((status) => status === value);
}
