import { type ChatFile, type ChatFileKind, type ContentItem, ContentKind } from '@ai-site/shared/api/chat-content';
import type { Written } from './written.ts';

const itemOf: Readonly<Record<ChatFileKind, (file: ChatFile) => ContentItem>> = {
  image: ({ key }) => ({ type: ContentKind.image, imageKey: key }),
  document: ({ name, url }) => ({ type: ContentKind.word, name, url }),
  voice: ({ name, url }) => ({ type: ContentKind.voice, name, url }),
};

/** Converts a question to content items: the text first, if any, then the files in order. */
export function contentItems({ text, files }: Written): readonly ContentItem[] {
  const words: readonly ContentItem[] = text === '' ? [] : [{ type: ContentKind.content, content: text }];
  return [...words, ...files.map((file) => itemOf[file.kind](file))];
}
