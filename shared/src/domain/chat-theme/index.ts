export { themeOf } from './theme.ts';
