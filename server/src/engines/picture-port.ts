export interface PictureRequest {
  readonly prompt: string;
  /** Picture to start from, as stored; null: none. */
  readonly reference: Uint8Array | null;
  readonly model: string;
  readonly signal: AbortSignal;
}

/** Draws pictures for answers. There is no builtin one: without a model nothing can be drawn from a prompt. */
export interface PictureEngine {
  readonly id: string;
  /** Encoded pictures, at least one. Rejects with `EngineError`. */
  draw(request: PictureRequest): Promise<readonly Uint8Array[]>;
}
