/** What a person is told of. Notices of one kind about one subject on one day are one row with a count. */
export const noticeKinds = [
  'work-approved',
  'work-refused',
  'work-taken-down',
  'appeal-decided',
  'work-liked',
  'work-remixed',
  'work-featured',
  'video-finished',
  'video-needs-you',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What the text and the link of a notice need. */
export interface NoticeData {
  /** Path of this site that shows the subject. */
  readonly path: string;
  /** Name of the subject. */
  readonly title?: string | undefined;
  /** Address of a small image of it. */
  readonly image?: string | undefined;
  /** Name of the person who did it last. */
  readonly who?: string | undefined;
  /** Why, or what is asked for. */
  readonly reason?: string | undefined;
  /** How an appeal was decided. */
  readonly granted?: boolean | undefined;
}

export const noticeLimits = {
  /** Rows of a page. */
  page: 20,
  /** Days for which notices are kept. */
  days: 180,
  /** Largest number of unread ones that is shown. */
  shownCount: 99,
  /** Seconds between two looks for unread ones. */
  pollSeconds: 60,
} as const;
