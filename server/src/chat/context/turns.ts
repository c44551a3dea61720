import type { ChatTurn } from '../../engines/port.ts';
import type { FilesByMessage } from '../files/files-by-message.ts';
import type { Sight } from '../models/sight.ts';
import type { MessageRow } from '../records/chat-records.ts';

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
