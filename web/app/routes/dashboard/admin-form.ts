import { catchNetworkError, networkFailure } from '../../http/form-failure';

/** By the intent of a form: shown when its action failed and the CMS gave no reason. */
const failureMessages = new Map([
  ['delete', 'Failed to delete blog'],
  ['status', 'Failed to change the status'],
  ['makeAdmin', 'Failed to make admin'],
  ['removeAdmin', 'Failed to remove admin'],
  ['ban', 'Failed to ban the user'],
  ['unban', 'Failed to unban the user'],
  ['settings', 'Failed to save the settings'],
]);

export function failureMessageOf(intent: unknown): string {
  return failureMessages.get(String(intent)) ?? 'Network error. Please try again.';
}

/** The `clientAction` of every tab: a network failure becomes an answer, which `DashboardTab` shows. */
export const sendAdminForm = catchNetworkError(async (_error, sent) =>
  networkFailure(failureMessageOf((await sent.formData()).get('intent'))),
);
