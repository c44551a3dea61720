import type { ToolDefinition } from '../tool.ts';
import { music } from './music.ts';

/** Tools that make audio. */
export const audioTools: readonly ToolDefinition[] = [music];
