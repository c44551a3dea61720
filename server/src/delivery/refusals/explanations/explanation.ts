/** What the page of a refusal says besides its text. Plain English, in whole sentences. */
export interface Explanation {
  /** What happened. */
  readonly means: string;
  /** Why the platform refuses. */
  readonly why: string;
  /** What to do. */
  readonly remedy: string;
}

export const explain = (means: string, why: string, remedy: string): Explanation => ({ means, why, remedy });
