import type { accountCalls } from '@winny/common/contract/rest-account';
import { changePassword } from '../account/change-password.ts';
import { confirmEmail, resendConfirmation } from '../account/confirm-email.ts';
import { deleteAccount } from '../account/erasure/delete-account.ts';
import { exportData } from '../account/export-data.ts';
import { forgotPassword, resetPassword } from '../account/forgotten-password.ts';
import { login } from '../account/login.ts';
import { changePreferences, currentUser } from '../account/profile.ts';
import { register } from '../account/register.ts';
import { signOut, signOutEverywhere } from '../account/sign-out.ts';
import { updateProfile } from '../account/update-profile.ts';
import type { RestHandlers } from './mount-rest.ts';

/** The handlers of the calls about signing in and the account. */
export const accountHandlers: Pick<RestHandlers, keyof typeof accountCalls> = {
  currentUser: (services, { viewer }) => currentUser(services, viewer),
  changePreferences: (services, { viewer, body }) => changePreferences(services, viewer, body),

  async register(services, { body, address, cookie }) {
    const { user, token } = await register(services, body, address);
    cookie.set(token);
    return user;
  },
  async login(services, { body, address, cookie }) {
    const { user, token } = await login(services, body, address);
    cookie.set(token);
    return user;
  },
  loginPage: () => ({ redirect: '/auth' }),
  async logout(services, { cookie }) {
    const signIn = services.tokens.verifyToken(cookie.token ?? '');
    if (signIn) await signOut(services, signIn);
    // After the write: a browser that lost its cookie during an outage could not try again, and copies of the token would
    // stay valid.
    cookie.clear();
    return { message: 'Logged out' };
  },
  async logoutEverywhere(services, { viewer, cookie }) {
    await signOutEverywhere(services, viewer);
    cookie.clear();
    return { message: 'Logged out everywhere' };
  },

  updateProfile: (services, { viewer, body }) => updateProfile(services, viewer, body),
  async changePassword(services, { viewer, body, address, cookie }) {
    cookie.set(await changePassword(services, viewer, body, address));
    return { message: 'Your password was changed. Everywhere else you are signed out.' };
  },
  async forgotPassword(services, { body, address }) {
    await forgotPassword(services, body.email, address);
    return { message: 'If there is an account with this address, a link is on its way.' };
  },
  async resetPassword(services, { body, cookie }) {
    await resetPassword(services, body);
    cookie.clear();
    return { message: 'Your password was changed. Please sign in with it.' };
  },
  async confirmEmail(services, { body }) {
    await confirmEmail(services, body.token);
    return { message: 'Your e-mail address is confirmed.' };
  },
  resendConfirmation: async (services, { viewer }) => ({
    message: await resendConfirmation(services, viewer),
  }),
  async deleteAccount(services, { viewer, cookie }) {
    const answer = await deleteAccount(services, viewer.id);
    cookie.clear();
    return answer;
  },
  exportData: (services, { viewer }) => exportData(services, viewer),
};
