export const deadLinkMessage = 'This link is no longer valid.';
export const unconfirmedMessage = 'Please confirm your email first.';
