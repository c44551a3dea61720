// Written by `npm run catalogue` from the folders of shared/src/tools.
import { music } from './music/tool.ts';
import type { ToolDefinition } from './tool.ts';

export const audioTools: readonly ToolDefinition[] = [
  music,
];
