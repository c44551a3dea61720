import { chat } from '@ai-site/shared/api/chat';
import type { ChatFile } from '@ai-site/shared/api/chat-content';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { settled } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Question } from './question.ts';
import { answered, answerOf, type Opened, open } from './testing/open-conversation.ts';
import { delta, end, sampleMessage, snapshot, textIn } from './testing/sample-messages.ts';

beforeEach(() => sessionStorage.clear());

const file: ChatFile = {
  key: 'k-1',
  kind: 'document',
  name: '资料.pdf',
  url: '/files/k-1?s=1',
  bytes: 9,
  width: null,
  height: null,
  characters: 5,
  pages: 1,
  truncated: false,
};

const messages = [
  sampleMessage({ id: 'q-1', role: 'user', text: '一' }),
  sampleMessage({ id: 'a-1', parentId: 'q-1', text: '甲' }),
  sampleMessage({ id: 'q-2', role: 'user', parentId: 'a-1', text: '二', files: [file] }),
  sampleMessage({ id: 'a-2', parentId: 'q-2', text: '乙' }),
];

async function opened(): Promise<Opened> {
  const scene = open('c-1');
  scene.http.answer(chat.getChatDetail, () => ({ list: messages, hasNextPage: false }));
  await scene.conversation.load();
  return scene;
}

function edit({ conversation }: Opened, id: string, text: string): void {
  const question = conversation.messages.find((message) => message.id === id);
  if (!(question instanceof Question)) throw new Error('not a question');
  conversation.beginEdit(question);
  conversation.edit?.write(text);
  void conversation.sendEdit();
}

const texts = ({ conversation }: Opened) => conversation.messages.map(({ text }) => text);

describe('an edited question', () => {
  it('goes out beside the old one, with its files, and takes the place of it and all below', async () => {
    const scene = await opened();
    edit(scene, 'q-2', ' 二改 ');
    await settled();
    const stream = scene.http.lastStream(chat.createChat);
    expect(stream.input.body).toMatchObject({
      chatId: 'c-1',
      parentId: 'a-1',
      chatContent: [
        { type: 1, content: '二改' },
        { type: 6, name: '资料.pdf', url: '/files/k-1?s=1' },
      ],
    });
    expect(texts(scene)).toEqual(['一', '甲', '二改', '']);
    expect(scene.conversation.edit).toBeNull();
    stream.emit(snapshot('', 0, { questionId: 'q-3', contentId: 'a-3' }));
    stream.emit(delta(1, '丙'));
    stream.emit(end());
    stream.end();
    expect(await answerOf(scene)).toMatchObject({ text: '丙', parentId: 'q-3', versions: ['a-3'] });
    expect(scene.conversation.messages[2]).toMatchObject({
      id: 'q-3',
      parentId: 'a-1',
      versions: ['q-2', 'q-3'],
      files: [file],
    });
  });

  it('may be the first of the chat', async () => {
    const scene = await opened();
    edit(scene, 'q-1', '一改');
    await settled();
    expect(scene.http.lastStream(chat.createChat).input.body).toMatchObject({ parentId: null });
    expect(texts(scene)).toEqual(['一改', '']);
  });

  it('can be one that was asked a moment ago', async () => {
    const scene = await opened();
    void scene.conversation.sendText('三');
    await settled();
    const stream = scene.http.lastStream(chat.createChat);
    expect(stream.input.body).not.toHaveProperty('parentId');
    stream.emit(snapshot('丙', 1, { questionId: 'q-3', contentId: 'a-3' }));
    stream.emit(end());
    stream.end();
    await settled();
    edit(scene, 'q-3', '三改');
    await settled();
    expect(scene.http.lastStream(chat.createChat).input.body).toMatchObject({ parentId: 'a-2' });
  });

  it('that is refused brings back what was shown, and the box with the change', async () => {
    const scene = await opened();
    edit(scene, 'q-1', '一改');
    await settled();
    scene.http.lastStream(chat.createChat).fail(new ApiError(429, errorTexts.tooMany));
    await settled();
    expect(texts(scene)).toEqual(['一', '甲', '二', '乙']);
    expect(scene.conversation.edit).toMatchObject({ text: '一改', question: scene.conversation.messages[0] });
    expect(scene.platform.toast.shown).toEqual([{ kind: 'error', text: `发送失败：${errorTexts.tooMany}` }]);
    expect(scene.conversation.composer.draft).toBe('');
  });

  it('waits while a reply runs, and is dropped by 取消', async () => {
    const scene = await opened();
    void scene.conversation.sendText('三');
    await settled();
    edit(scene, 'q-1', '一改');
    await settled();
    expect(scene.http.streams(chat.createChat)).toHaveLength(1);
    expect(scene.conversation.edit?.text).toBe('一改');
    scene.conversation.cancelEdit();
    expect(scene.conversation.edit).toBeNull();
  });

  it('needs text or files, and not too much of it', async () => {
    const scene = await opened();
    edit(scene, 'q-1', '  ');
    edit(scene, 'q-1', '长'.repeat(20_001));
    await settled();
    expect(scene.http.streams(chat.createChat)).toHaveLength(0);
    edit(scene, 'q-2', '');
    await settled();
    expect(textIn(scene.http.lastStream(chat.createChat).input.body.chatContent)).toBeUndefined();
  });
});

it('a question that the server has not taken cannot be edited', async () => {
  const scene = open();
  void scene.conversation.sendText('问题');
  await settled();
  const [question] = scene.conversation.messages;
  if (question instanceof Question) scene.conversation.beginEdit(question);
  expect(scene.conversation.edit).toBeNull();
});

it('the first question of a new chat is edited at its beginning', async () => {
  const scene = open();
  await answered(scene);
  edit(scene, 'q-1', '改');
  await settled();
  expect(scene.http.lastStream(chat.createChat).input.body).toMatchObject({ chatId: 'c-1', parentId: null });
});
