/** What is to be inspected before everybody may see it. */
export interface Inspected {
  readonly text: string;
  readonly image: { readonly bytes: Uint8Array; readonly type: string } | null;
}

/** `pass`: nothing was found; `review`: a person should look; `block`: it is of a kind that is never shown. */
export type Verdict = 'pass' | 'review' | 'block';

export interface Inspection {
  readonly verdict: Verdict;
  /** What was found, in the words of the service; for operators. */
  readonly labels: readonly string[];
}

/** Inspects words and an image. Resolves with null when the service has no opinion, because it did not answer; never rejects. */
export type Inspect = (inspected: Inspected) => Promise<Inspection | null>;
