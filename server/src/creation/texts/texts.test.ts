import { type TextEvent, tasks, toolCalls } from '@ai-site/shared/api/tasks';
import { taskTexts } from '@ai-site/shared/tools';
import { articleWriter } from '@ai-site/shared/tools/article-writer/tool';
import { titleGenerator } from '@ai-site/shared/tools/title-generator/tool';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { demoEngine } from '../../../demo-engine/src/index.ts';
import { type EventReader, readEvents } from '../../chat/voice/testing/event-reader.ts';
import { type EngineLine, engineLine } from '../../engines/tasks/engine-line.ts';
import { ChatWritingEngine } from '../../engines/writing/chat-writing-engine.ts';
import { writersOf } from '../../engines/writing/writers.ts';
import type { TestUser } from '../../testing/site.ts';
import { taskTimes } from '../tasks/records/task-times.ts';
import { type CreationScene, openCreationScene, PURSE } from '../testing/creation-scene.ts';
import { ScriptedChat } from '../testing/scripted-chat.ts';

const PRICE = 10;
const article = { content: '社区咖啡馆开业', articleType: 2, language: 'zh-CN' };

const chat = new ScriptedChat();
const writer = new ChatWritingEngine({ chat, model: 'writes' });
const templates = writersOf(
  { models: { baseUrl: null, apiKey: null, byTier: {} }, writingModel: null, modelSilenceMs: 1000 },
  null,
  demoEngine.titleWriter(),
);

function lineOf(tool: string): EngineLine {
  return engineLine(...(tool === articleWriter.code ? [writer] : templates(tool)));
}

let scene: CreationScene;
let origin: string;
beforeAll(async () => {
  jest.replaceProperty(taskTimes, 'backoff', 0);
  scene = await openCreationScene({ ports: { engineLine: (_settings, tool) => lineOf(tool) } });
  origin = await scene.site.listen();
});
afterEach(async () => {
  expect(await scene.findings()).toEqual([]);
});
afterAll(() => scene.close());

const follow = ({ token }: TestUser, taskId: string): EventReader<TextEvent> =>
  readEvents(origin, token, tasks.followText, { params: { taskId } });

/** What a page shows after these events. Throws when a piece is missing or comes twice. */
function textOf(events: readonly TextEvent[]): string {
  let shown = '';
  let last = 0;
  for (const event of events) {
    if (event.event === 'end') continue;
    if (event.event === 'delta' && event.no !== last + 1) throw new Error(`delta ${event.no} after ${last}`);
    shown = event.event === 'snapshot' ? event.text : shown + event.text;
    last = event.no;
  }
  return shown;
}

const shows = (reader: EventReader<TextEvent>, text: string) => reader.until((events) => textOf(events) === text);

async function begin(user: TestUser) {
  const taskId = await scene.submit(user, article, articleWriter);
  return { taskId, answer: await chat.next() };
}

describe('a text', () => {
  it('is read while it is written, also by a page that comes late or again, and stays in the history; it costs its price once', async () => {
    const user = await scene.signIn();
    const { taskId, answer } = await begin(user);
    expect(answer.request).toMatchObject({
      model: 'writes',
      messages: [{ role: 'user', content: '社区咖啡馆开业' }],
      systemPrompt: expect.stringContaining('种草笔记'),
    });
    const first = follow(user, taskId);
    answer.say('街角');
    await shows(first, '街角');
    first.leave();
    answer.say('开了', '一家店\u{1F600}');
    const second = follow(user, taskId);
    await shows(second, '街角开了一家店\u{1F600}');
    // The page that comes again never sees the text vanish.
    expect(second.events[0]).toMatchObject({ event: 'snapshot', text: expect.stringContaining('街角') });
    answer.say('，咖啡很香。');
    answer.end();
    expect((await second.closed).at(-1)).toEqual({ event: 'end', code: 200, msg: '' });
    expect(textOf(second.events)).toBe('街角开了一家店\u{1F600}，咖啡很香。');
    const { page } = toolCalls(articleWriter);
    const { list } =
      page === undefined ? { list: [] } : await scene.site.call(page, { body: {} }, { token: user.token });
    expect(list).toMatchObject([
      {
        taskId,
        stage: 'succeeded',
        price: 1,
        outputs: [{ text: '街角开了一家店\u{1F600}，咖啡很香。', contentType: 'text/plain' }],
      },
    ]);
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
    expect(await scene.site.site.db.selectFrom('creation_texts').selectAll().execute()).toEqual([]);
  });

  it('that is stopped keeps and charges what there is; without a word it costs nothing', async () => {
    const user = await scene.signIn();
    const { taskId, answer } = await begin(user);
    const reader = follow(user, taskId);
    answer.say('一半');
    await shows(reader, '一半');
    const stopped = await scene.site.call(tasks.cancel, { params: { taskId } }, { token: user.token });
    expect(stopped).toMatchObject({ stage: 'succeeded', refunded: false, outputs: [{ text: '一半' }] });
    expect((await reader.closed).at(-1)).toMatchObject({ event: 'end', code: 200 });
    expect(answer.request.signal.aborted).toBe(true);
    expect(await scene.balance(user)).toBe(PURSE - PRICE);

    const silent = await begin(user);
    expect(
      await scene.site.call(tasks.cancel, { params: { taskId: silent.taskId } }, { token: user.token }),
    ).toMatchObject({ stage: 'cancelled', refunded: true, outputs: [] });
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
  });

  it('whose model breaks off goes on where it ended, for the price of one; one that fails before a word costs nothing', async () => {
    const user = await scene.signIn();
    const { taskId, answer } = await begin(user);
    const reader = follow(user, taskId);
    answer.say('断了');
    await shows(reader, '断了');
    answer.fail('broken');
    const again = await chat.next();
    expect(again.request).toMatchObject({
      continuing: true,
      messages: [
        { role: 'user', content: '社区咖啡馆开业' },
        { role: 'assistant', content: '断了' },
      ],
    });
    again.say('又接上');
    await shows(reader, '断了又接上');
    again.end();
    expect(await scene.ended(user, taskId)).toMatchObject({ failure: null, outputs: [{ text: '断了又接上' }] });
    expect(await scene.balance(user)).toBe(PURSE - PRICE);

    const refused = await begin(user);
    refused.answer.fail('refused');
    expect(await scene.ended(user, refused.taskId)).toMatchObject({ stage: 'failed', refunded: true });
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
  });

  it('that cannot be finished is kept as far as it came, says so and is charged, as a reply of a chat is', async () => {
    const user = await scene.signIn();
    const { taskId, answer } = await begin(user);
    answer.say('一');
    answer.fail('broken');
    const again = await chat.next();
    again.say('二');
    again.fail('timeout');
    expect(await scene.ended(user, taskId)).toMatchObject({
      stage: 'succeeded',
      refunded: false,
      failure: taskTexts.brokenOff,
      outputs: [{ text: '一二' }],
    });
    expect(await scene.balance(user)).toBe(PURSE - PRICE);
  });

  it('that another process writes is read from what that one keeps, also after it died and another began anew', async () => {
    const user = await scene.signIn();
    const { db, notifier } = scene.site.site;
    const { taskId, answer } = await begin(user);
    // The run of this process has not said anything: the rows are those of others.
    const keep = async (lease_id: string, no: number, text: string): Promise<void> => {
      const row = { task_id: taskId, lease_id, no, text };
      await db
        .insertInto('creation_texts')
        .values(row)
        .onConflict((conflict) => conflict.column('task_id').doUpdateSet(row))
        .execute();
      await notifier.publish('creation_text', taskId);
    };
    await keep('dead', 2, '从前');
    const reader = follow(user, taskId);
    await shows(reader, '从前');
    await keep('dead', 5, '从前有山');
    await shows(reader, '从前有山');
    await keep('next', 1, '山里');
    await shows(reader, '山里');
    answer.say('山里有店');
    answer.end();
    await reader.closed;
    expect((await scene.ended(user, taskId)).outputs).toMatchObject([{ text: '山里有店' }]);
  });

  it('is nobody else’s to read or to stop', async () => {
    const user = await scene.signIn();
    const { taskId, answer } = await begin(user);
    answer.say('私下');
    const stranger = await scene.signIn();
    await expect(follow(stranger, taskId).closed).rejects.toThrow('任务不存在或已删除');
    expect((await scene.site.answer(tasks.cancel, { params: { taskId } }, { token: stranger.token })).status).toBe(404);
    answer.end();
    await scene.ended(user, taskId);
  });
});

it('without a model titles come from templates that say so, and the other tools are not open', async () => {
  const user = await scene.signIn();
  const taskId = await scene.submit(user, { keywords: '露营灯，轻便', type: 7, num: 5 }, titleGenerator);
  const { builtin, outputs } = await scene.ended(user, taskId);
  const titles = outputs[0]?.text?.split('\n') ?? [];
  expect(builtin).toBe(true);
  expect(titles.map((title) => title.slice(0, 3))).toEqual(['1. ', '2. ', '3. ', '4. ', '5. ']);
  expect(titles.every((title) => title.includes('露营灯'))).toBe(true);
  expect((await scene.site.call(tasks.toolState, { params: { tool: 'article-rewrite' } }, {})).open).toBe(false);
});
