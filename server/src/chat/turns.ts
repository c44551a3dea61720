import type { ChatTurn } from '../engines/port.ts';
import type { MessageRow } from './chat-records.ts';

/** What the files of a message bring to the model. */
export interface MessageFiles {
  /** What was read of the documents, labelled with their names; empty when there are none. */
  readonly text: string;
  /** The pictures as data URLs. */
  readonly images: readonly string[];
  /** Their names, in the same order. */
  readonly names: readonly string[];
}

/** By the id of the message; those without files are absent. */
export type FilesByMessage = ReadonlyMap<string, MessageFiles>;

/**
 * Messages as an engine reads them: documents first, then what an app asked for beside the question, then the text. A model that
 * does not `see` is told the names of the pictures instead, as every model is of those in answers.
 */
export function turnsOf(rows: readonly Pick<MessageRow, 'id' | 'role' | 'text' | 'params'>[], files: FilesByMessage, sees: boolean): ChatTurn[] {
  return rows.map(({ id, role, text, params }) => {
    const { text: documents = '', images = [], names = [] } = files.get(id) ?? {};
    const asked = params.map(({ name, value }) => `${name}：${value}`).join('\n');
    const shown = sees && role === 'user' ? images : [];
    const told = shown.length > 0 ? '' : names.map((name) => `[图片：${name}]`).join('\n');
    const content = [documents, asked, text, told].filter((part) => part.trim() !== '').join('\n\n');
    return shown.length > 0 ? { role, content, images: shown } : { role, content };
  });
}
