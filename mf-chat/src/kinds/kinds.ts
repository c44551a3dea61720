import { CHAT_BOT, CHAT_BOT_DEFAULT_TIER, DEFAULT_TIER } from '@ai-site/shared/api/chat';
import { chatAppOf } from '@ai-site/shared/domain/chat-apps';
import { assistantCalls } from '../conversation/chat-calls.ts';
import { suggestions } from '../opening/suggestions.ts';
import type { ChatKind } from './chat-kind.ts';
import { fetchedCalls } from './lazy-calls.ts';

/** 我来聊. */
export const assistantKind: ChatKind = {
  calls: assistantCalls,
  name: '我来聊',
  description: '',
  greeting: '想聊点什么？',
  suggestions,
  params: [],
  home: '/chatNew',
};

export const chatPath = (appname: string): string => `/chat?appname=${encodeURIComponent(appname)}`;

const appCalls = (code: string) =>
  fetchedCalls({ appType: code, defaultTier: DEFAULT_TIER }, async () => (await import(/* webpackChunkName: "kind-calls" */ './app-calls.ts')).appCalls(code));

const chatBotKind: ChatKind = {
  calls: fetchedCalls(
    { appType: CHAT_BOT, defaultTier: CHAT_BOT_DEFAULT_TIER },
    async () => (await import(/* webpackChunkName: "kind-calls" */ './chat-bot-calls.ts')).chatBotCalls,
  ),
  name: '智能伙伴',
  description: '默认使用最强的 Pro+ 模型，适合深度讨论和多份资料',
  greeting: '有什么难题，交给我',
  suggestions: [
    { topic: '分析', question: '帮我分析开一家线上文具店的优势和风险' },
    { topic: '规划', question: '为新品上市写一份四周的推广计划' },
  ],
  params: [],
  home: chatPath(CHAT_BOT),
};

/** The kind of chat that `/chat?appname=` selects; an unknown app is an ordinary chat (001 §2). */
export function kindOf(appname: string | null): ChatKind {
  if (appname === CHAT_BOT) return chatBotKind;
  const app = chatAppOf(appname);
  return app === undefined ? assistantKind : { ...app, calls: appCalls(app.code), home: chatPath(app.code) };
}

/** The kinds of chat that the 我来聊 screen links to. */
export const offeredKinds = (codes: readonly string[]): readonly ChatKind[] => [chatBotKind, ...codes.map(kindOf)];
