import { ApiError, errorTexts } from '@ai-site/shared/errors';

/** The parts of a feed in their order: what is ranked, the other works by time, the examples of the site by time. */
export const feedParts = ['rank', 'real', 'example'] as const;
export type FeedPart = (typeof feedParts)[number];

/** Where a person is in a feed. */
export interface FeedPlace {
  readonly part: FeedPart;
  /** When they opened it, in milliseconds. */
  readonly since: number;
  /** Of the ranking; 0: none, everything is by time. */
  readonly epoch: number;
  /** Rank, or when the last work was published in milliseconds. */
  readonly at: number;
  /** The last work; '' where the rank tells it, and at the begin of a part. */
  readonly id: string;
  /** Of the last work, where the rank tells it: by it a reading goes on in another ranking. 0: none. */
  readonly score: number;
}

const PLACE = /^(rank|real|example)\.(\d{1,14})\.(\d{1,9})\.(\d{1,14})\.([\w-]{0,40})(?:\.(\d{1,14}))?$/;

/** Parts of a score that a cursor tells apart: a tenth of a second of age. */
const SCORE_PARTS = 1_000_000;

export const placeCursor = ({ part, since, epoch, at, id, score }: FeedPlace): string =>
  [part, since, epoch, at, id, Math.round(score * SCORE_PARTS)].join('.');

const isPart = (name: string | undefined): name is FeedPart => feedParts.some((part) => part === name);

/** Throws `ApiError` 400 for what `placeCursor` did not make. */
export function readPlace(cursor: string): FeedPlace {
  const [, part, since, epoch, at, id, score = 0] = PLACE.exec(cursor) ?? [];
  if (!isPart(part) || id === undefined || Number(at) > 8.64e15) throw new ApiError(400, errorTexts.badRequest);
  return { part, since: Number(since), epoch: Number(epoch), at: Number(at), id, score: Number(score) / SCORE_PARTS };
}
