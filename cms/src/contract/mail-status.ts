export const mailStatuses = ['waiting', 'sent', 'failed', 'expired', 'unsent'] as const;
export type MailStatus = (typeof mailStatuses)[number];
