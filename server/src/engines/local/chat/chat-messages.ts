import * as z from 'zod/mini';

/** A question for the process of the chat model. */
export const chatQuestion = z.object({
  kind: z.literal('answer'),
  id: z.int(),
  systemPrompt: z.string(),
  /** Ends with the question, or with the answer to continue. */
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })),
  /** Of the random choice between likely tokens. */
  seed: z.int(),
  /** Tokens of the longest answer. */
  maxTokens: z.int(),
});

/** The model that a process runs, as its only argument in JSON. */
export const chatModelArgument = z.object({
  /** Absolute path. */
  file: z.string(),
  contextTokens: z.int(),
});
export type ChatModelArgument = z.output<typeof chatModelArgument>;

export const chatRequest = z.discriminatedUnion('kind', [
  chatQuestion,
  /** Ends the answer with this id. */
  z.object({ kind: z.literal('stop'), id: z.int() }),
]);

/** Why there is no answer: the runtime is not installed or does not run here; the file cannot be loaded; the conversation does not fit; something else. */
export const chatFailure = z.enum(['runtime', 'load', 'tooLong', 'failed']);
export type ChatFailure = z.output<typeof chatFailure>;

export const chatMeasure = z.object({
  /** Milliseconds from the question to its first token, loading excluded. */
  firstTokenMs: z.number(),
  /** Bytes of the process. */
  memory: z.number(),
});
export type ChatMeasure = z.output<typeof chatMeasure>;

/** What the process says of the question with an id. The last event of each is `done` or `failed`. */
export const chatEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('piece'), id: z.int(), thought: z.boolean(), text: z.string() }),
  /** `truncated`: it reached the longest length. */
  z.object({ kind: z.literal('done'), id: z.int(), truncated: z.boolean(), ...chatMeasure.shape }),
  z.object({ kind: z.literal('failed'), id: z.int(), failure: chatFailure, reason: z.string() }),
]);
export type ChatEvent = z.output<typeof chatEvent>;
export type ChatQuestion = Omit<z.output<typeof chatQuestion>, 'kind' | 'id'>;
