import { type ContentItem, ContentKind } from '@ai-site/shared/api/chat-content';
import { ApiError } from '@ai-site/shared/errors';
import { FILES_PREFIX } from '../storage/upload-permit.ts';
import { chatTexts } from './limits.ts';
import type { ContentParam } from './tables.ts';

/** What a question is made of. */
export interface QuestionContent {
  readonly text: string;
  readonly params: readonly ContentParam[];
  /** Keys of the files that came with it, in order. */
  readonly files: readonly string[];
  /** The voice in which the answer is to be spoken. */
  readonly voiceId: string | null;
}

/** Sorts the items of a request by kind. Throws 400 when there is more than one text, or nothing at all. */
export function contentOf(items: readonly ContentItem[]): QuestionContent {
  const texts = items.flatMap((item) => (item.type === ContentKind.content ? item.content : []));
  if (texts.length > 1) throw new ApiError(400, chatTexts.oneText);
  const content: QuestionContent = {
    text: texts[0] ?? '',
    params: items.flatMap((item) => (item.type === ContentKind.param ? { name: item.name, value: item.value } : [])),
    files: items.flatMap(fileOf),
    voiceId: items.find((item) => item.type === ContentKind.voiceId)?.voiceId ?? null,
  };
  if (content.text.trim() === '' && content.files.length === 0 && content.params.length === 0) throw new ApiError(400, chatTexts.emptyQuestion);
  return content;
}

function fileOf(item: ContentItem): string[] {
  if (item.type === ContentKind.image) return [item.imageKey];
  if (item.type === ContentKind.voice || item.type === ContentKind.word) return [keyOfAddress(item.url)];
  return [];
}

/** The key of an object from its address, with or without origin and signature; a key is itself. */
export function keyOfAddress(address: string): string {
  if (!URL.canParse(address, 'http://site')) return address;
  const { pathname } = new URL(address, 'http://site');
  return pathname.startsWith(FILES_PREFIX) ? pathname.slice(FILES_PREFIX.length) : address;
}
