import type { ChatFile } from '@ai-site/shared/api/chat-content';

/** An uploaded file for tests and for standalone mode. */
export const sampleFile = (rest: Partial<ChatFile> = {}): ChatFile => ({
  key: 'f-1',
  kind: 'document',
  name: '说明.pdf',
  url: '/files/f-1',
  bytes: 2048,
  width: null,
  height: null,
  characters: 1200,
  pages: 3,
  truncated: false,
  ...rest,
});
