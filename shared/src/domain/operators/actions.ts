/** Actions of operators that ask for a fresh confirmation by code and have a daily number per operator (docs/product/rules.md#moderation-2). */
export const operatorActions = {
  refund: { name: '退款', perDay: 50 },
  codes: { name: '兑换码', perDay: 20 },
  contract: { name: '合同', perDay: 200 },
  account: { name: '账号处置', perDay: 100 },
  content: { name: '内容处置', perDay: 500 },
  release: { name: '发布', perDay: 200 },
} as const satisfies Record<string, { readonly name: string; readonly perDay: number }>;

export type OperatorAction = keyof typeof operatorActions;

/** How long a confirmation stays fresh. */
export const CONFIRMATION_SECONDS = 600;

export const operatorTexts = {
  confirmationRequired: '请先用短信验证码确认是您本人',
  confirmed: '已确认，10 分钟内有效',
  tooMany: (action: OperatorAction): string =>
    `今日“${operatorActions[action].name}”操作已达 ${operatorActions[action].perDay} 次上限，请明天再试`,
} as const;
