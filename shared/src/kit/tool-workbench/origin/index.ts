export { OriginTags } from './OriginTags.tsx';
export { originText } from './origin-text.ts';
