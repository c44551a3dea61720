import { type ContentItem, ContentKind } from '@ai-site/shared/api/chat-content';
import { ApiError } from '@ai-site/shared/errors';
import { FILES_PREFIX } from '../../platform/objects/signed-upload-url.ts';
import { chatTexts } from '../records/limits.ts';
import type { ContentParam } from '../records/tables.ts';

export interface QuestionContent {
  readonly text: string;
  readonly params: readonly ContentParam[];
  /** Keys of the attached files, in order. */
  readonly files: readonly string[];
  /** Id of the voice that speaks the answer. */
  readonly voiceId: string | null;
}

/** Groups the items of a request by kind. Throws 400 when there is more than one text, or no content. */
export function contentOf(items: readonly ContentItem[]): QuestionContent {
  const texts = items.flatMap((item) => (item.type === ContentKind.content ? item.content : []));
  if (texts.length > 1) throw new ApiError(400, chatTexts.oneText);
  const content: QuestionContent = {
    text: texts[0] ?? '',
    params: items.flatMap((item) => (item.type === ContentKind.param ? { name: item.name, value: item.value } : [])),
    files: items.flatMap(fileOf),
    voiceId: items.find((item) => item.type === ContentKind.voiceId)?.voiceId ?? null,
  };
  if (content.text.trim() === '' && content.files.length === 0 && content.params.length === 0)
    throw new ApiError(400, chatTexts.emptyQuestion);
  return content;
}

function fileOf(item: ContentItem): string[] {
  if (item.type === ContentKind.image) return [item.imageKey];
  if (item.type === ContentKind.voice || item.type === ContentKind.word) return [keyOfAddress(item.url)];
  return [];
}

/** Returns an object's key from its address, with or without origin and signature; a key is returned unchanged. */
export function keyOfAddress(address: string): string {
  if (!URL.canParse(address, 'http://site')) return address;
  const { pathname } = new URL(address, 'http://site');
  return pathname.startsWith(FILES_PREFIX) ? pathname.slice(FILES_PREFIX.length) : address;
}
