import * as z from 'zod/mini';
import { chatFile, fileKey } from './chat-content.ts';
import { chatModelTier } from './chat-model.ts';

/** Content type of a displayed item: text, loading, finished. */
export const ContentType = { text: 0, loading: 10, finished: 11 } as const;
export const contentType = z.literal([0, 10, 11]);

export const replyStatus = z.enum(['replying', 'done', 'stopped', 'failed', 'interrupted']);
export type ReplyStatus = z.output<typeof replyStatus>;

/** How much of a document the model got for an answer. */
export const documentReading = z.object({
  key: fileKey,
  name: z.string(),
  /** Characters that reached the model. */
  read: z.int(),
  /** Characters of the whole text. */
  characters: z.int(),
});
export type DocumentReading = z.output<typeof documentReading>;

export const chatMessage = z.object({
  /** detailId of the message. */
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  contents: z.array(z.object({ type: contentType, text: z.string() })),
  /** Files attached to a question, or images and audio of an answer. */
  files: z.array(chatFile),
  createTime: z.string(),
  /** Audio of the whole answer, once it was generated. */
  voiceUrl: z.nullable(z.string()),
  chatAiModel: chatModelTier,
  /** The preceding message; null for the first of a chat. */
  parentId: z.nullable(z.string()),
  /** Ids of all versions of this message, oldest first, including its own: edited questions, regenerated answers. */
  versions: z.array(z.string()),
  /** Only for assistant messages; null for questions. */
  status: z.nullable(replyStatus),
  /** Number of the last delta contained in `contents` and `reasoning`; a subscriber resumes after it. */
  deltaCount: z.int(),
  /** The model's reasoning before the answer; often empty. */
  reasoning: z.string(),
  /** Milliseconds of reasoning; null while it is in progress or when there was none. */
  thinkingMs: z.nullable(z.int()),
  /** The answer reached the model's length limit and can be continued. */
  truncated: z.boolean(),
  /** Number of earlier messages left out because they did not fit the model's context window. */
  omittedMessages: z.int(),
  /** What the model got of the documents of the conversation; empty for questions. */
  documents: z.array(documentReading),
  /** The documents were read as a whole, in parts. */
  wholeReading: z.boolean(),
  /** The one free continuation after an interruption by the server was used. */
  freeContinueUsed: z.boolean(),
  /** Reason in Chinese when status is failed or interrupted. */
  error: z.nullable(z.string()),
  /** Who answered: `BUILTIN_ENGINE_NAME` or the name of the tier. */
  engine: z.nullable(z.string()),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** Whether 继续 is free: once per answer, after an interruption by the server. After a stop or the length limit it costs a reply's price (docs/product/rules.md#credits-9). */
export function continuesFree({
  status,
  freeContinueUsed,
}: {
  readonly status: string | null;
  readonly freeContinueUsed: boolean;
}): boolean {
  return (status === 'interrupted' || status === 'failed') && !freeContinueUsed;
}

/**
 * Events of a reply stream, discriminated by `event`. A stream starts with `snapshot` (the text so far), followed by
 * numbered deltas; `no` counts from 1 in every reply. `end` closes it; status 401 or 500 is given as `code`.
 */
export const replyEvent = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('snapshot'),
    chatInfoId: z.string(),
    chatTheme: z.string(),
    /** detailId of the question being answered. */
    questionId: z.string(),
    contentId: z.string(),
    createTime: z.string(),
    role: z.literal('assistant'),
    /** 10: no deltas follow; poll the message until it is 11. */
    type: contentType,
    no: z.int(),
    text: z.string(),
    reasoning: z.string(),
    thinkingMs: z.nullable(z.int()),
    omittedMessages: z.int(),
    documents: z.array(documentReading),
    engine: z.string(),
  }),
  /** `reasoning` is the model's reasoning, `content` its answer; a delta carries one or both. */
  z.object({
    event: z.literal('delta'),
    no: z.int(),
    delta: z.object({ content: z.string(), reasoning: z.optional(z.string()) }),
  }),
  z.object({
    event: z.literal('end'),
    status: replyStatus,
    code: z.int(),
    msg: z.string(),
    /** The answer ended at the length limit. */
    truncated: z.optional(z.boolean()),
  }),
]);
export type ReplyEvent = z.output<typeof replyEvent>;
