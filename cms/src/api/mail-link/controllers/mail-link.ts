import type { Context } from 'koa';
import * as contract from '../../../contract';
import { clientInfoOf } from '../../../http/client-info';
import { parseBody } from '../../../http/parse';
import { accountKey, countCall } from '../../../http/rate-limit';
import { requireViewer } from '../../../http/session';
import { readSessionCookie, setSessionCookie } from '../../../http/cookies';
import { endSession } from '../../session/services/session';
import { emailKey } from '../../user/services/user';
import { checkToken } from '../services/link-token';
import { confirmEmail, requestConfirmation } from '../services/confirm-email';
import { isConfirmationRequired } from '../services/required-confirmation';
import { resetPassword, sendResetLink } from '../services/reset-password';

const confirmationMessages = {
  confirmed: 'Your email is already confirmed.',
  sent: 'A mail is on its way. Its link is valid for 24 hours.',
  unsent: 'No mail can be sent to this address right now. Please try again later.',
};

export default {
  async forgotPassword(ctx: Context) {
    const { email } = await parseBody(ctx, contract.forgotPassword);
    // By what was typed, so that unknown addresses are refused like known ones.
    await countCall(ctx, 'forgot', [accountKey(emailKey(email))]);
    await sendResetLink(email);
    ctx.body = { success: true, message: 'If this address has an account, a mail is on its way.' };
  },

  async resetPassword(ctx: Context) {
    const input = await parseBody(ctx, contract.resetPassword);
    const token = await resetPassword(input, clientInfoOf(ctx));
    const previous = readSessionCookie(ctx);
    if (previous) await endSession(previous);
    setSessionCookie(ctx, token);
    ctx.body = { success: true, message: 'Your new password is set. You are logged in.' };
  },

  async readConfirmation(ctx: Context) {
    ctx.body = { required: await isConfirmationRequired() };
  },

  async requestConfirmation(ctx: Context) {
    const message = confirmationMessages[await requestConfirmation(requireViewer(ctx))];
    ctx.body = { success: true, message };
  },

  async confirmEmail(ctx: Context) {
    const { token } = await parseBody(ctx, contract.confirmEmail);
    await confirmEmail(token);
    ctx.body = { success: true, message: 'Your email is confirmed.' };
  },

  async checkLink(ctx: Context) {
    const { token } = await parseBody(ctx, contract.checkLink);
    ctx.body = { success: true, ...(await checkToken(token)) };
  },
};
