export { HistoryTab, TaskResult, TaskValues } from './deferred-parts.tsx';
export type { ToolDraft } from './form/tool-draft.ts';
export { draftOfTask, draftWithImage, openTool, storeDraft } from './hand-over.ts';
export { ToolWorkbench, type ToolWorkbenchProps } from './ToolWorkbench.tsx';
export { ToolStore } from './tool-store.ts';
