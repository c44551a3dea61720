import { CREATE_PATH } from '../../routes/paths.ts';
import { newAccountGrant } from '../membership/new-account-grant.ts';
import { WORKS_PATH } from '../works/index.ts';

/** What an account reaches once. */
export const milestones = ['answer', 'image', 'video', 'publication'] as const;
export type Milestone = (typeof milestones)[number];

/** The three steps of a newcomer, in their order (docs/product/rules.md#credits-14). */
export const newcomerSteps = [
  { milestone: 'answer', label: '聊一句', summary: '问一个问题，得到第一个回答', path: '/chatNew' },
  { milestone: 'image', label: '画一张', summary: '写一句描述，生成第一张图片', path: CREATE_PATH },
  { milestone: 'publication', label: '发一个', summary: '把喜欢的一张发布到「探索」', path: WORKS_PATH },
] as const satisfies readonly {
  readonly milestone: Milestone;
  readonly label: string;
  readonly summary: string;
  readonly path: string;
}[];

export type NewcomerStep = (typeof newcomerSteps)[number]['milestone'];

/** Milestones at which a page says what can be tried next. */
export const moments = ['image', 'video', 'publication'] as const satisfies readonly Milestone[];
export type Moment = (typeof moments)[number];

/** Issued once for all three steps; whole credits, valid as long as the welcome grant. The deployer can change the values. */
export const newcomerGrant = { points: 30, validDays: newAccountGrant.validDays } as const;

/** Shown in the credit history. */
export const NEWCOMER_NOTE = '新手三步奖励';

/** Whether a milestone is one of the three steps. */
export const isNewcomerStep = (milestone: Milestone): milestone is NewcomerStep =>
  newcomerSteps.some((step) => step.milestone === milestone);
