/** One turn of the conversation as an engine sees it: plain text, oldest first. */
export interface ChatTurn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** Images of the turn as data URLs, only for models that accept images. */
  readonly images?: readonly string[];
}

export interface ChatRequest {
  /** Ends with the question to answer, or with the unfinished answer when it is `continuing`. */
  readonly messages: readonly ChatTurn[];
  /** Name of the upstream model; an engine without models ignores it. */
  readonly model: string;
  readonly systemPrompt: string;
  /** The last message is the assistant's own unfinished answer; only its continuation is wanted. */
  readonly continuing?: boolean;
  /** Seed of the answer: an engine that uses randomness gives the same answer for the same seed, so that it can be continued. */
  readonly seed?: string;
  /** Aborting ends the work upstream and the iteration, with or without a throw. */
  readonly signal: AbortSignal;
}

export type AnswerPiece =
  | { readonly kind: 'text'; readonly text: string }
  /** The model's reasoning, before or between pieces of the answer. */
  | { readonly kind: 'reasoning'; readonly text: string }
  /** A drawn image, encoded. */
  | { readonly kind: 'image'; readonly bytes: Uint8Array }
  /** The model's length limit ended the answer; always the last piece. */
  | { readonly kind: 'truncated' }
  /** The text says that the engine cannot answer, so it costs nothing; always the last piece. */
  | { readonly kind: 'unanswered' };

/**
 * Answers chats. Task engines (images, speech, video: submit, poll, cancel) have a port of their own beside this one,
 * because a chat is one stream and a task outlives the process that started it.
 */
export interface ChatEngine {
  readonly id: string;
  /** True for the engine that works without a model. */
  readonly builtin: boolean;
  /** Its answers arrive as a whole after long work (content type 10, then 11) instead of streaming. */
  readonly long?: boolean;
  /** It gets no images: at most their text is read for it. */
  readonly blind?: boolean;
  /** Shown with every answer: 内置演示引擎, or the name of the model. */
  nameOf(model: string): string;
  /** Pieces in order; text is Markdown. Fails with `EngineError`; pieces yielded before a failure stay valid. */
  answer(request: ChatRequest): AsyncIterable<AnswerPiece>;
  /** Ends what waits for further questions, such as threads. */
  close?(): Promise<void>;
}
