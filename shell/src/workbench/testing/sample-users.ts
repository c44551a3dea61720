import type { UserAction, UserInfo } from '@ai-site/shared/api/users';

/** An adult with a gold membership. */
export function sampleUserInfo(rest: Partial<UserInfo> = {}): UserInfo {
  return {
    userId: 'u-1',
    nickName: '小满',
    mobile: '138****0001',
    status: 'normal',
    memberType: 'GOLD',
    expireDate: '2026-04-04',
    pointBalance: 49_420,
    createdAt: '2026-03-01T04:00:00Z',
    lastSeenAt: '2026-03-04T04:00:00Z',
    sessions: 1,
    ageGroup: 'adult',
    guardianConsent: false,
    realName: false,
    ...rest,
  };
}

export function sampleUserAction(rest: Partial<UserAction> = {}): UserAction {
  return {
    id: 'action-1',
    at: '2026-03-04T05:00:00Z',
    action: 'freeze',
    actor: '操作员 138****0000',
    reason: '算力消耗异常',
    ...rest,
  };
}
