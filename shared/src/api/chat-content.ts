import * as z from 'zod/mini';
import { chatFileKinds } from '../domain/chat-files/kinds.ts';
import { boolean, int, string } from './base/plain.ts';

export type { ChatFileKind } from '../domain/chat-files/kinds.ts';

/** Maximum characters of one question. */
export const QUESTION_MAX = 20_000;

/** Kinds of content item a user sends (docs/product/assistant.md#3). */
export const ContentKind = { content: 1, param: 2, image: 3, voice: 4, voiceId: 5, word: 6 } as const;

export const chatId = string.check(z.minLength(1), z.maxLength(40));
export const detailId = string.check(z.minLength(1), z.maxLength(40));
/** Name of a stored object, as returned by the upload calls. */
export const fileKey = string.check(z.minLength(1), z.maxLength(120));
const fileName = string.check(z.minLength(1), z.maxLength(200));
const fileUrl = string.check(z.minLength(1), z.maxLength(500));
export const voiceId = string.check(z.minLength(1), z.maxLength(80));

export const chatFileKind = z.enum(chatFileKinds);

export const chatFile = z.object({
  key: fileKey,
  kind: chatFileKind,
  name: string,
  /** Signed path on this site, valid for several hours. */
  url: string,
  bytes: int,
  /** Pixels; null unless it is an image. */
  width: z.nullable(int),
  height: z.nullable(int),
  /** Number of characters extracted from a document, or read in an image that no model sees. */
  characters: z.nullable(int),
  pages: z.nullable(int),
  /** The document is longer than the extracted text. */
  truncated: boolean,
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
    name: string.check(z.minLength(1), z.maxLength(40)),
    value: string.check(z.maxLength(2000)),
  }),
  z.object({ type: z.literal(ContentKind.image), imageKey: fileKey }),
  z.object({ type: z.literal(ContentKind.voice), name: fileName, url: fileUrl }),
  z.object({ type: z.literal(ContentKind.voiceId), voiceId }),
  z.object({ type: z.literal(ContentKind.word), name: fileName, url: fileUrl }),
]);
export type ContentItem = z.output<typeof item>;

/** Parts of a question: at most one text, app parameters, and as many files as the model accepts. */
export const chatContent = z.array(item).check(z.minLength(1, '请输入内容'), z.maxLength(20, '一次发送的内容过多'));
