import * as z from 'zod/mini';
import { boolean, int, string } from './base/plain.ts';
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
  name: string,
  /** Characters that reached the model. */
  read: int,
  /** Characters of the whole text. */
  characters: int,
});
export type DocumentReading = z.output<typeof documentReading>;

export const chatMessage = z.object({
  /** detailId of the message. */
  id: string,
  role: z.enum(['user', 'assistant']),
  contents: z.array(z.object({ type: contentType, text: string })),
  /** Files attached to a question, or images and audio of an answer. */
  files: z.array(chatFile),
  createTime: string,
  /** Audio of the whole answer, once it was generated. */
  voiceUrl: z.nullable(string),
  chatAiModel: chatModelTier,
  /** The preceding message; null for the first of a chat. */
  parentId: z.nullable(string),
  /** Ids of all versions of this message, oldest first, including its own: edited questions, regenerated answers. */
  versions: z.array(string),
  /** Only for assistant messages; null for questions. */
  status: z.nullable(replyStatus),
  /** Number of the last delta contained in `contents` and `reasoning`; a subscriber resumes after it. */
  deltaCount: int,
  /** The model's reasoning before the answer; often empty. */
  reasoning: string,
  /** Milliseconds of reasoning; null while it is in progress or when there was none. */
  thinkingMs: z.nullable(int),
  /** The answer reached the model's length limit and can be continued. */
  truncated: boolean,
  /** Number of earlier messages left out because they did not fit the model's context window. */
  omittedMessages: int,
  /** What the model got of the documents of the conversation; empty for questions. */
  documents: z.array(documentReading),
  /** The documents were read as a whole, in parts. */
  wholeReading: boolean,
  /** The one free continuation after an interruption by the server was used. */
  freeContinueUsed: boolean,
  /** Reason in Chinese when status is failed or interrupted. */
  error: z.nullable(string),
  /** Who answered: `BUILTIN_ENGINE_NAME` or the name of the tier. */
  engine: z.nullable(string),
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
    chatInfoId: string,
    chatTheme: string,
    /** detailId of the question being answered. */
    questionId: string,
    contentId: string,
    createTime: string,
    role: z.literal('assistant'),
    /** 10: no deltas follow; poll the message until it is 11. */
    type: contentType,
    no: int,
    text: string,
    reasoning: string,
    thinkingMs: z.nullable(int),
    omittedMessages: int,
    documents: z.array(documentReading),
    engine: string,
  }),
  /** `reasoning` is the model's reasoning, `content` its answer; a delta carries one or both. */
  z.object({
    event: z.literal('delta'),
    no: int,
    delta: z.object({ content: string, reasoning: z.optional(string) }),
  }),
  z.object({
    event: z.literal('end'),
    status: replyStatus,
    code: int,
    msg: string,
    /** The answer ended at the length limit. */
    truncated: z.optional(boolean),
  }),
]);
export type ReplyEvent = z.output<typeof replyEvent>;
