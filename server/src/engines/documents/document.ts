import * as z from 'zod/mini';

/** Why the text of a document could not be extracted; each has its message in `chatFileTexts`. */
export const documentProblem = z.enum(['encrypted', 'damaged', 'tooComplex', 'tooSlow', 'noText', 'busy']);
export type DocumentProblem = z.output<typeof documentProblem>;

export class DocumentError extends Error {
  readonly problem: DocumentProblem;

  constructor(problem: DocumentProblem, options?: ErrorOptions) {
    super(`document: ${problem}`, options);
    this.problem = problem;
  }
}

/** The text extracted from a document. */
export const documentText = z.object({
  text: z.string(),
  /** Pages or slides of the whole document; null for formats without. */
  pages: z.nullable(z.int()),
  /** The document contains more than `text`. */
  truncated: z.boolean(),
});
export type DocumentText = z.output<typeof documentText>;

/** The single message that the reading thread sends. */
export const threadAnswer = z.union([documentText, z.object({ problem: documentProblem })]);
export type ThreadAnswer = z.output<typeof threadAnswer>;

export interface ThreadTask {
  /** Decides the format; the bytes were checked to look like it. */
  readonly extension: string;
  readonly bytes: Uint8Array;
  /** After this many milliseconds it returns what it has. */
  readonly readForMs: number;
}

export const threadTask = z.object({ extension: z.string(), bytes: z.instanceof(Uint8Array), readForMs: z.number() });
