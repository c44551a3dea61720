import type { ChatTurn } from '../../engines/port.ts';
import type { MessageRow } from '../records/chat-records.ts';

/** What the files of a message add to the model's input. */
export interface MessageFiles {
  /** Extracted text of the documents, labelled with their names; empty when there are none. */
  readonly text: string;
  /** Images as data URLs. */
  readonly images: readonly string[];
  /** Names of the images, in the same order. */
  readonly names: readonly string[];
}

/** Keyed by message id; messages without files are absent. */
export type FilesByMessage = ReadonlyMap<string, MessageFiles>;

/** Which images a model gets; the others are only mentioned by name. */
export interface Sight {
  /** Whether the model accepts images. */
  readonly sees: boolean;
  /** Whether it answers with images and so also gets those of its earlier answers. */
  readonly draws: boolean;
}

/**
 * Converts messages to an engine's turns: documents first, then the app's additional input, then the text. Images that the model does
 * not get are given by name.
 */
export function turnsOf(
  rows: readonly Pick<MessageRow, 'id' | 'role' | 'text' | 'params'>[],
  files: FilesByMessage,
  { sees, draws }: Sight,
): ChatTurn[] {
  return rows.map(({ id, role, text, params }) => {
    const { text: documents = '', images = [], names = [] } = files.get(id) ?? {};
    const asked = params.map(({ name, value }) => `${name}：${value}`).join('\n');
    const shown = sees && (role === 'user' || draws) ? images : [];
    const told = shown.length > 0 ? '' : names.map((name) => `[图片：${name}]`).join('\n');
    const content = [documents, asked, text, told].filter((part) => part.trim() !== '').join('\n\n');
    return shown.length > 0 ? { role, content, images: shown } : { role, content };
  });
}
