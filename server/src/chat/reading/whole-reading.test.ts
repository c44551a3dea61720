import { chat } from '@ai-site/shared/api/chat';
import type { ChatFile, ContentItem } from '@ai-site/shared/api/chat-content';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { streaming, type UpstreamCall, type UpstreamScript } from '../../engines/openai/testing/upstream-server.ts';
import { refusing } from '../../engines/testing/scripted-server.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import type { TestUser } from '../../testing/site.ts';
import { give } from '../files/testing/uploads.ts';
import { chatTexts } from '../records/limits.ts';
import { type ChatScene, openChatScene, textOf } from '../testing/chat-scene.ts';
import { bookFindings, moneyOf } from '../testing/money.ts';
import { readReply } from '../testing/reply-reader.ts';

const LENGTH = 121_328;

let scene: ChatScene;
let user: TestUser;
let file: ChatFile;

beforeAll(async () => {
  scene = await openChatScene();
  await giveLongFile();
});
afterAll(async () => {
  expect(await bookFindings(scene.site)).toEqual([]);
  await scene.close();
});
async function giveLongFile(): Promise<void> {
  user = await scene.site.signIn();
  const lines = Array.from(
    { length: 5000 },
    (_, line) => `第${String(line).padStart(4, '0')}条约定的事项与内容各不相同，双方另行协商确定。`,
  ).join('\n');
  file = await give(scene.site, user, '长合同.txt', Buffer.from(lines.slice(0, LENGTH)));
}

const contentOf = (text: string): ContentItem[] => [
  { type: 1, content: text },
  { type: 6, name: file.name, url: file.url },
];
const plan = (more: { readonly detailId?: string; readonly files?: string[] } = { files: [file.key] }) =>
  scene.site.call(chat.readingPlan, { body: { ...more, chatAiModel: 5 } }, { token: user.token });
const body = (text: string, price?: number) => ({
  body: {
    chatContent: contentOf(text),
    chatAiModel: 5 as const,
    ...(price === undefined ? {} : { wholeReading: { price } }),
  },
});
const asks = (text: string, price?: number) => readReply(scene.origin, user.token, chat.createChat, body(text, price));

const wordsOf = ({ body: { messages } }: UpstreamCall): string => String(messages.at(-1)?.content ?? '');
/** Takes notes on each part, then answers. */
const reads: UpstreamScript = (answer, call) => {
  const part = /第 (\d+) 部分，共 \d+ 部分/.exec(wordsOf(call))?.[1];
  return streaming(part === undefined ? '全文的答案' : `笔记${part}`)(answer, call);
};

describe('a file longer than the window', () => {
  test('is read in part, and the answer says how much', async () => {
    scene.upstream.play(streaming('好'));
    const reader = asks('总结一下');
    await reader.end;
    const { contentId, documents } = await reader.snapshot();
    const message = (
      await scene.site.call(
        chat.getChatDetail,
        { query: { chatId: (await reader.snapshot()).chatInfoId } },
        { token: user.token },
      )
    ).list.at(-1);
    expect(message).toMatchObject({ id: contentId, wholeReading: false, documents });
    expect(documents).toEqual([{ key: file.key, name: '长合同.txt', read: expect.any(Number), characters: LENGTH }]);
    expect(documents[0]?.read).toBeGreaterThan(10_000);
    expect(documents[0]?.read).toBeLessThan(25_000);
    // What reached the model is what is told, within the line ends between passages.
    const given = wordsOf(scene.upstream.calls.at(-1) as UpstreamCall).length;
    expect(Math.abs(given - (documents[0]?.read ?? 0))).toBeLessThan(3000);
  });

  test('is read as a whole in parts, for the price that was told first', async () => {
    const { whole, documents } = await plan();
    expect(documents[0]?.read).toBeLessThan(25_000);
    expect(whole?.parts).toBeGreaterThan(3);
    expect(whole?.price).toBe(2 * ((whole?.parts ?? 0) + 1));
    scene.upstream.play(reads);
    const before = scene.upstream.calls.length;
    const reader = asks('违约怎么办', whole?.price);
    expect(await reader.end).toMatchObject({ status: 'done' });
    const calls = scene.upstream.calls.slice(before);
    expect(calls).toHaveLength((whole?.parts ?? 0) + 1);
    // Every line of the file reached the model once, each part within the window.
    const parts = calls.slice(0, -1).map(wordsOf);
    for (const words of parts) expect(words.length).toBeLessThan(32_000 - 4096);
    for (const line of ['第0000条', '第2500条', '第4183条'])
      expect(parts.filter((words) => words.includes(line))).toHaveLength(1);
    const last = wordsOf(calls.at(-1) as UpstreamCall);
    expect(last).toContain('第 1 /');
    expect(last).toContain(`笔记${whole?.parts}`);
    expect(last).toMatch(/违约怎么办$/);
    expect(last).not.toContain('第2500条');
    const { contentId, chatInfoId } = await reader.snapshot();
    const list = (await scene.site.call(chat.getChatDetail, { query: { chatId: chatInfoId } }, { token: user.token }))
      .list;
    expect(textOf(list.at(-1))).toBe('全文的答案');
    expect(list.at(-1)).toMatchObject({ wholeReading: true, documents: [{ read: LENGTH, characters: LENGTH }] });
    expect(await moneyOf(scene.site, contentId)).toEqual({
      charge: 'charged',
      hold: ['settled', (whole?.price ?? 0) * 10],
    });
  });

  test('is read as a whole afterwards, as another version of the answer', async () => {
    scene.upstream.play(streaming('部分的答案'));
    const first = asks('违约怎么办');
    await first.end;
    const { contentId } = await first.snapshot();
    const { whole } = await plan({ detailId: contentId });
    scene.upstream.play(reads);
    const again = readReply(scene.origin, user.token, chat.answerAgain, {
      body: { detailId: contentId, wholeReading: { price: whole?.price ?? 0 } },
    });
    await again.end;
    expect(again.text).toBe('全文的答案');
  });

  test('costs nothing when a part cannot be read', async () => {
    const { whole } = await plan();
    scene.upstream.play((answer, call) =>
      wordsOf(call).includes('第 2 部分') ? refusing(400)(answer, call) : streaming('笔记')(answer, call),
    );
    const reader = asks('违约怎么办', whole?.price);
    expect(await reader.end).toMatchObject({ status: 'failed' });
    expect(await moneyOf(scene.site, (await reader.snapshot()).contentId)).toMatchObject({ charge: 'released' });
  });

  test('is not read for another price than the agreed one', async () => {
    const refused = await scene.site.answer(chat.createChat, body('违约怎么办', 1), { token: user.token });
    expect(refused).toMatchObject({ status: 409, envelope: { msg: chatTexts.priceChanged } });
  });

  test('that was stopped after some text goes on from its notes', async () => {
    const { whole } = await plan();
    scene.upstream.play(reads);
    const reader = asks('违约怎么办', whole?.price);
    await reader.end;
    const { contentId } = await reader.snapshot();
    await scene.site.site.db
      .updateTable('chat_messages')
      .set({ status: 'stopped' })
      .where('id', '=', contentId)
      .execute();
    scene.upstream.play(streaming('，还有'));
    await readReply(scene.origin, user.token, chat.continueAnswer, { body: { detailId: contentId } }).end;
    const sent = scene.upstream.calls.at(-1)?.body.messages ?? [];
    expect(String(sent.at(-3)?.content)).toContain(`笔记${whole?.parts}`);
    expect(sent.at(-2)).toEqual({ role: 'assistant', content: '全文的答案' });
  });
});

test('a short file needs no parts', async () => {
  const short = await give(scene.site, user, '短.txt', Buffer.from('短文'));
  expect(await plan({ files: [short.key] })).toEqual({
    documents: [{ key: short.key, name: '短.txt', read: 2, characters: 2 }],
    whole: null,
  });
  const refused = await scene.site.answer(
    chat.createChat,
    {
      body: {
        chatContent: [
          { type: 1, content: '读' },
          { type: 6, name: short.name, url: short.url },
        ],
        chatAiModel: 5,
        wholeReading: { price: 4 },
      },
    },
    { token: user.token },
  );
  expect(refused).toMatchObject({ status: 400, envelope: { msg: chatTexts.nothingToRead } });
});

test('a plan for somebody else’s file is refused', async () => {
  const other = await scene.site.signIn();
  expect(
    (await scene.site.answer(chat.readingPlan, { body: { files: [file.key], chatAiModel: 5 } }, { token: other.token }))
      .status,
  ).toBe(404);
});

itByNight('the builtin engine searches documents of any length', async () => {
  const plain = await openChatScene({ models: { baseUrl: null, apiKey: null, byTier: {} } });
  try {
    const owner = await plain.site.signIn();
    const long = await give(plain.site, owner, '长.txt', Buffer.from('字句，'.repeat(40_000)));
    const told = await plain.site.call(
      chat.readingPlan,
      { body: { files: [long.key], chatAiModel: 5 } },
      { token: owner.token },
    );
    expect(told).toEqual({
      documents: [{ key: long.key, name: '长.txt', read: 120_000, characters: 120_000 }],
      whole: null,
    });
  } finally {
    await plain.close();
  }
});
