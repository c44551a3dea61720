import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { answerManually } from '../../engines/openai/testing/manual-answer.ts';
import { streaming, type UpstreamScript } from '../../engines/openai/testing/upstream-server.ts';
import { refusing } from '../../engines/testing/scripted-server.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { type ChatScene, openChatScene } from '../testing/chat-scene.ts';

/** Refuses every conversation that contains the word, as a model service with content moderation does. */
const moderated: UpstreamScript = (answer, call) => {
  const poisoned = JSON.stringify(call.body.messages).includes('违禁');
  return (poisoned ? refusing(400, { code: 'data_inspection_failed' }) : streaming('好的'))(answer, call);
};

let scene: ChatScene;
beforeAll(async () => {
  scene = await openChatScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.upstream.play(moderated));

const sent = () => scene.upstream.calls.at(-1)?.body.messages.slice(1);

/** Asks and returns the end with the chat. */
async function asks(text: string, chatId?: string) {
  const reader = scene.ask(text, chatId === undefined ? {} : { chatId });
  const end = await reader.end;
  return { end, ...(await reader.snapshot()) };
}

test('a refused question does not reach the model again with the next one', async () => {
  const { chatInfoId } = await asks('你好');
  expect((await asks('违禁的话', chatInfoId)).end).toMatchObject({ status: 'failed' });
  expect((await asks('今天周几', chatInfoId)).end).toMatchObject({ status: 'done' });
  expect(sent()).toEqual([
    { role: 'user', content: '你好' },
    { role: 'assistant', content: '好的' },
    { role: 'user', content: '今天周几' },
  ]);
});

itByNight('a chat that begins with a refused question goes on', async () => {
  const { chatInfoId } = await asks('违禁的话');
  expect((await asks('今天周几', chatInfoId)).end).toMatchObject({ status: 'done' });
  expect(sent()).toEqual([{ role: 'user', content: '今天周几' }]);
});

test('a question that failed without any answer is left out, one that was answered in part is not', async () => {
  scene.upstream.play(refusing(500));
  const { chatInfoId } = await asks('没有回答的');
  const manual = answerManually(scene.upstream);
  const broken = scene.ask('答了一半的', { chatId: chatInfoId });
  const answer = await manual;
  answer.say('一半');
  await broken.until(() => broken.text === '一半');
  answer.cut();
  await broken.end;
  scene.upstream.play(moderated);
  await asks('然后呢', chatInfoId);
  expect(sent()).toEqual([
    { role: 'user', content: '答了一半的' },
    { role: 'assistant', content: '一半' },
    { role: 'user', content: '然后呢' },
  ]);
});

test('a refusal in the middle of an answer takes the question out as well', async () => {
  const manual = answerManually(scene.upstream);
  const refused = scene.ask('违禁的话');
  const answer = await manual;
  answer.say('这个');
  await refused.until(() => refused.text === '这个');
  answer.refuse();
  await refused.end;
  scene.upstream.play(moderated);
  const { chatInfoId } = await refused.snapshot();
  expect((await asks('今天周几', chatInfoId)).end).toMatchObject({ status: 'done' });
  expect(sent()).toEqual([{ role: 'user', content: '今天周几' }]);
});
