import { type ChatMessage, chat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { settled } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { answerOf, ask, type Opened, open } from './testing/open-conversation.ts';
import { delta, end, sampleChat, sampleMessage, snapshot } from './testing/sample-messages.ts';

beforeEach(() => sessionStorage.clear());

const question = (id: string, parentId: string | null, versions = [id]) =>
  sampleMessage({ id, role: 'user', parentId, versions, text: `问${id}` });
const answer = (id: string, parentId: string, versions = [id]) =>
  sampleMessage({ id, parentId, versions, text: `答${id}` });

const first = [question('q1', null), answer('a1', 'q1')];
const old = [...first, question('q2', 'a1', ['q2', 'q3']), answer('a2', 'q2')];
const edited = [...first, question('q3', 'a1', ['q2', 'q3']), answer('a3', 'q3')];

/** Opens a conversation on a server with two branches, one of which is active. */
async function opened(shown: readonly ChatMessage[] = edited) {
  const scene = open('c-1');
  const server = { shown };
  scene.http.answer(chat.getChatDetail, () => ({ list: [...server.shown], hasNextPage: false }));
  scene.http.answer(chat.chooseBranch, ({ body }) => {
    server.shown = [old, edited].find((branch) => branch.some(({ id }) => id === body.detailId)) ?? server.shown;
    return sampleChat();
  });
  await scene.conversation.load();
  return { ...scene, server };
}

const ids = ({ conversation }: Pick<Opened, 'conversation'>) => conversation.messages.map(({ id }) => id);

describe('walking to another version', () => {
  it('shows its branch; what both have in common stays', async () => {
    const scene = await opened();
    const before = [...scene.conversation.messages];
    await scene.conversation.branch.switchVersion('q2', 'previous');
    expect(ids(scene)).toEqual(['q1', 'a1', 'q2', 'a2']);
    expect(scene.conversation.messages.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(scene.conversation.messages[0]).toBe(before[0]);
    expect(scene.conversation.branch.switches).toBe(1);
    expect(scene.conversation.sent).toBe(0);
    expect([
      scene.conversation.branch.arrivedBy('q3'),
      scene.conversation.branch.arrivedBy('q2'),
      scene.conversation.branch.arrivedBy('q2'),
    ]).toEqual([null, 'previous', null]);
  });

  it('to one that was deleted elsewhere says so and offers it no longer', async () => {
    const scene = await opened();
    scene.http.answer(chat.chooseBranch, () => {
      throw new ApiError(404, errorTexts.notFound);
    });
    scene.server.shown = [...first, question('q3', 'a1'), answer('a3', 'q3')];
    await scene.conversation.branch.switchVersion('q2', 'previous');
    expect(scene.platform.toast.shown).toEqual([{ kind: 'error', text: errorTexts.notFound }]);
    expect(scene.conversation.messages[2]?.versions).toEqual(['q3']);
  });

  it('leaves a reply that runs to itself: it is still followed, can be stopped, and is found again', async () => {
    const scene = await opened();
    await ask(scene, '三');
    const stream = scene.http.lastStream(chat.createChat);
    await scene.conversation.branch.switchVersion('q2', 'previous');
    expect(ids(scene)).toEqual(['q1', 'a1', 'q3', 'a3', null, null]);
    stream.emit(snapshot('', 0, { questionId: 'q4', contentId: 'a4' }));
    const running = scene.conversation.lastAnswer;
    await scene.conversation.branch.switchVersion('q2', 'previous');
    expect(ids(scene)).toEqual(['q1', 'a1', 'q2', 'a2']);
    expect(scene.conversation).toMatchObject({ replying: true, running });
    stream.emit(delta(1, '写着'));
    scene.server.shown = [
      ...edited,
      question('q4', 'a3'),
      sampleMessage({ id: 'a4', parentId: 'q4', text: '', deltaCount: 0, status: 'replying' }),
    ];
    await scene.conversation.branch.switchVersion('q3', 'next');
    scene.server.shown = [
      ...edited,
      question('q4', 'a3'),
      sampleMessage({ id: 'a4', parentId: 'q4', text: '', deltaCount: 0, status: 'replying' }),
    ];
    await scene.conversation.branch.refresh();
    expect(scene.conversation.lastAnswer).toBe(running);
    expect((await answerOf(scene)).text).toBe('写着');
    expect(scene.http.streams(chat.followReply)).toHaveLength(0);
    stream.emit(end());
    stream.end();
    await settled();
    expect(scene.conversation.replying).toBe(false);
  });
});

describe('deleting a message', () => {
  it('asks first, and shows what is left', async () => {
    const scene = await opened();
    const gone: string[] = [];
    scene.http.answer(chat.deleteDetail, ({ body }) => {
      gone.push(body.detailId);
      scene.server.shown = [question('q3', null), answer('a3', 'q3')];
      return null;
    });
    const [target] = scene.conversation.messages;
    if (target === undefined) throw new Error('no message');
    scene.platform.modals.confirmAnswer = false;
    await scene.conversation.branch.remove(target);
    expect(gone).toEqual([]);
    scene.platform.modals.confirmAnswer = true;
    await scene.conversation.branch.remove(target);
    expect(gone).toEqual(['q1']);
    expect(ids(scene)).toEqual(['q3', 'a3']);
    expect(scene.platform.toast.shown).toEqual([{ kind: 'success', text: errorTexts.deleted }]);
  });

  it('that fails leaves it; one that is gone already is as good as deleted', async () => {
    const scene = await opened();
    const target = scene.conversation.lastAnswer;
    if (target === undefined) throw new Error('no answer');
    scene.http.answer(chat.deleteDetail, () => {
      throw new ApiError(500, errorTexts.server);
    });
    await scene.conversation.branch.remove(target);
    expect(ids(scene)).toHaveLength(4);
    scene.http.answer(chat.deleteDetail, () => {
      throw new ApiError(404, errorTexts.notFound);
    });
    scene.server.shown = edited.slice(0, 3);
    await scene.conversation.branch.remove(target);
    expect(ids(scene)).toEqual(['q1', 'a1', 'q3']);
    expect(scene.platform.toast.shown.map(({ text }) => text)).toEqual([errorTexts.deleteFailed, errorTexts.deleted]);
  });

  it('takes it off the screen also when the network went right after', async () => {
    const scene = await opened();
    scene.http.answer(chat.deleteDetail, () => null);
    scene.http.answer(chat.getChatDetail, () => {
      throw new ApiError(0, errorTexts.offline);
    });
    const target = scene.conversation.messages[2];
    if (target === undefined) throw new Error('no message');
    await scene.conversation.branch.remove(target);
    expect(ids(scene)).toEqual(['q1', 'a1']);
  });

  it('can empty the chat, which then begins anew', async () => {
    const scene = await opened();
    scene.http.answer(chat.deleteDetail, () => null);
    scene.server.shown = [];
    const [target] = scene.conversation.messages;
    if (target !== undefined) await scene.conversation.branch.remove(target);
    expect(scene.conversation).toMatchObject({ empty: true, known: true });
    await ask(scene, '再来');
    expect(scene.http.lastStream(chat.createChat).input.body).toMatchObject({ chatId: 'c-1' });
  });
});

describe('jumping to a message', () => {
  it('that is loaded makes it the target', async () => {
    const scene = await opened();
    await scene.conversation.branch.jumpTo('a1');
    expect(scene.conversation.branch.target).toBe('a1');
    expect(scene.http.asked(chat.chooseBranch)).toEqual([]);
    scene.conversation.branch.reached();
    expect(scene.conversation.branch.target).toBeNull();
  });

  it('of another branch shows that branch', async () => {
    const scene = await opened();
    await scene.conversation.branch.jumpTo('a2');
    expect(scene.http.asked(chat.chooseBranch)).toEqual([{ body: { detailId: 'a2' } }]);
    expect(ids(scene)).toContain('a2');
    expect(scene.conversation.branch.target).toBe('a2');
  });

  it('far up loads as many pages as it takes', async () => {
    const scene = await opened();
    const pages: Record<string, readonly ChatMessage[]> = {
      q1: [question('q0', 'a00'), answer('a0', 'q0')],
      q0: [question('q00', null), answer('a00', 'q00')],
    };
    scene.http.answer(chat.getChatDetail, ({ query }) =>
      query.before === undefined
        ? { list: edited, hasNextPage: true }
        : { list: [...(pages[query.before] ?? [])], hasNextPage: query.before === 'q1' },
    );
    await scene.conversation.branch.refresh();
    await scene.conversation.branch.jumpTo('q00');
    expect(ids(scene)).toEqual(['q00', 'a00', 'q0', 'a0', 'q1', 'a1', 'q3', 'a3']);
    expect(scene.conversation.branch.target).toBe('q00');
  });

  it('before the messages are here waits for them', async () => {
    const scene = open('c-1');
    scene.http.answer(chat.getChatDetail, () => ({ list: edited, hasNextPage: false }));
    void scene.conversation.branch.jumpTo('q1');
    await scene.conversation.load();
    await settled();
    expect(scene.conversation.branch.target).toBe('q1');
  });

  it('that is gone says so and stays where it is', async () => {
    const scene = await opened();
    scene.http.answer(chat.chooseBranch, () => {
      throw new ApiError(404, errorTexts.notFound);
    });
    await scene.conversation.branch.jumpTo('gone');
    expect(scene.conversation.branch.target).toBeNull();
    expect(scene.platform.toast.shown).toEqual([{ kind: 'error', text: errorTexts.notFound }]);
  });
});
