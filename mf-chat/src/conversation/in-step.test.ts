import { type ChatMessage, chat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { settled } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { LOOK_DELAY_MS } from './shown-branch.ts';
import { answerOf, ask, open } from './testing/open-conversation.ts';
import { delta, end, sampleMessage, snapshot } from './testing/sample-messages.ts';

beforeEach(() => sessionStorage.clear());

const question = (id: string, parentId: string | null) =>
  sampleMessage({ id, role: 'user', parentId, text: `问${id}` });
const answer = (id: string, parentId: string, rest: Partial<ChatMessage> & { text?: string } = {}) =>
  sampleMessage({ id, parentId, text: `答${id}`, ...rest });
const two = [question('q1', null), answer('a1', 'q1')];

async function opened(shown: readonly ChatMessage[] = two) {
  const scene = open('c-1');
  const server = { shown, hasNextPage: false };
  scene.http.answer(chat.getChatDetail, () => ({ list: [...server.shown], hasNextPage: server.hasNextPage }));
  await scene.conversation.load();
  const changed = async () => {
    scene.conversation.branch.changed();
    await scene.clock.advance(LOOK_DELAY_MS);
  };
  return { ...scene, server, changed };
}

const ids = ({ conversation }: Awaited<ReturnType<typeof opened>>) => conversation.messages.map(({ id }) => id);

describe('a chat that changed in another tab', () => {
  it('shows what was asked there and follows its reply', async () => {
    const scene = await opened();
    const before = [...scene.conversation.messages];
    scene.server.shown = [
      ...two,
      question('q2', 'a1'),
      answer('a2', 'q2', { status: 'replying', text: '一', deltaCount: 1 }),
    ];
    await scene.changed();
    expect(ids(scene)).toEqual(['q1', 'a1', 'q2', 'a2']);
    expect(scene.conversation.messages.slice(0, 2).every((message, index) => message === before[index])).toBe(true);
    const stream = scene.http.lastStream(chat.followReply);
    expect(stream.input.query).toEqual({ detailId: 'a2' });
    stream.emit(snapshot('一', 1, { questionId: 'q2', contentId: 'a2' }));
    stream.emit(delta(2, '二'));
    expect((await answerOf(scene)).text).toBe('一二');
  });

  it('is looked at once for several changes', async () => {
    const scene = await opened();
    for (let times = 0; times < 5; times += 1) scene.conversation.branch.changed();
    await scene.clock.advance(LOOK_DELAY_MS);
    expect(scene.http.asked(chat.getChatDetail)).toHaveLength(2);
  });

  it('loses what was deleted there, also in the middle', async () => {
    const scene = await opened([...two, question('q2', 'a1'), answer('a2', 'q2')]);
    scene.server.shown = [question('q2', null), answer('a2', 'q2')];
    await scene.changed();
    expect(ids(scene)).toEqual(['q2', 'a2']);
  });

  it('keeps earlier pages that still stand before the latest', async () => {
    const scene = await opened();
    scene.server.hasNextPage = true;
    await scene.changed();
    scene.http.answer(chat.getChatDetail, ({ query }) =>
      query.before === undefined
        ? { list: [question('q1', 'a0'), answer('a1', 'q1')], hasNextPage: true }
        : { list: [question('q0', null), answer('a0', 'q0')], hasNextPage: false },
    );
    await scene.changed();
    await scene.conversation.loadEarlier();
    await scene.changed();
    expect(ids(scene)).toEqual(['q0', 'a0', 'q1', 'a1']);
    expect(scene.conversation.list.hasEarlier).toBe(false);
  });

  it('shows that it was deleted', async () => {
    const scene = await opened();
    scene.http.answer(chat.getChatDetail, () => {
      throw new ApiError(404, errorTexts.notFound);
    });
    await scene.changed();
    expect(scene.conversation.messages).toEqual([]);
    expect(scene.conversation.list.failure).toEqual({ text: errorTexts.notFound, missing: true });
  });

  it('stays as it is while the network is away', async () => {
    const scene = await opened();
    scene.http.answer(chat.getChatDetail, () => {
      throw new ApiError(0, errorTexts.offline);
    });
    await scene.changed();
    expect(ids(scene)).toEqual(['q1', 'a1']);
    expect(scene.platform.toast.shown).toEqual([]);
  });

  it('keeps a question that was not sent at its end, unless the server got it', async () => {
    const scene = await opened();
    await ask(scene, '没送到');
    scene.http.lastStream(chat.createChat).fail(new ApiError(429, errorTexts.tooMany));
    await settled();
    await scene.changed();
    expect(scene.conversation.messages.map(({ text }) => text)).toEqual(['问q1', '答a1', '没送到', '']);
    scene.server.shown = [
      ...two,
      sampleMessage({ id: 'q2', role: 'user', parentId: 'a1', text: '没送到' }),
      answer('a2', 'q2'),
    ];
    await scene.changed();
    expect(ids(scene)).toEqual(['q1', 'a1', 'q2', 'a2']);
    expect(scene.conversation.composer.outgoing).toBeNull();
  });
});

describe('while a reply streams here', () => {
  it('nothing is fetched before it has ended, and then the places are learned, not the text', async () => {
    const scene = await opened();
    await ask(scene, '二');
    const stream = scene.http.lastStream(chat.createChat);
    stream.emit(snapshot('', 0, { questionId: 'q2', contentId: 'a2' }));
    await scene.changed();
    expect(scene.http.asked(chat.getChatDetail)).toHaveLength(1);
    stream.emit(delta(1, '答a2'));
    const asked = scene.conversation.messages[2];
    scene.server.shown = [...two, question('q2', 'a1'), answer('a2', 'q2', { versions: ['a2', 'a3'], thinkingMs: 5 })];
    stream.emit(end());
    stream.end();
    await scene.clock.advance(LOOK_DELAY_MS);
    expect(scene.http.asked(chat.getChatDetail)).toHaveLength(2);
    expect(scene.conversation.messages[2]).toBe(asked);
    expect(await answerOf(scene)).toMatchObject({ text: '答a2', versions: ['a2', 'a3'], thinkingMs: 5 });
  });

  it('an answer of the server that is out of date is dropped', async () => {
    const scene = await opened();
    const { promise, resolve } = Promise.withResolvers<void>();
    scene.http.answer(chat.getChatDetail, async () => {
      await promise;
      return { list: two, hasNextPage: false };
    });
    scene.conversation.branch.changed();
    await scene.clock.advance(LOOK_DELAY_MS);
    await ask(scene, '二');
    resolve();
    await settled();
    expect(scene.conversation.messages).toHaveLength(4);
  });

  it('and the chat is left, nothing more is fetched', async () => {
    const scene = await opened();
    scene.conversation.branch.changed();
    scene.conversation.close();
    scene.conversation.branch.changed();
    await scene.clock.advance(LOOK_DELAY_MS);
    expect(scene.http.asked(chat.getChatDetail)).toHaveLength(1);
  });
});
