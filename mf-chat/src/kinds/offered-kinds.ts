import { ASSISTANT, CHAT_BOT } from '@ai-site/shared/api/chat';
import { chatAppEntries } from '@ai-site/shared/domain/chat-apps';
import { appChatPath } from '@ai-site/shared/routes';
import type { ChatKind } from './chat-kind.ts';

/** How a kind of chat is linked to. Apart from the kinds themselves, which the 我来聊 screen does not need. */
export type OfferedKind = Pick<ChatKind, 'name' | 'description' | 'home'>;

/** Path of the screen of a kind of chat. */
export const homeOf = (appType: string): string => (appType === ASSISTANT ? '/chatNew' : appChatPath(appType));

export const offeredChatBot: OfferedKind = {
  name: '智能伙伴',
  description: '默认使用 Pro+ 模型，适合深度讨论和多份资料',
  home: appChatPath(CHAT_BOT),
};

/** The kinds of chat that the 我来聊 screen links to. */
export const offeredKinds: readonly OfferedKind[] = [
  offeredChatBot,
  ...chatAppEntries.map(({ code, name, description }) => ({ name, description, home: appChatPath(code) })),
];

/** Name of the kind of a chat; empty for the assistant's own and for an app that is gone. */
export const nameOfKind = (appType: string): string =>
  offeredKinds.find(({ home }) => home === appChatPath(appType))?.name ?? '';
