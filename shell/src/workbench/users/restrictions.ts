import type { AccountStatus } from '@ai-site/shared/api/users';

/** Account statuses that an operator can set. */
export type Restriction = Exclude<AccountStatus, 'cancelled'>;

interface RestrictionText {
  readonly label: string;
  readonly danger: boolean;
  /** Its effects in plain words, one line each. */
  readonly effects: readonly string[];
  readonly reasonExample: string;
  /** Says who can read the reason. */
  readonly reasonHint: string;
}

/** The server shows the reason to the account holder on sign-in and when spending. */
const SHOWN_TO_HOLDER = '必填，会显示给用户本人，并写入处置记录';

export const restrictions: Readonly<Record<Restriction, RestrictionText>> = {
  frozen: {
    label: '冻结',
    danger: false,
    effects: [
      '可以登录和查看，不能使用算力、购买会员、兑换或签署合同',
      '会员与算力保留，有效期照常计算',
      '可以随时恢复',
    ],
    reasonExample: '例如：算力消耗异常，核实中',
    reasonHint: SHOWN_TO_HOLDER,
  },
  banned: {
    label: '封禁',
    danger: true,
    effects: ['立即退出所有终端，不能再登录', '会员与算力保留，有效期照常计算', '可以随时恢复，恢复后须重新登录'],
    reasonExample: '例如：多次发布违规内容',
    reasonHint: SHOWN_TO_HOLDER,
  },
  normal: {
    label: '恢复',
    danger: false,
    effects: ['可以登录，可以使用算力、购买会员、兑换和签署合同', '限制期间到期的会员与算力不会补回'],
    reasonExample: '例如：已核实，误判',
    reasonHint: '必填，写入处置记录，不显示给用户',
  },
};

const possible: Readonly<Record<AccountStatus, readonly Restriction[]>> = {
  normal: ['frozen', 'banned'],
  frozen: ['normal', 'banned'],
  banned: ['normal'],
  cancelled: [],
};

/** Actions available for an account status, in button order. */
export const restrictionsOf = (status: AccountStatus): readonly Restriction[] => possible[status];
