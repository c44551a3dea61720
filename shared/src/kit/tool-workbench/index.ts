export type { ToolDraft } from './form/tool-draft.ts';
export { draftOfTask, draftWithPicture, openTool, storeDraft } from './hand-over.ts';
export { HistoryTab } from './history/HistoryTab.tsx';
export { TaskResult } from './result/TaskResult.tsx';
export { TaskValues } from './result/TaskValues.tsx';
export { ToolWorkbench, type ToolWorkbenchProps } from './ToolWorkbench.tsx';
export { ToolStore } from './tool-store.ts';
