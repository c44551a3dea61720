import type { DocumentReading } from '@ai-site/shared/api/chat';

const count = (characters: number): string => characters.toLocaleString('en-US');

/** How much of a document the model got: 读了 20,000 / 121,328 字. */
export const readingText = ({ read, characters }: Pick<DocumentReading, 'read' | 'characters'>): string =>
  `读了 ${count(read)} / ${count(characters)} 字`;

export const isPartial = ({ read, characters }: Pick<DocumentReading, 'read' | 'characters'>): boolean =>
  read < characters;
