export * from './rules.ts';
export { orderTexts } from './texts.ts';
