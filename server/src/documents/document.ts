import * as z from 'zod/mini';

/** Why the text of a document could not be had; each has its text in `chatFileTexts`. */
export const documentProblem = z.enum(['encrypted', 'damaged', 'tooComplex', 'tooSlow', 'noText', 'busy']);
export type DocumentProblem = z.output<typeof documentProblem>;

export class DocumentError extends Error {
  readonly problem: DocumentProblem;

  constructor(problem: DocumentProblem, options?: ErrorOptions) {
    super(`document: ${problem}`, options);
    this.problem = problem;
  }
}

/** What was read of a document. */
export const documentText = z.object({
  text: z.string(),
  /** Pages or slides of the whole document; null for formats without. */
  pages: z.nullable(z.int()),
  /** More stands in it than `text`. */
  cut: z.boolean(),
});
export type DocumentText = z.output<typeof documentText>;

/** What the reading thread says, once. */
export const threadAnswer = z.union([documentText, z.object({ problem: documentProblem })]);
export type ThreadAnswer = z.output<typeof threadAnswer>;

/** What the reading thread is given. */
export interface ThreadTask {
  /** Decides the format; the bytes were checked to look like it. */
  readonly extension: string;
  readonly bytes: Uint8Array;
  /** After so many milliseconds it gives what it has. */
  readonly readForMs: number;
}

export const threadTask = z.object({ extension: z.string(), bytes: z.instanceof(Uint8Array), readForMs: z.number() });
