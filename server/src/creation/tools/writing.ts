import { articleRewrite } from '@ai-site/shared/tools/article-rewrite/tool';
import { articleWriter } from '@ai-site/shared/tools/article-writer/tool';
import { novelToPrompts } from '@ai-site/shared/tools/novel-to-prompts/tool';
import { songLyrics } from '@ai-site/shared/tools/song-lyrics/tool';
import { titleGenerator } from '@ai-site/shared/tools/title-generator/tool';
import { type AnyTranslation, defineTranslation } from './translation.ts';
import {
  articleInstructions,
  lyricsInstructions,
  promptInstructions,
  rewriteInstructions,
  titleInstructions,
} from './writing-instructions.ts';

/** Every text tool: its instructions to the model, and the person's text as the question. */
export const writingTranslations: readonly AnyTranslation[] = [
  defineTranslation({
    tool: titleGenerator,
    needs: ['write'],
    operation: ({ keywords, type, num }) => ({
      kind: 'write',
      instructions: titleInstructions(type, num),
      text: keywords,
      count: num,
    }),
  }),
  defineTranslation({
    tool: articleWriter,
    needs: ['write'],
    operation: ({ content, articleType, language }) => ({
      kind: 'write',
      instructions: articleInstructions(articleType, language),
      text: content,
      count: 1,
    }),
  }),
  defineTranslation({
    tool: articleRewrite,
    needs: ['write'],
    operation: ({ text, level, wordCount }) => ({
      kind: 'write',
      instructions: rewriteInstructions(level, wordCount),
      text,
      count: 1,
    }),
  }),
  defineTranslation({
    tool: novelToPrompts,
    needs: ['write'],
    operation: ({ text, num }) => ({ kind: 'write', instructions: promptInstructions(num), text, count: num }),
  }),
  defineTranslation({
    tool: songLyrics,
    needs: ['write'],
    operation: ({ prompt }) => ({ kind: 'write', instructions: lyricsInstructions(), text: prompt, count: 1 }),
  }),
];
