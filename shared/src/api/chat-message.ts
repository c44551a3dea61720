import * as z from 'zod/mini';
import { chatFile } from './chat-content.ts';
import { chatModelTier } from './chat-model.ts';

/** Content type of a shown item: text, loading, finished. */
export const ContentType = { text: 0, loading: 10, finished: 11 } as const;
export const contentType = z.literal([0, 10, 11]);

export const replyStatus = z.enum(['replying', 'done', 'stopped', 'failed', 'interrupted']);
export type ReplyStatus = z.output<typeof replyStatus>;

export const chatMessage = z.object({
  /** detailId of the message. */
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  contents: z.array(z.object({ type: contentType, text: z.string() })),
  /** What came with a question, or the pictures and the voice of an answer. */
  files: z.array(chatFile),
  createTime: z.string(),
  /** The whole spoken answer, once it was spoken. */
  voiceUrl: z.nullable(z.string()),
  chatAiModel: chatModelTier,
  /** The message that it follows; null for the first of a chat. */
  parentId: z.nullable(z.string()),
  /** Ids of all messages in this place, oldest first, its own among them: edited questions, answers given again. */
  versions: z.array(z.string()),
  /** Only for assistant messages; null for questions. */
  status: z.nullable(replyStatus),
  /** Number of the last delta contained in `contents` and `reasoning`; a follower continues after it. */
  deltaCount: z.int(),
  /** What the model thought before it answered; empty for most. */
  reasoning: z.string(),
  /** Milliseconds of thinking; null while it goes on or when there was none. */
  thinkingMs: z.nullable(z.int()),
  /** The answer reached the model's length limit: it can be continued. */
  cut: z.boolean(),
  /** Earlier messages that no longer fitted the model's window and were not sent. */
  leftOut: z.int(),
  /** Clear Chinese reason when status is failed or interrupted. */
  error: z.nullable(z.string()),
  /** Name of the engine that answered: `BUILTIN_ENGINE_NAME`, or the configured model. */
  engine: z.nullable(z.string()),
});
export type ChatMessage = z.output<typeof chatMessage>;

/**
 * Events of a reply stream, told apart by `event`. A stream begins with `snapshot` (the text so far) and goes on with
 * numbered deltas; `no` counts from 1 in every reply. `end` closes it; status 401 or 500 come as `code`.
 */
export const replyEvent = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('snapshot'),
    chatInfoId: z.string(),
    chatTheme: z.string(),
    /** detailId of the question that is being answered. */
    questionId: z.string(),
    contentId: z.string(),
    createTime: z.string(),
    role: z.literal('assistant'),
    /** 10: no deltas will come; the message is polled until it is 11. */
    type: contentType,
    no: z.int(),
    text: z.string(),
    reasoning: z.string(),
    thinkingMs: z.nullable(z.int()),
    leftOut: z.int(),
    engine: z.string(),
  }),
  /** `reasoning` is thought, `content` is said; a delta carries one of them or both. */
  z.object({ event: z.literal('delta'), no: z.int(), delta: z.object({ content: z.string(), reasoning: z.optional(z.string()) }) }),
  z.object({
    event: z.literal('end'),
    status: replyStatus,
    code: z.int(),
    msg: z.string(),
    /** The length limit ended it. */
    cut: z.optional(z.boolean()),
  }),
]);
export type ReplyEvent = z.output<typeof replyEvent>;
