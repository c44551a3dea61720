export * from './apps.ts';
export type { ChatApp, ChatAppParam, ChatAppSuggestion } from './chat-app.ts';
