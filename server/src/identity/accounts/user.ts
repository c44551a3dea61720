import { interactionStyle, type User, uiStyle } from '@ai-site/shared/api/accounts';
import { accountTexts, isMobile } from '@ai-site/shared/domain/accounts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { isOperator } from '../../platform/http/access.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';

declare module '../../platform/site.ts' {
  interface Ports {
    /** Ids of the legal agreements that await the account's signature. */
    awaitingAgreements(db: Kysely<Database>, accountId: string, now: Date): Promise<string[]>;
  }
}

/** `138****0000`; 已注销用户 for a cancelled account. */
export function maskMobile(mobile: string): string {
  return isMobile(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : accountTexts.cancelledName;
}

/** Converts a session's account to the user that its owner sees. */
export async function toUser(site: Site, session: Session): Promise<User> {
  const { user } = session;
  return {
    userId: user.id,
    nickName: user.nick_name,
    phoneNum: maskMobile(user.mobile),
    avatar: user.avatar,
    initPwd: user.password_hash === null,
    uiStyle: uiStyle.parse(user.ui_style),
    interactionStyle: interactionStyle.parse(user.interaction_style),
    copyNotice: user.copy_notice,
    contactIds: await site.ports.awaitingAgreements(site.db, user.id, site.clock()),
    sessionId: session.id,
    operator: isOperator(site, session),
    ageGroup: user.age_group,
    guardianConsent: user.guardian_consent_at !== null,
    realName: user.real_name_at !== null ? 'verified' : site.settings.realName === null ? 'unavailable' : 'open',
  };
}
