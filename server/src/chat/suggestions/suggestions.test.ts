import { FOLLOW_UPS } from '@ai-site/shared/api/chat';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from '../../testing/any-character.ts';
import { FOLLOW_UP_MAX, readSuggestions } from './suggestions.ts';

const three = ['怎么申请？', '要多久？', '可以撤回吗？'];

describe('the suggestions of a model', () => {
  test.each([
    ['["怎么申请？","要多久？","可以撤回吗？"]'],
    ['好的，以下是建议：\n```json\n["怎么申请？", "要多久？", "可以撤回吗？", "第四个"]\n```'],
    ['[{"question":"怎么申请？"},{"question":"要多久？"},{"question":"可以撤回吗？"}]'],
    ['1. 怎么申请？\n2、要多久？\n3) 可以撤回吗？'],
    ['您可能还想问：\n- “怎么申请？”\n- 要多久？\n\n* 可以撤回吗？'],
    ['1. **怎么申请？**\n2. 要`多久`？\n3. 可以撤回吗？'],
    ['[\n"怎么申请？",\n"要多久？",\n"可以撤回吗？",\n]'],
  ])('are read from %j', (said) => {
    expect(readSuggestions(said, '问')).toEqual(three);
  });

  test('leave out what is too long, said twice, or was asked', () => {
    expect(
      readSuggestions(
        JSON.stringify(['长'.repeat(FOLLOW_UP_MAX + 1), '要多久？', '要多久？', '问', '', 5, null]),
        '问',
      ),
    ).toEqual(['要多久？']);
  });

  test('are none in an answer to something else', () => {
    expect(readSuggestions('## 一、人群\n1. 学生党\n2. **上班族**\n> 提醒：不要夸大', '问')).toEqual([]);
  });

  test('are few and short whatever the model says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: anyCharacter, maxLength: 300 }), fc.json()), (said) => {
        const found = readSuggestions(said, '问');
        expect(found.length).toBeLessThanOrEqual(FOLLOW_UPS);
        for (const question of found) {
          expect(question.length).toBeGreaterThan(0);
          expect([...question].length).toBeLessThanOrEqual(FOLLOW_UP_MAX);
        }
      }),
    );
  });
});
