import type { ChatFile } from '@ai-site/shared/api/chat-content';

const KILO = 1024;

/** A size as people read it: 900 B, 12 KB, 1.2 MB, 20 MB. */
export function bytesText(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`;
  if (bytes < KILO * KILO) return `${Math.round(bytes / KILO)} KB`;
  return `${(bytes / KILO / KILO).toFixed(1).replace('.0', '')} MB`;
}

const count = (characters: number): string => characters.toLocaleString('en-US');

/** What was read of a document; empty for what is not read. */
export function readText({ characters, cut }: Pick<ChatFile, 'characters' | 'cut'>): string {
  if (characters === null) return '';
  return cut ? `仅读取了前 ${count(characters)} 字` : `${count(characters)} 字`;
}
