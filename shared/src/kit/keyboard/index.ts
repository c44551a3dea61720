export { type ComposingKey, isComposing } from './composing.ts';
