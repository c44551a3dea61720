/** What a visitor does with the box of the home page, in order; a page reports each as it happens. */
export const reportedSteps = ['seen', 'focus', 'submit', 'login', 'result'] as const;
export type ReportedStep = (typeof reportedSteps)[number];

/** The last step follows from the others: the same browser sees the box on a later day. */
export const funnelSteps = [
  { key: 'seen', label: '看到', meaning: '首页的输入框出现在屏幕上' },
  { key: 'focus', label: '点入', meaning: '光标进入输入框' },
  { key: 'submit', label: '提交', meaning: '带着文字提交' },
  { key: 'login', label: '登录', meaning: '提交时已登录，或随后登录成功' },
  { key: 'result', label: '首个结果', meaning: '随后得到第一个回答或作品' },
  { key: 'second-day', label: '次日再来', meaning: '首次看到之后的另一天又看到' },
] as const satisfies readonly {
  readonly key: ReportedStep | 'second-day';
  readonly label: string;
  readonly meaning: string;
}[];

export type FunnelStep = (typeof funnelSteps)[number]['key'];

/** Days that the operators can look back. */
export const funnelDays = [7, 30] as const;
