/** What the files of a message add to the model's input. */
export interface MessageFiles {
  /** Extracted text of the documents, labelled with their names; empty when there are none. */
  readonly text: string;
  /** Images as data URLs. */
  readonly images: readonly string[];
  /** Names of the images, in the same order. */
  readonly names: readonly string[];
}

/** Keyed by message id; messages without files are absent. */
export type FilesByMessage = ReadonlyMap<string, MessageFiles>;
