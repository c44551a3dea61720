import type { PackageTier } from '../membership/index.ts';

export const showcaseLimits = {
  description: 300,
  tags: 5,
  tagName: 12,
  /** Characters of a search. */
  keyword: 200,
  /** Characters of an appeal. */
  appeal: 200,
  /** Days after a refusal within which its author may appeal. */
  appealDays: 15,
  /** Days for which what was taken down is kept, for an appeal. */
  takenDownDays: 30,
  /** Works that one press publishes. */
  publishAtOnce: 9,
  /** Publications of one account that wait for a decision. */
  waiting: 20,
  /** Rows of a page of the feed. */
  page: 20,
  /** Works that one feed loads before it offers its top instead. */
  loaded: 5000,
  related: 12,
  /** Works that operators approve with one press. */
  approveAtOnce: 20,
  /** Characters of a pattern of a content rule, of its note, and of a reason that an operator writes. */
  pattern: 100,
  note: 200,
} as const;

/** Works that an account publishes a day, by its membership. */
export const publicationsPerDay: Readonly<Record<PackageTier | 'NORMAL', number>> = {
  NORMAL: 10,
  GOLD: 30,
  PLATINUM: 60,
  DIAMOND: 100,
};

/** Likes that an account gives or takes back within these times. */
export const likeRates = [
  { seconds: 60, most: 60 },
  { seconds: 3600, most: 1000 },
  { seconds: 86_400, most: 5000 },
] as const;
