export interface PictureRequest {
  readonly prompt: string;
  /** A picture to start from, as it is stored; null: from nothing. */
  readonly reference: Uint8Array | null;
  /** Name of the upstream model. */
  readonly model: string;
  readonly signal: AbortSignal;
}

/** Draws pictures for answers. There is no builtin one: without a model nothing can be drawn from words. */
export interface PictureEngine {
  readonly id: string;
  /** Encoded pictures, at least one. Fails with `EngineError`. */
  draw(request: PictureRequest): Promise<readonly Uint8Array[]>;
}
