export { openToolsFirst } from './open-tools-first.ts';
export { useClosedTools } from './use-closed-tools.ts';
