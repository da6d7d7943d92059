export const mailStatuses = ['waiting', 'held', 'sent', 'failed', 'expired', 'unsent'] as const;
export type MailStatus = (typeof mailStatuses)[number];
