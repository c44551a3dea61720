import { beforeEach, describe, expect, it } from '@jest/globals';
import { promptWords } from '../../content/prompt-words/all-words.ts';
import { localValues } from '../storage/index.ts';
import { PromptBuilder } from './prompt-builder.ts';

beforeEach(() => localStorage.clear());

const idOf = (chinese: string) => promptWords.find((word) => word.chinese === chinese)?.id ?? '';
const [cat, moon, blurry, oil] = ['窗台上的橘猫', '月光', '模糊', '油画'].map(idOf) as [string, string, string, string];

function build(...ids: readonly string[]) {
  const builder = new PromptBuilder({ words: promptWords, storage: localValues });
  for (const id of ids) builder.toggle(id);
  return builder;
}

describe('a combination of words', () => {
  it('is the words in their order, those that must not appear apart', () => {
    const builder = build(cat, blurry, moon);
    expect([builder.prompt, builder.negativePrompt]).toEqual(['窗台上的橘猫，月光', '模糊']);
    builder.move(moon, -1);
    builder.weigh(moon, 2);
    builder.choose('english');
    expect([builder.prompt, builder.negativePrompt]).toEqual(['(moonlight:1.2), an orange tabby cat on a windowsill', 'blurry']);
  });

  it('ends where its list ends', () => {
    const builder = build(cat, blurry, moon);
    builder.move(cat, -1);
    builder.move(moon, 1);
    builder.move(blurry, 1);
    expect(builder.prompt).toBe('窗台上的橘猫，月光');
  });

  it('undoes and redoes every change but the language; a new change ends the redo', () => {
    const builder = build(cat, moon);
    builder.clear();
    builder.undo();
    builder.undo();
    expect(builder.prompt).toBe('窗台上的橘猫');
    builder.redo();
    expect(builder.prompt).toBe('窗台上的橘猫，月光');
    builder.toggle(oil);
    expect([builder.canRedo, builder.canUndo]).toEqual([false, true]);
    builder.toggle(oil);
    expect(builder.prompt).toBe('窗台上的橘猫，月光');
  });

  it('is remembered, without words that are no longer in the book', () => {
    const builder = build(cat, moon);
    builder.weigh(cat, 1);
    expect(build().prompt).toBe('(窗台上的橘猫:1.1)，月光');
    const fewer = new PromptBuilder({ words: promptWords.filter(({ id }) => id !== moon), storage: localValues });
    expect(fewer.prompt).toBe('(窗台上的橘猫:1.1)');
  });
});
