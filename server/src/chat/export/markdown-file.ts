import { shanghaiTime } from '@ai-site/shared/shanghai-time';
import type { ExportedChat, ExportedMessages } from './exported-chat.ts';
import { wordsOf } from './message-words.ts';

/** A name as it is, whatever signs it is made of. */
const literal = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>#|~]/g, '\\$&');

/** A chat as Markdown: questions and answers under headings, as they were written; what models thought is left out. */
export async function* markdownFile(chat: ExportedChat, messages: ExportedMessages): AsyncGenerator<string, void, void> {
  yield `# ${literal(chat.theme)}\n\n${literal(chat.site)} · 导出于 ${shanghaiTime(chat.exportedAt.toISOString())} · 共 ${chat.count} 条消息\n`;
  for await (const page of messages) {
    for (const message of page) {
      const { heading, line, text, files, ending } = wordsOf(message);
      const parts = [`## ${heading}`, `*${literal(line)}*`, text, literal(files), ending === '' ? '' : `*（${literal(ending)}）*`];
      yield `\n${parts.filter((part) => part.trim() !== '').join('\n\n')}\n`;
    }
  }
}
