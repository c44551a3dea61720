import type { ToolDefinition } from '../tool.ts';
import { articleRewrite } from './article-rewrite.ts';
import { articleWriter } from './article-writer.ts';
import { novelToPrompts } from './novel-to-prompts.ts';
import { songLyrics } from './song-lyrics.ts';
import { titleGenerator } from './title-generator.ts';

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
