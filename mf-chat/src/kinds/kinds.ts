import { CHAT_BOT } from '@ai-site/shared/api/chat';
import { chatAppOf } from '@ai-site/shared/domain/chat-apps';
import { appChatPath } from '@ai-site/shared/routes';
import { appCalls } from './app-calls.ts';
import { assistantKind } from './assistant-kind.ts';
import { chatBotCalls } from './chat-bot-calls.ts';
import type { ChatKind } from './chat-kind.ts';
import { offeredChatBot } from './offered-kinds.ts';

const chatBotKind: ChatKind = {
  ...offeredChatBot,
  calls: chatBotCalls,
  greeting: '有什么难题，交给我',
  suggestions: [
    { topic: '分析', question: '帮我分析开一家线上文具店的优势和风险' },
    { topic: '规划', question: '为新品上市写一份四周的推广计划' },
  ],
  params: [],
};

/** The kind of chat that `/chat?appname=` selects; an unknown app is an ordinary chat (docs/product/assistant.md#2). */
export function kindOf(appname: string | null): ChatKind {
  if (appname === CHAT_BOT) return chatBotKind;
  const app = chatAppOf(appname);
  return app === undefined ? assistantKind : { ...app, calls: appCalls(app.code), home: appChatPath(app.code) };
}
