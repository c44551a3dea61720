import { type ChatFile, chatFile } from '@ai-site/shared/api/chat-content';
import * as z from 'zod/mini';

/** What somebody has written: its text and the files that go with it. Drafts of former versions have none. */
export const written = z.object({ text: z.string(), files: z._default(z.array(chatFile), []) });
export interface Written {
  readonly text: string;
  readonly files: readonly ChatFile[];
}

/** Whether two are the same question. The server may sign a file's address anew; its key stays. */
export function sameWritten(a: Written, b: Written): boolean {
  return a.text === b.text && a.files.length === b.files.length && a.files.every(({ key }) => b.files.some((file) => file.key === key));
}
