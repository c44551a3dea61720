export { CHAT_TITLE_MAX, themeOf } from './theme.ts';
