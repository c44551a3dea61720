import { chat } from '@ai-site/shared/api/chat';
import { HEALTH_PATH } from '@ai-site/shared/api/site';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answerManually } from '../../engines/openai/testing/manual-answer.ts';
import { drainTimes } from '../../platform/drain-times.ts';
import { drain } from '../../platform/http/drain.ts';
import { variantsOf } from '../../testing/test-depth.ts';
import { type ChatScene, openChatScene } from '../testing/chat-scene.ts';
import { bookFindings, moneyOf } from '../testing/money.ts';
import { questionOf } from '../testing/reply-reader.ts';

let scene: ChatScene;
const never = new AbortController().signal;

beforeEach(async () => {
  scene = await openChatScene();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await scene.close();
});

/** An answer that has begun, written by the test. */
async function answering() {
  const manual = answerManually(scene.upstream);
  const reader = scene.ask('说');
  const answer = await manual;
  answer.say('一半');
  await reader.until(() => reader.text === '一半');
  const { contentId, chatInfoId } = await reader.snapshot();
  return { answer, reader, contentId, chatInfoId };
}

describe('a site that drains', () => {
  it('is not ready, lets its connections go and refuses new questions, but finishes the running answer', async () => {
    const { answer, reader, contentId } = await answering();
    const drained = drain(scene.site.app, { hurry: never, listening: true });
    const health = await fetch(`${scene.origin}${HEALTH_PATH}`);
    expect([health.status, health.headers.get('connection'), await health.json()]).toEqual([
      503,
      'close',
      { status: 'stopping', ready: false },
    ]);
    const refused = await fetch(`${scene.origin}${chat.createChat.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: scene.user.token },
      body: JSON.stringify(questionOf('再说').body),
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await scene.messages((await reader.snapshot()).chatInfoId)).toHaveLength(2);
    answer.say('，另一半');
    answer.finish();
    await drained;
    expect(await reader.end).toMatchObject({ status: 'done' });
    expect(reader.text).toBe('一半，另一半');
    expect(await moneyOf(scene.site, contentId)).toEqual({ charge: 'charged', hold: ['settled', 20] });
  });

  it.each(variantsOf(['the time is over', 'it is asked to hurry']))(
    'ends the answers that still run as interrupted and free when %s',
    async (why) => {
      const hurry = new AbortController();
      if (why === 'the time is over') jest.replaceProperty(drainTimes, 'work', 50);
      const { reader, contentId, chatInfoId } = await answering();
      const drained = drain(scene.site.app, { hurry: hurry.signal, listening: true });
      if (why !== 'the time is over') hurry.abort();
      await drained;
      expect(await reader.end).toMatchObject({ status: 'interrupted' });
      expect((await scene.messages(chatInfoId)).at(-1)).toMatchObject({
        status: 'interrupted',
        contents: [{ text: '一半' }],
      });
      expect(await moneyOf(scene.site, contentId)).toEqual({ charge: 'released', hold: ['released', 20] });
      expect(await bookFindings(scene.site)).toEqual([]);
    },
  );
});
