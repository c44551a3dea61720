export * from './apps.ts';
export type { ChatApp, ChatAppEntry, ChatAppParam, ChatAppSuggestion } from './chat-app.ts';
export { chatAppEntries } from './entries.ts';
