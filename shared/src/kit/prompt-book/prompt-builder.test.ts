import { describe, expect, it } from '@jest/globals';
import { promptWords } from '../../content/prompt-words/all-words.ts';
import type { Combination } from '../../domain/prompts/index.ts';
import { PromptBuilder } from './prompt-builder.ts';

const idOf = (chinese: string) => promptWords.find((word) => word.chinese === chinese)?.id ?? '';
const [cat, moon, blurry, oil] = ['窗台上的橘猫', '月光', '模糊', '油画'].map(idOf) as [string, string, string, string];

function build(...ids: readonly string[]) {
  const builder = new PromptBuilder({ words: promptWords });
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
    expect([builder.prompt, builder.negativePrompt]).toEqual([
      '(moonlight:1.2), an orange tabby cat on a windowsill',
      'blurry',
    ]);
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

  it('tells every change, begins with what was told before, and leaves out words that are no longer in the book', () => {
    const told: Combination[] = [];
    const builder = new PromptBuilder({ words: promptWords, onChange: (combination) => told.push(combination) });
    builder.toggle(cat);
    builder.weigh(cat, 1);
    builder.undo();
    builder.redo();
    builder.choose('english');
    builder.choose('chinese');
    expect(told.map(({ picked, language }) => [picked[0]?.weight, language])).toEqual([
      [1, 'chinese'],
      [1.1, 'chinese'],
      [1, 'chinese'],
      [1.1, 'chinese'],
      [1.1, 'english'],
      [1.1, 'chinese'],
    ]);
    const initial: Combination = {
      picked: [...builder.combination.picked, { id: moon, weight: 1 }],
      language: 'chinese',
    };
    const fewer = new PromptBuilder({ words: promptWords.filter(({ id }) => id !== moon), initial });
    expect([fewer.prompt, fewer.canUndo]).toEqual(['(窗台上的橘猫:1.1)', false]);
  });

  it('is replaced by another one, which can be undone', () => {
    const builder = build(cat);
    builder.replace({ picked: [{ id: oil, weight: 1 }], language: 'chinese' });
    expect(builder.prompt).toBe('油画');
    builder.undo();
    expect(builder.prompt).toBe('窗台上的橘猫');
  });
});
