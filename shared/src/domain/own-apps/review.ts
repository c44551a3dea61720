/**
 * Where an assistant stands: `private` was never approved, `pending` waits for a moderator, `published` is in the app centre, `refused` and
 * `takenDown` carry the moderator's reason. An approved assistant whose new version waits or was refused is still in the app centre.
 */
export const ownAppReviewStates = ['private', 'pending', 'published', 'refused', 'takenDown'] as const;
export type OwnAppReviewState = (typeof ownAppReviewStates)[number];

export const ownAppReviewText: Readonly<Record<OwnAppReviewState, string>> = {
  private: '仅自己可用',
  pending: '审核中',
  published: '已上架',
  refused: '未通过',
  takenDown: '已下架',
};

/** What the site stores about the moderation of an assistant. */
export interface OwnAppReviewFacts {
  /** Latest version. */
  readonly version: number;
  /** Version in the app centre; null: none. */
  readonly publishedVersion: number | null;
  /** Version that waits for a moderator; null: none. */
  readonly submittedVersion: number | null;
  /** The last decision against it, until it is submitted again. */
  readonly verdict: 'refused' | 'takenDown' | null;
}

export function ownAppReviewState({
  publishedVersion,
  submittedVersion,
  verdict,
}: OwnAppReviewFacts): OwnAppReviewState {
  if (submittedVersion !== null) return 'pending';
  if (verdict !== null) return verdict;
  return publishedVersion === null ? 'private' : 'published';
}

/** Whether its maker may submit the latest version: it differs from what waits and from what is in the app centre. */
export const maySubmitOwnApp = ({
  version,
  publishedVersion,
  submittedVersion,
}: Omit<OwnAppReviewFacts, 'verdict'>): boolean => submittedVersion !== version && publishedVersion !== version;
