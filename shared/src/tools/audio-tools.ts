import { music } from './music/tool.ts';
import type { ToolDefinition } from './tool.ts';

/** Tools that make audio. */
export const audioTools: readonly ToolDefinition[] = [music];
