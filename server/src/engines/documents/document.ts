import * as z from 'zod/mini';

/** Why the text of a document could not be extracted; each has its message in `storedFileTexts`. */
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

/** A page that is an image of text. */
const scannedPage = z.object({
  title: z.string(),
  /** Where its text belongs: number of characters of the document's text before it. */
  at: z.int(),
  /** PNG or JPEG. */
  image: z.instanceof(Uint8Array),
});

/** What the reading thread makes of a document: its text, and images of the pages that have none. */
export const documentContent = z.extend(documentText, {
  scans: z.array(scannedPage),
  /** Pages without text after as many images. */
  omittedScans: z.int(),
});
export type DocumentContent = z.output<typeof documentContent>;

/** The single message that the reading thread sends. */
export const threadAnswer = z.union([documentContent, z.object({ problem: documentProblem })]);
export type ThreadAnswer = z.output<typeof threadAnswer>;

export interface ThreadTask {
  /** Decides the format; the bytes were checked to look like it. */
  readonly extension: string;
  readonly bytes: Uint8Array;
  /** After this many milliseconds it returns what it has. */
  readonly readForMs: number;
  /** Pages without text of which images are made at most. */
  readonly scansMax: number;
}

export const threadTask = z.object({
  extension: z.string(),
  bytes: z.instanceof(Uint8Array),
  readForMs: z.number(),
  scansMax: z.int(),
});
