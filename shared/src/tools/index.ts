import { audioTools } from './audio-tools.generated.ts';
import { imageTools } from './image-tools.generated.ts';
import { textTools } from './text-tools.generated.ts';
import type { ToolDefinition } from './tool.ts';
import { videoTools } from './video-tools.generated.ts';

export * from './field.ts';
export * from './field-texts.ts';
export { defineTask, drawnWordsOf, promptTextOf, type TaskDefinition } from './task-definition.ts';
export * from './task-states.ts';
export * from './task-texts.ts';
export * from './texts.ts';
export {
  failureTextOf,
  type HistoryMode,
  successTextOf,
  type ToolDefinition,
  type ToolPath,
  type ToolPaths,
  toolPath,
  toolTaskPath,
} from './tool.ts';
export * from './values.ts';

/** Every task tool. Browsers import a single tool or the tools of one kind instead. */
export const tools: readonly ToolDefinition[] = [...imageTools, ...textTools, ...videoTools, ...audioTools];

const byCode: ReadonlyMap<string, ToolDefinition> = new Map(tools.map((tool) => [tool.code, tool]));

/** The tool of a code; undefined for an unknown one. */
export const toolOf = (code: string): ToolDefinition | undefined => byCode.get(code);
