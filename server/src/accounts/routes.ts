import { accountTexts } from '@ai-site/shared/accounts';
import { accounts } from '@ai-site/shared/api/accounts';
import { ApiError } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { createCaptcha, solveCaptcha } from '../captcha/captchas.ts';
import { route } from '../http/route.ts';
import type { Site } from '../site.ts';
import { isBusyAddress, redeemCode, sendCode } from '../sms/codes.ts';
import { createAvatarUpload, saveAvatar } from './avatar.ts';
import { hashPassword } from './passwords.ts';
import { changeAccount } from './profile.ts';
import { tellSessionEnd } from './session-ends.ts';
import { closeSession, type Session } from './sessions.ts';
import { signInByCode, signInByPassword } from './sign-in.ts';
import { toUser } from './user.ts';

export function registerAccounts(app: FastifyInstance, site: Site): void {
  registerCodes(app, site);
  registerSignIn(app, site);
  registerProfile(app, site);
}

function registerCodes(app: FastifyInstance, site: Site): void {
  /** A session proves who asks; anyone else proves to be a person. */
  const asksForCaptcha = (session: Session | null): boolean => site.settings.captcha && session === null;

  route(app, site, accounts.captcha, async ({ body, session, ip }) => {
    if (!asksForCaptcha(session)) return { required: false, captchaId: '', image: '' };
    return { required: true, ...(await createCaptcha(site, body.mobilePhone, await isBusyAddress(site, ip))) };
  });

  route(app, site, accounts.sendCode, async ({ body, session, ip }) => {
    // A signed-in request uses the session's own number, whatever number it names (RULES, sessions).
    const mobile = session?.user.mobile ?? body.mobilePhone ?? body.mobile;
    if (mobile === undefined) throw new ApiError(400, accountTexts.mobileRequired);
    if (asksForCaptcha(session)) await solveCaptcha(site, mobile, body.token);
    await sendCode(site, mobile, session === null ? 'login' : 'password', ip);
    return null;
  });
}

function registerSignIn(app: FastifyInstance, site: Site): void {
  route(app, site, accounts.register, ({ body }) => signInByCode(site, body.mobilePhone, body.authCode, body.uiStyle));
  route(app, site, accounts.loginByCode, ({ body }) => signInByCode(site, body.mobile, body.authCode, body.uiStyle));
  route(app, site, accounts.login, ({ body }) => signInByPassword(site, body.mobilePhone, body.password));
  route(app, site, accounts.logout, async ({ session }) => {
    await closeSession(site, session.id);
    await tellSessionEnd(site, { userId: session.userId, sessionId: session.id, forced: false });
    return null;
  });
}

function registerProfile(app: FastifyInstance, site: Site): void {
  route(app, site, accounts.me, ({ session }) => toUser(site, session));

  route(app, site, accounts.editPassword, async ({ body, session }) => {
    const [code, password] = 'pwd' in body ? [body.code, body.pwd] : [body.authCode, body.password];
    await redeemCode(site, session.user.mobile, 'password', code);
    return changeAccount(site, session, { password_hash: await hashPassword(password) });
  });

  route(app, site, accounts.nickName, ({ body, session }) => changeAccount(site, session, { nick_name: body.nickName }));
  route(app, site, accounts.uiStyle, ({ body, session }) => changeAccount(site, session, { ui_style: body.uiStyle }));
  route(app, site, accounts.interactionStyle, ({ body, session }) => changeAccount(site, session, { interaction_style: body.interactionStyle }));
  route(app, site, accounts.avatarUploadUrl, async ({ query, session }) => createAvatarUpload(site, session.userId, query));
  route(app, site, accounts.avatar, ({ body, session }) => saveAvatar(site, session, body.avatar));
}
