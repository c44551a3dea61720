import type { ChatMessage } from '@ai-site/shared/api/chat';
import type { ExportedChat, ExportedMessages } from './exported-chat.ts';

/**
 * One message of the file. The file is `{ format, version, site, chatId, theme, exportedAt, messages }`, where `format` is "ai-site-chat";
 * `version` is increased when a field changes its meaning or is removed, not when one is added. Times are ISO 8601.
 */
export interface JsonMessage {
  readonly id: string;
  /** Parent message; null for the first. */
  readonly parentId: string | null;
  readonly role: 'user' | 'assistant';
  /** Questions are plain text, answers Markdown. */
  readonly text: string;
  readonly createdAt: string;
  readonly files: readonly { readonly kind: string; readonly name: string; readonly bytes: number }[];
  /** Model tier; see `chatModelTier`. */
  readonly tier: number;
  /** The fields below exist on answers only. */
  readonly engine?: string | null;
  /** done, stopped, failed, interrupted or replying. */
  readonly status?: string | null;
  /** Why the reply failed or was interrupted. */
  readonly error?: string | null;
  readonly reasoning?: string;
}

export const JSON_FORMAT = 'ai-site-chat';
export const JSON_VERSION = 1;

function toJsonMessage({ id, parentId, role, contents, createTime, files, chatAiModel, engine, status, error, reasoning }: ChatMessage): JsonMessage {
  return {
    id,
    parentId,
    role,
    text: contents.map(({ text }) => text).join('\n\n'),
    createdAt: createTime,
    files: files.map(({ kind, name, bytes }) => ({ kind, name, bytes })),
    tier: chatAiModel,
    ...(role === 'user' ? {} : { engine, status, error, reasoning }),
  };
}

/** Formats a chat as JSON with one message per line. */
export async function* jsonFile(chat: ExportedChat, messages: ExportedMessages): AsyncGenerator<string, void, void> {
  const { site, chatId, theme, exportedAt } = chat;
  const head = JSON.stringify({ format: JSON_FORMAT, version: JSON_VERSION, site, chatId, theme, exportedAt: exportedAt.toISOString() });
  yield `${head.slice(0, -1)},"messages":[`;
  let separator = '\n';
  for await (const page of messages) {
    for (const message of page) {
      yield `${separator}${JSON.stringify(toJsonMessage(message))}`;
      separator = ',\n';
    }
  }
  yield '\n]}\n';
}
