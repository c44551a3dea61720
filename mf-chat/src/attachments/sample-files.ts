import type { ChatFile } from '@ai-site/shared/api/chat-content';

/** A stored file for tests and for the page alone. */
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
  cut: false,
  ...rest,
});

/** A file as somebody picks it. */
export function pickedFile(name: string, bytes = 100, type = ''): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
