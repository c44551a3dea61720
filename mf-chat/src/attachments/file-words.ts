import type { ChatFile } from '@ai-site/shared/api/chat-content';

const count = (characters: number): string => characters.toLocaleString('en-US');

/** Describes how much text was extracted from a document; empty when none was. */
export function readText({ characters, truncated }: Pick<ChatFile, 'characters' | 'truncated'>): string {
  if (characters === null) return '';
  return truncated ? `仅读取了前 ${count(characters)} 字` : `${count(characters)} 字`;
}
