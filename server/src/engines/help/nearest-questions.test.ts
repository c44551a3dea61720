import { helpArticles } from '@ai-site/shared/content/help';
import { describe, expect, test } from '@jest/globals';
import { HelpIndex } from './help-index.ts';
import { nearestQuestions } from './nearest-questions.ts';
import { subjectOf } from './question-terms.ts';

const index = new HelpIndex(helpArticles);
const known = new Set(helpArticles.flatMap(({ questions }) => questions));

describe('the nearest questions', () => {
  test.each(['怎么开发票', '算力多久过期？', '怎么导出聊天记录'])('to %j are questions of other articles', (asked) => {
    const found = nearestQuestions(index, asked, 3, 40);
    expect(found).toHaveLength(3);
    const answer = index.find(asked)[0]?.article;
    for (const question of found) {
      expect(known).toContain(question);
      expect(answer?.questions).not.toContain(question);
      expect(question).not.toBe(asked);
    }
  });

  test('are none where nothing is near', () => {
    expect(nearestQuestions(index, 'xyzzy', 3, 40)).toEqual([]);
    expect(nearestQuestions(index, '', 3, 40)).toEqual([]);
    expect(nearestQuestions(index, '给保温杯写 5 个标题', 3, 40)).toEqual([]);
  });

  test('are no longer than is asked for', () => {
    for (const question of nearestQuestions(index, '会话', 10, 6)) expect([...question].length).toBeLessThanOrEqual(6);
  });
});

describe('the subject of a question', () => {
  test.each([
    ['请问怎么开发票？', '开发票'],
    ['算力多久过期', '算力多久过期'],
    ['我想知道会员可以退款吗', '会员 退款'],
    ['怎么办？', ''],
  ])('%j is %j', (question, subject) => {
    expect(subjectOf(question)).toBe(subject);
  });
});
