import { songLyrics } from '@ai-site/shared/tools/song-lyrics/tool';
import { defineTranslation } from './translation.ts';
import { instructions } from './writing-instructions.ts';

export const lyricsInstructions = (): string =>
  instructions(
    '你是经验丰富的作词人。请根据用户给出的主题与风格写一首完整的歌词。',
    '结构为两段主歌、一段副歌（出现两次）、一段桥段；每段前用单独一行写段落名：［主歌］［副歌］［桥段］。',
    '每段四到六行，每行不超过 16 个字，押韵、有画面、适合演唱；不出现任何歌手、乐队或作曲家的名字，不引用已有歌曲的句子。',
    '主题是英文时用英文写，每行不超过 10 个词。',
  );

export const translation = defineTranslation({
  tool: songLyrics,
  needs: ['write'],
  operation: ({ prompt }) => ({ kind: 'write', instructions: lyricsInstructions(), text: prompt, count: 1 }),
});
