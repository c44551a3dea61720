export { draftOfTask, draftWithPicture, openTool } from './hand-over.ts';
export { ToolWorkbench, type ToolWorkbenchProps } from './ToolWorkbench.tsx';
