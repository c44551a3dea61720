/** Models may want questions and what answers them in different words. */
export type EmbeddedKind = 'question' | 'passage';

/** Turns texts into vectors: texts of a like meaning have like ones. */
export interface TextEmbedder {
  /** Changes with the model; vectors of different ones cannot be compared. */
  readonly edition: string;
  /** Cosine from which a passage is more likely about a question than not. */
  readonly related: number;
  /** Vectors of length 1, in the order of the texts. Rejects with the signal's reason, and where its process ends. */
  embed(texts: readonly string[], kind: EmbeddedKind, signal: AbortSignal): Promise<Float32Array[]>;
}
