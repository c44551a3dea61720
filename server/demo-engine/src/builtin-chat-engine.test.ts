import { BUILTIN_ENGINE_NAME } from '@ai-site/shared/api/chat';
import { helpArticles } from '@ai-site/shared/content/help';
import { afterAll, describe, expect, test } from '@jest/globals';
import { writeFileBlock } from '../../src/engines/file-blocks.ts';
import { SimilarPassages } from '../../src/engines/passage-search/similar-passages.ts';
import { meaningEmbedder } from '../../src/engines/passage-search/testing/meaning-embedder.ts';
import type { AnswerPiece, ChatTurn } from '../../src/engines/port.ts';
import { testDepth } from '../../src/testing/test-depth.ts';
import { BuiltinChatEngine } from './builtin-chat-engine.ts';
import { pauses, type Wait } from './cadence.ts';

const engine = new BuiltinChatEngine({ random: () => 0.5, wait: async () => undefined });

const textOf = (piece: AnswerPiece): string => (piece.kind === 'text' ? piece.text : '');

async function answer(question: string, unfinished?: string, seed = ''): Promise<string> {
  const begun: ChatTurn[] = unfinished === undefined ? [] : [{ role: 'assistant', content: unfinished }];
  const request = {
    messages: [{ role: 'user' as const, content: question }, ...begun],
    continuing: unfinished !== undefined,
    seed,
    model: '',
    systemPrompt: '',
  };
  let text = '';
  for await (const piece of engine.answer({ ...request, signal: new AbortController().signal })) text += textOf(piece);
  return text;
}

test('a document is searched by meaning where there is a model, also for a later question; without one, or when it fails, by words', async () => {
  const text = '交付地点是北京。\n\n迟交要罚款。\n\n猫要单独托运。';
  const asked = async (questions: readonly string[], searching: BuiltinChatEngine) => {
    const messages = questions.map((content) => ({ role: 'user' as const, content }));
    let answered = '';
    for await (const piece of searching.answer({
      messages,
      model: '',
      systemPrompt: '',
      signal: new AbortController().signal,
    }))
      answered += textOf(piece);
    return answered;
  };
  const block = writeFileBlock({ name: 'a.txt', text });
  const embedder = meaningEmbedder('违约罚款', '猫咪');
  const similar = new SimilarPassages({ embedder: () => embedder });
  const byMeaning = new BuiltinChatEngine({ random: () => 0.5, wait: async () => undefined, similar });
  const together = [`${block}\n\n违约怎么办`];
  expect(await asked(together, byMeaning)).toContain('> 迟交要罚款。');
  expect(await asked([block, '违约怎么办'], byMeaning)).toContain('> 迟交要罚款。');
  const byWords = await asked(together, engine);
  expect(byWords).toContain('没有找到与问题用词相符的原文');
  embedder.before = async () => {
    throw new Error('broken');
  };
  expect(await asked(together, byMeaning)).toBe(byWords);
  await byMeaning.close();
});

describe('questions about the site', () => {
  /** By day the first question of each article. */
  const asked = helpArticles.flatMap((article) =>
    article.questions.slice(0, testDepth.everyVariant ? undefined : 1).map((question) => [question, article] as const),
  );

  test('that the help texts list are answered from their article, unless another skill is asked for', async () => {
    const others: string[] = [];
    for (const [question, article] of asked)
      if (!(await answer(question)).includes(article.body)) others.push(question);
    expect(others).toEqual([]);
  });

  test.each([
    ['我想改昵称', '修改昵称'],
    ['请问验证码收不到怎么办啊', '收不到短信验证码'],
    ['账号注销', '注销账号'],
    ['会员价格是多少', '会员套餐和价格'],
    ['支付宝可以付款吗', '怎样购买和支付'],
    ['模型服务怎么配置', '怎样接入大模型'],
    ['AI漫画怎么做', 'AI 漫画推文是什么'],
    ['你是谁啊？', '我是谁'],
  ])('%s is understood in other words too', async (question, title) => {
    expect(await answer(question)).toContain(`**${title}**`);
  });
});

test.each([
  '今天天气怎么样',
  '写一首关于春天的诗',
  '法国的首都是哪里',
  '用Python写冒泡排序',
  'translate hello world',
  '红烧肉怎么做',
  '特朗普是谁',
  '北京到上海多远',
  '讲个笑话',
  '股票怎么买',
  '帮我写一封辞职信',
  'what is the capital of France',
  '猫可以吃巧克力吗',
  '那第二个呢',
  '？？？',
  '',
])('%s: admits that it does not know and lists what it can do', async (question) => {
  const text = await answer(question);
  expect(text).toContain('答不上来');
  expect(text).toContain('做算术');
  expect(text).toContain('大模型暂未开放');
});

test.each([
  ['1+1', '1 + 1 = **2**'],
  ['你好！', '您好'],
  ['谢谢', '不客气'],
  ['给保温杯写 5 个标题', '保温杯'],
])('%s is answered by its own skill', async (question, part) => {
  expect(await answer(question)).toContain(part);
});

test.each(['1+1', '你好', '怎么改昵称', '给保温杯写标题', '今天天气'])(
  '%s: the answer names its engine',
  async (question) => {
    expect(await answer(question)).toContain(BUILTIN_ENGINE_NAME);
  },
);

describe('an answer that was stopped', () => {
  test.each(['给保温杯写 8 个标题', '你好', '怎么改昵称', '今天天气'])(
    '%s: goes on where it ended, to the same text',
    async (question) => {
      const whole = await answer(question);
      expect(await answer(question)).toBe(whole);
      for (const at of [1, Math.floor(whole.length / 2), whole.length])
        expect(whole.slice(0, at) + (await answer(question, whole.slice(0, at)))).toBe(whole);
    },
  );

  test('of another model is not invented further', async () => {
    expect(await answer('1+1', '让我想想')).toContain('接不下去');
  });
});

test('asked again, or asked something else, there is other copy', async () => {
  expect(await answer('给保温杯写 5 个标题')).not.toBe(await answer('给保温杯写 5 个标题！'));
  expect(await answer('给保温杯写 5 个标题')).not.toBe(await answer('给保温杯写 5 个标题', undefined, 'another'));
});

describe('the cadence', () => {
  let wait: Wait = pauses.wait;
  const paced = new BuiltinChatEngine({ wait: (ms, signal) => wait(ms, signal) });
  afterAll(() => paced.close());

  test('gives a few characters every 20 to 40 ms', async () => {
    const waits: number[] = [];
    wait = async (ms) => void waits.push(ms);
    const pieces: string[] = [];
    for await (const piece of paced.answer({
      messages: [{ role: 'user', content: '你好' }],
      model: '',
      systemPrompt: '',
      signal: new AbortController().signal,
    }))
      pieces.push(textOf(piece));
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(6);
    expect(waits).toHaveLength(pieces.length);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...waits)).toBeLessThanOrEqual(40);
  });

  test('ends quietly when it is aborted', async () => {
    const abort = new AbortController();
    wait = pauses.wait;
    let text = '';
    for await (const piece of paced.answer({
      messages: [{ role: 'user', content: '你好' }],
      model: '',
      systemPrompt: '',
      signal: abort.signal,
    })) {
      text += textOf(piece);
      abort.abort();
    }
    expect(text.length).toBeGreaterThan(0);
    expect(text.length).toBeLessThanOrEqual(6);
  });
});
