import type { ChatFile } from '@ai-site/shared/api/chat-content';
import { chatFileTexts } from '@ai-site/shared/domain/chat-files';

const count = (characters: number): string => characters.toLocaleString('en-US');

/** Describes how much text was extracted from a document or read in an image; empty when none was. */
export function readText({ kind, characters, truncated }: Pick<ChatFile, 'kind' | 'characters' | 'truncated'>): string {
  if (characters === null) return '';
  if (kind === 'image')
    return characters === 0 ? chatFileTexts.noImageText : `${count(characters)} 字，${chatFileTexts.imageText}`;
  return truncated ? `仅读取了前 ${count(characters)} 字` : `${count(characters)} 字`;
}
