// Written by `npm run catalogue` from the folders of shared/src/tools.
import { articleRewrite } from './article-rewrite/tool.ts';
import { articleWriter } from './article-writer/tool.ts';
import { novelToPrompts } from './novel-to-prompts/tool.ts';
import { songLyrics } from './song-lyrics/tool.ts';
import { titleGenerator } from './title-generator/tool.ts';
import type { ToolDefinition } from './tool.ts';

export const textTools: readonly ToolDefinition[] = [
  titleGenerator,
  articleWriter,
  articleRewrite,
  novelToPrompts,
  songLyrics,
];
