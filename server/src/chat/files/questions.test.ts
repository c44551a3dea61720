import { type ChatModelTier, chat } from '@ai-site/shared/api/chat';
import type { ChatFile, ContentItem } from '@ai-site/shared/api/chat-content';
import { storedFileTexts } from '@ai-site/shared/domain/chat-files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SimilarPassages } from '../../engines/passage-search/similar-passages.ts';
import { meaningEmbedder } from '../../engines/passage-search/testing/meaning-embedder.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import type { TestUser } from '../../testing/site.ts';
import { type ChatScene, openChatScene } from '../testing/chat-scene.ts';
import { readReply } from '../testing/reply-reader.ts';
import { filesForModel } from './files-for-model.ts';
import { give, imageFile, recording, upload } from './testing/uploads.ts';

const embedder = meaningEmbedder('违约罚款');
let similar: SimilarPassages | null = null;
let scene: ChatScene;
let user: TestUser;

beforeAll(async () => {
  scene = await openChatScene({}, { similarPassages: () => similar });
});
afterAll(() => scene.close());
beforeEach(async () => {
  user = await scene.site.signIn();
});

const itemOf = (file: ChatFile): ContentItem =>
  file.kind === 'image' ? { type: 3, imageKey: file.key } : { type: 6, name: file.name, url: file.url };
const textFile = (name: string, text = name) => give(scene.site, user, name, Buffer.from(text));
const image = async (name = 'a.jpg') => give(scene.site, user, name, await imageFile(40, 30));

interface Asked {
  readonly text?: string;
  readonly tier?: ChatModelTier;
  readonly chatId?: string;
  readonly by?: TestUser;
}
const bodyOf = (items: readonly ContentItem[], { text = '看看', tier = 5, chatId }: Asked) => ({
  body: {
    chatContent: [...(text === '' ? [] : [{ type: 1 as const, content: text }]), ...items],
    chatAiModel: tier,
    ...(chatId === undefined ? {} : { chatId }),
  },
});
/** Error message of a refused question. */
const refusal = async (items: readonly ContentItem[], asked: Asked = {}) =>
  (await scene.site.answer(chat.createChat, bodyOf(items, asked), { token: (asked.by ?? user).token })).envelope;

/** Asks a question and waits for its answer; returns the chat's id. */
async function asks(items: readonly ContentItem[], asked: Asked = {}): Promise<string> {
  const reply = readReply(scene.origin, user.token, chat.createChat, bodyOf(items, asked));
  await reply.end;
  return (await reply.snapshot()).chatInfoId;
}
const questions = async (chatId: string) =>
  (await scene.site.call(chat.getChatDetail, { query: { chatId } }, { token: user.token })).list.filter(
    ({ role }) => role === 'user',
  );

describe('a question with files', () => {
  it('shows them in their order, with paths that open them', async () => {
    const file = await textFile('价目.txt');
    const chatId = await asks([itemOf(file)]);
    const [question] = await questions(chatId);
    expect(question?.files).toEqual([file]);
    expect((await scene.site.app.inject(question?.files[0]?.url ?? '')).body).toBe('价目.txt');
  });

  itByNight('names a chat that has no words yet after its first file', async () => {
    const chatId = await asks([itemOf(await textFile('年度报告.txt'))], { text: '' });
    expect((await scene.site.call(chat.getChat, { query: { chatId } }, { token: user.token })).chatTheme).toBe(
      '年度报告.txt',
    );
  });

  it('brings each of them once, and again in an edited question', async () => {
    const file = itemOf(await textFile('a.txt'));
    const chatId = await asks([file, file]);
    await asks([file], { chatId });
    expect((await questions(chatId)).map(({ files }) => files.length)).toEqual([1, 1]);
  });

  itByNight('takes a recording beside the files the model takes, registered or not', async () => {
    const key = await upload(scene.site, user, 'v.webm', recording);
    const chatId = await asks([itemOf(await textFile('a.txt')), { type: 4, name: '录音', url: key }]);
    expect((await questions(chatId))[0]?.files.map(({ kind, name }) => [kind, name])).toEqual([
      ['document', 'a.txt'],
      ['voice', '录音.webm'],
    ]);
  });

  it('is refused when the model takes no more, or nothing of the kind', async () => {
    const [one, two] = [itemOf(await textFile('1.txt')), itemOf(await textFile('2.txt'))];
    expect(await refusal([one, two])).toMatchObject({ code: 400, msg: '「小智」一次最多 1 个文件' });
    expect(await refusal([itemOf(await image())], { tier: 6 })).toMatchObject({ code: 400, msg: '「Pro」不支持图片' });
    expect(await refusal([one], { tier: 1 })).toMatchObject({ code: 400, msg: '「mini」不支持添加文件' });
    const voice: ContentItem = { type: 4, name: 'v', url: await upload(scene.site, user, 'v.webm', recording) };
    expect(await refusal([voice], { tier: 1 })).toMatchObject({ code: 400, msg: '「mini」不支持语音' });
  });

  it('is refused when a file is somebody else’s, unknown, or was not registered', async () => {
    const file = itemOf(await textFile('a.txt'));
    expect(await refusal([file], { by: await scene.site.signIn() })).toMatchObject({
      code: 404,
      msg: storedFileTexts.gone,
    });
    expect(await refusal([{ type: 6, name: 'x', url: 'chat/none.txt' }])).toMatchObject({ code: 404 });
    expect(await refusal([{ type: 3, imageKey: '../secret-key' }])).toMatchObject({ code: 404 });
    expect(
      await refusal([{ type: 6, name: 'x', url: await upload(scene.site, user, 'x.txt', Buffer.from('x1')) }]),
    ).toMatchObject({ code: 404 });
    expect(
      await scene.site.site.db.selectFrom('chats').select('id').where('account_id', '=', user.userId).execute(),
    ).toEqual([]);
  });
});

describe('what a model gets of files', () => {
  const rowsOf = (chatId: string) =>
    scene.site.site.db
      .selectFrom('chat_messages')
      .selectAll()
      .where('chat_id', '=', chatId)
      .orderBy('position')
      .execute();
  const modelFiles = async (chatId: string, { tokens = 30_000, sees = true } = {}) => [
    ...(
      await filesForModel(scene.site.site, scene.site.site.db, await rowsOf(chatId), { tokens, sees })
    ).files.values(),
  ];

  it('is the text of documents under their names, and images as data URLs, the latest first', async () => {
    const chatId = await asks([itemOf(await textFile('价目.txt', '杯子 12 元'))]);
    await asks([itemOf(await image('实拍.jpg'))], { chatId });
    const [photo, document] = await modelFiles(chatId);
    expect(document).toEqual({ text: '【文件：价目.txt】\n杯子 12 元\n【文件结束】', images: [], names: [] });
    expect(photo).toEqual({
      text: '',
      images: [expect.stringMatching(/^data:image\/webp;base64,UklGR/)],
      names: ['实拍.jpg'],
    });
    expect((await modelFiles(chatId, { sees: false }))[0]).toEqual({ text: '', images: [], names: ['实拍.jpg'] });
  });

  it('reaches the model with the question that brings it', async () => {
    await asks([itemOf(await textFile('价目.txt', '杯子 12 元'))], { text: '杯子多少钱' });
    expect(scene.upstream.calls.at(-1)?.body.messages.at(-1)).toEqual({
      role: 'user',
      content: '【文件：价目.txt】\n杯子 12 元\n【文件结束】\n\n杯子多少钱',
    });
  });

  itByNight(
    'is the passage of a long document that a question in other words is about, where a model finds it by meaning',
    async () => {
      const clauses = Array.from(
        { length: 200 },
        (_, at) => `第${at}号：${at === 150 ? '迟交须罚款。' : `${'双方另行协商确定其余事项。'.repeat(20)}`}`,
      ).join('\n\n');
      const sent = async () => {
        const asked = { items: [itemOf(await textFile('合同.txt', clauses))], more: { text: '违约怎么办' } };
        await asks(asked.items, asked.more);
        return scene.upstream.calls.at(-1)?.body.messages.at(-1)?.content;
      };
      const byWords = await sent();
      expect(byWords).toContain('以上是开头和与问题最相关的部分');
      expect(byWords).not.toContain('罚款');
      similar = new SimilarPassages({ embedder: () => embedder });
      expect(await sent()).toContain('\n\n第150号：迟交须罚款。\n\n');
      expect(
        await scene.site.site.db
          .selectFrom('chat_messages')
          .select('id')
          .where('account_id', '=', user.userId)
          .where('role', '=', 'user')
          .execute(),
      ).toHaveLength(2);
      embedder.before = async () => {
        throw new Error('broken');
      };
      expect(await sent()).toBe(byWords);
      similar = null;
    },
  );

  it('is nothing for questions without, and for recordings', async () => {
    const chatId = await asks([{ type: 4, name: 'v', url: await upload(scene.site, user, 'v.webm', recording) }]);
    await asks([], { chatId });
    expect(await modelFiles(chatId)).toEqual([]);
  });

  itByNight('are the five latest images of the conversation', async () => {
    const chatId = await asks([itemOf(await image('0.jpg'))]);
    for (let n = 1; n <= 5; n += 1) await asks([itemOf(await image(`${n}.jpg`))], { chatId });
    expect((await modelFiles(chatId)).map(({ images, names }) => [names[0], images.length])).toEqual([
      ['5.jpg', 1],
      ['4.jpg', 1],
      ['3.jpg', 1],
      ['2.jpg', 1],
      ['1.jpg', 1],
      ['0.jpg', 0],
    ]);
  });

  it('is of a long document what the window takes: its beginning and what the question is about', async () => {
    const clauses = Array.from(
      { length: 3000 },
      (_, i) => `第${i}项：内容各不相同，另行约定。${i === 2500 ? '定金为三成。' : ''}`,
    ).join('\n\n');
    const chatId = await asks([itemOf(await textFile('合同.txt', clauses))], { text: '定金是多少' });
    const [document] = await modelFiles(chatId, { tokens: 4000 });
    expect(document?.text).toMatch(/^【文件：合同.txt】\n第0项：/);
    expect(document?.text).toContain('定金为三成。');
    expect(document?.text).toMatch(/\n【文件结束，原文较长，以上是开头和与问题最相关的部分】$/);
    expect(document?.text.length).toBeLessThan(4000);
  });

  itByNight('are the latest documents first; of those without room the names', async () => {
    const long = '长'.repeat(3000);
    const chatId = await asks([itemOf(await textFile('旧.txt', long))]);
    await asks([itemOf(await textFile('新.txt', long))], { chatId });
    const [latest, old] = await modelFiles(chatId, { tokens: 4400 });
    expect(latest?.text).toMatch(/长\n【文件结束】$/);
    expect(old?.text).toBe('（文件“旧.txt”内容较长，此处未附上）');
  });
});
