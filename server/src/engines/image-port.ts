export interface ImageRequest {
  readonly prompt: string;
  /** Image to start from, as stored; null: none. */
  readonly reference: Uint8Array | null;
  readonly model: string;
  readonly signal: AbortSignal;
}

/** Draws images for answers. There is no builtin one: without a model nothing can be drawn from a prompt. */
export interface ImageEngine {
  readonly id: string;
  /** Encoded images, at least one. Rejects with `EngineError`. */
  draw(request: ImageRequest): Promise<readonly Uint8Array[]>;
}
