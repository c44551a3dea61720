import { type ChatFile, chatFile, chatFileKind } from '@ai-site/shared/api/chat-content';
import * as z from 'zod/mini';

/** A file of a draft as it outlives the page; without `file` it had not arrived, and its bytes are gone. */
export const keptAttachment = z.object({ name: z.string(), bytes: z.int(), kind: chatFileKind, file: z.nullable(chatFile) });
export type KeptAttachment = Readonly<z.output<typeof keptAttachment>>;

/** A file that the server has. */
export const keptFile = (file: ChatFile): KeptAttachment => ({ name: file.name, bytes: file.bytes, kind: file.kind, file });
