import { type ChatFile, chatFile, chatFileKind } from '@ai-site/shared/api/chat-content';
import * as z from 'zod/mini';

/** An attachment as a saved draft stores it. Without `file` the upload had not finished, and the bytes are lost. */
export const keptAttachment = z.object({ name: z.string(), bytes: z.int(), kind: chatFileKind, file: z.nullable(chatFile) });
export type KeptAttachment = Readonly<z.output<typeof keptAttachment>>;

/** Converts an uploaded file. */
export const keptFile = (file: ChatFile): KeptAttachment => ({ name: file.name, bytes: file.bytes, kind: file.kind, file });
