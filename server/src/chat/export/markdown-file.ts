import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import { type ExportedChat, type ExportedMessages, GENERATED_NOTICE } from './exported-chat.ts';
import { wordsOf } from './message-words.ts';

/** Escapes a name so that its characters are not read as Markdown. */
const literal = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>#|~]/g, '\\$&');

/** Formats a chat as Markdown: questions and answers under headings, with their text unchanged; the models' reasoning is omitted. */
export async function* markdownFile(
  chat: ExportedChat,
  messages: ExportedMessages,
): AsyncGenerator<string, void, void> {
  yield `# ${literal(chat.theme)}\n\n${literal(chat.site)} · 导出于 ${shanghaiTime(chat.exportedAt.toISOString())} · 共 ${chat.count} 条消息\n\n> ${GENERATED_NOTICE}\n`;
  for await (const page of messages) {
    for (const message of page) {
      const { heading, line, text, files, ending } = wordsOf(message);
      const parts = [
        `## ${heading}`,
        `*${literal(line)}*`,
        text,
        literal(files),
        ending === '' ? '' : `*（${literal(ending)}）*`,
      ];
      yield `\n${parts.filter((part) => part.trim() !== '').join('\n\n')}\n`;
    }
  }
}
