import * as z from 'zod/mini';
import { chatFileKinds } from '../domain/chat-files/kinds.ts';

export type { ChatFileKind } from '../domain/chat-files/kinds.ts';

/** Maximum characters of one question. */
export const QUESTION_MAX = 20_000;

/** Kinds of content item a user sends (docs/product/assistant.md#3). */
export const ContentKind = { content: 1, param: 2, image: 3, voice: 4, voiceId: 5, word: 6 } as const;

export const chatId = z.string().check(z.minLength(1), z.maxLength(40));
export const detailId = z.string().check(z.minLength(1), z.maxLength(40));
/** Name of a stored object, as returned by the upload calls. */
export const fileKey = z.string().check(z.minLength(1), z.maxLength(120));
const fileName = z.string().check(z.minLength(1), z.maxLength(200));
const fileUrl = z.string().check(z.minLength(1), z.maxLength(500));
export const voiceId = z.string().check(z.minLength(1), z.maxLength(80));

export const chatFileKind = z.enum(chatFileKinds);

export const chatFile = z.object({
  key: fileKey,
  kind: chatFileKind,
  name: z.string(),
  /** Signed path on this site, valid for several hours. */
  url: z.string(),
  bytes: z.int(),
  /** Pixels; null unless it is an image. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Number of characters extracted from a document, or read in an image that no model sees. */
  characters: z.nullable(z.int()),
  pages: z.nullable(z.int()),
  /** The document is longer than the extracted text. */
  truncated: z.boolean(),
});
export type ChatFile = z.output<typeof chatFile>;

const item = z.discriminatedUnion('type', [
  z.object({
    type: z.literal(ContentKind.content),
    content: z.string('请输入内容').check(z.maxLength(QUESTION_MAX, '内容最多20000个字符')),
  }),
  /** A chat app's parameter, shown to the model as 名称：值. */
  z.object({
    type: z.literal(ContentKind.param),
    name: z.string().check(z.minLength(1), z.maxLength(40)),
    value: z.string().check(z.maxLength(2000)),
  }),
  z.object({ type: z.literal(ContentKind.image), imageKey: fileKey }),
  z.object({ type: z.literal(ContentKind.voice), name: fileName, url: fileUrl }),
  z.object({ type: z.literal(ContentKind.voiceId), voiceId }),
  z.object({ type: z.literal(ContentKind.word), name: fileName, url: fileUrl }),
]);
export type ContentItem = z.output<typeof item>;

/** Parts of a question: at most one text, app parameters, and as many files as the model accepts. */
export const chatContent = z.array(item).check(z.minLength(1, '请输入内容'), z.maxLength(20, '一次发送的内容过多'));
