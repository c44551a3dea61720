import { chat } from '@ai-site/shared/api/chat';
import type { ChatFile } from '@ai-site/shared/api/chat-content';
import { chatFileTexts, storedFileTexts } from '@ai-site/shared/domain/chat-files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TextReader } from '../../engines/text-reader.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { withPurses } from '../testing/chat-scene.ts';
import { readReply } from '../testing/reply-reader.ts';
import { filesForModel } from './files-for-model.ts';
import { give, imageFile } from './testing/uploads.ts';

/** What stands in the images, and whether they can be read. */
let lines: readonly string[] = [];
let reader: TextReader | null = null;
const working: TextReader = {
  readText: async () => ({
    width: 40,
    height: 30,
    lines: lines.map((text, at) => ({
      text,
      confidence: 1,
      corners: [
        [0, at * 20],
        [90, at * 20],
        [90, at * 20 + 10],
        [0, at * 20 + 10],
      ],
    })),
  }),
};
const broken: TextReader = {
  readText: async () => {
    throw new Error('the process has ended');
  },
};

let site: TestSite;
let origin: string;
let user: TestUser;
beforeAll(async () => {
  site = withPurses(await createTestSite({ ports: { textReader: () => reader } }));
  origin = await site.listen();
});
afterAll(() => site.close());
beforeEach(async () => {
  user = await site.signIn();
  reader = working;
  lines = ['营业时间', '9:00 至 18:00'];
});

const image = async (): Promise<ChatFile> => give(site, user, '门牌.jpg', await imageFile(40, 30));
async function answerTo(file: ChatFile, text: string): Promise<{ readonly chatId: string; readonly answer: string }> {
  const content = [
    ...(text === '' ? [] : [{ type: 1 as const, content: text }]),
    { type: 3 as const, imageKey: file.key },
  ];
  const reply = readReply(origin, user.token, chat.createChat, { body: { chatContent: content, chatAiModel: 5 } });
  await reply.end;
  return { chatId: (await reply.snapshot()).chatInfoId, answer: reply.text };
}

describe('an image where no model sees it', () => {
  it('is taken, with the number of characters that were read in it', async () => {
    const { models } = await site.call(chat.models, {}, { token: user.token });
    expect(models.find(({ tier }) => tier === 5)?.capabilities).toMatchObject({
      images: true,
      limitedBy: chatFileTexts.imageText,
    });
    expect(await image()).toMatchObject({ kind: 'image', width: 40, characters: 17 });
  });

  it('is given to the answering model as its text', async () => {
    const { chatId, answer } = await answerTo(await image(), '几点关门');
    expect(answer).toContain('> 营业时间\n> 9:00 至 18:00');
    expect(answer).toContain(chatFileTexts.imageText);
    const rows = await site.site.db.selectFrom('chat_messages').selectAll().where('chat_id', '=', chatId).execute();
    const blind = [
      ...(await filesForModel(site.site, site.site.db, rows, { tokens: 30_000, sees: false })).files.values(),
    ];
    expect(blind).toEqual([
      {
        text: `【图中文字：门牌.jpg】\n营业时间\n9:00 至 18:00\n【图中文字结束，${chatFileTexts.imageText}】`,
        images: [],
        names: [],
      },
    ]);
    const seeing = [
      ...(await filesForModel(site.site, site.site.db, rows, { tokens: 30_000, sees: true })).files.values(),
    ];
    expect(seeing).toEqual([{ text: '', images: [expect.stringMatching(/^data:image/)], names: ['门牌.jpg'] }]);
  });

  it('is said to have no text where it has none', async () => {
    lines = [];
    const file = await image();
    expect(file.characters).toBe(0);
    expect((await answerTo(file, '')).answer).toContain(storedFileTexts.noImageTextBlind);
  });

  it('is kept unread where its text cannot be read', async () => {
    reader = broken;
    expect((await image()).characters).toBeNull();
    reader = null;
    expect((await image()).characters).toBeNull();
    const { models } = await site.call(chat.models, {}, { token: user.token });
    expect(models.find(({ tier }) => tier === 5)?.capabilities).toMatchObject({
      images: false,
      limitedBy: expect.stringContaining('看不懂图片'),
    });
  });
});
