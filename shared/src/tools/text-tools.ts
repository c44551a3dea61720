import { articleRewrite } from './article-rewrite/tool.ts';
import { articleWriter } from './article-writer/tool.ts';
import { novelToPrompts } from './novel-to-prompts/tool.ts';
import { songLyrics } from './song-lyrics/tool.ts';
import { titleGenerator } from './title-generator/tool.ts';
import type { ToolDefinition } from './tool.ts';

/** The tools that write texts; chat engines do their work. */
export const textTools: readonly ToolDefinition[] = [
  titleGenerator,
  articleWriter,
  articleRewrite,
  novelToPrompts,
  songLyrics,
];

const codes: ReadonlySet<string> = new Set(textTools.map(({ code }) => code));

export const isTextTool = (code: string): boolean => codes.has(code);
