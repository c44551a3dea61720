import { type ChatFile, chatFile, chatFileKind } from '@ai-site/shared/api/chat-content';
import * as z from 'zod/mini';

/** An attachment as a saved draft stores it. Without `file` the upload had not finished, and the bytes are lost. */
export const draftAttachment = z.object({
  name: z.string(),
  bytes: z.int(),
  kind: chatFileKind,
  file: z.nullable(chatFile),
});
export type DraftAttachment = Readonly<z.output<typeof draftAttachment>>;

/** Converts an uploaded file. */
export const draftAttachmentOf = (file: ChatFile): DraftAttachment => ({
  name: file.name,
  bytes: file.bytes,
  kind: file.kind,
  file,
});
