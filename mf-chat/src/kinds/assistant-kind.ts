import { assistantCalls } from '../conversation/chat-calls.ts';
import type { ChatKind } from './chat-kind.ts';
import { suggestions } from './suggestions.ts';

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
