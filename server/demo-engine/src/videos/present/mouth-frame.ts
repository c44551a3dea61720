/** What a mouth does in one frame of a video. */
export interface MouthFrame {
  /** 0: closed, 1: wide open. */
  readonly open: number;
  /** 0: round as in o and u, 1: narrow as in s and i. */
  readonly narrow: number;
}
