import { type ChatFile, chatFile } from '@ai-site/shared/api/chat-content';
import * as z from 'zod/mini';

/** A question as written: its text and its files. Drafts of previous versions have no files. */
export const written = z.object({
  text: z.string(),
  files: z._default(z.array(chatFile), []),
  wholeReading: z.optional(z.number()),
});
export interface Written {
  readonly text: string;
  readonly files: readonly ChatFile[];
  /** Price in whole credits for which the documents are read as a whole, in parts; absent: they are not. */
  readonly wholeReading?: number | undefined;
}

/** Whether two questions are equal. Files are compared by key, because the server may sign a new URL for the same file. */
export function sameWritten(a: Written, b: Written): boolean {
  return (
    a.text === b.text &&
    a.files.length === b.files.length &&
    a.files.every(({ key }) => b.files.some((file) => file.key === key))
  );
}
