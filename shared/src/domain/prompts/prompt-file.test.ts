import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { promptFileOf, promptLimits, promptTexts, readPromptFile } from './index.ts';

const prompt = { title: '主图', category: '电商', text: '为{{商品|杯子}}拍一张主图', favourite: true };
const text = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: max })
    .filter((value) => value.trim() !== '' && [...value].length <= max);

describe('a file of prompts', () => {
  it('reads back whatever was exported', () => {
    const drafts = fc.record({
      title: text(promptLimits.title),
      category: fc.constantFrom('', '电商'),
      text: text(promptLimits.text),
      favourite: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(drafts, { minLength: 1, maxLength: 5 }), (prompts) => {
        const trimmed = prompts.map((draft) => ({ ...draft, title: draft.title.trim(), text: draft.text.trim() }));
        expect(readPromptFile(JSON.stringify(promptFileOf(prompts)))).toEqual({ prompts: trimmed });
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['Chinese characters', '字'],
    ['characters of four bytes', '𠮷'],
    ['characters that JSON escapes', '\u0001'],
  ])('has room for everything that an account may have, in %s', (_, letter) => {
    const one = {
      title: letter.repeat(promptLimits.title),
      category: letter.repeat(promptLimits.category),
      text: letter.repeat(promptLimits.text),
      favourite: true,
    };
    const content = JSON.stringify(promptFileOf(Array.from({ length: promptLimits.count }, () => one)), null, 2);
    expect(Buffer.byteLength(content)).toBeLessThanOrEqual(promptLimits.fileBytes);
    expect('prompts' in readPromptFile(content)).toBe(true);
  });

  it('may be a plain list without categories and favourites', () => {
    expect(readPromptFile(JSON.stringify([{ title: ' 主图 ', text: '文字' }]))).toEqual({
      prompts: [{ title: '主图', category: '', text: '文字', favourite: false }],
    });
  });

  it.each([
    ['no JSON', '{', promptTexts.notJson],
    ['something else', '{"prompts":[]}', promptTexts.notPrompts],
    ['a bare value', '3', promptTexts.notPrompts],
    ['nothing', JSON.stringify(promptFileOf([])), promptTexts.emptyFile],
    [
      'an entry without text',
      JSON.stringify([prompt, { title: '主图', text: ' ' }]),
      promptTexts.badEntry(2, promptTexts.noText),
    ],
    ['an entry without a title', JSON.stringify([{ text: '文字' }]), promptTexts.badEntry(1, promptTexts.noTitle)],
    ['an entry that is no prompt', '["文字"]', promptTexts.badEntry(1, promptTexts.notPrompts)],
    [
      'a long text',
      JSON.stringify([{ ...prompt, text: '字'.repeat(promptLimits.text + 1) }]),
      promptTexts.badEntry(1, promptTexts.longText),
    ],
    [
      'too many',
      JSON.stringify(Array.from({ length: promptLimits.count + 1 }, () => prompt)),
      promptTexts.tooMany(promptLimits.count),
    ],
  ])('with %s is refused with the reason', (_, content, problem) => {
    expect(readPromptFile(content)).toEqual({ problem });
  });
});
