import { chat, type ExportFormat } from '@ai-site/shared/api/chat';
import { GENERATED_TEXT } from '@ai-site/shared/domain/generated-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DocumentReader } from '../../engines/documents/document-reader.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { testDepth, variantsOf } from '../../testing/test-depth.ts';
import { writeChat } from '../testing/written-chat.ts';
import { PDF_CHARACTERS_MAX } from './exported-chat.ts';
import { makePdf } from './make-pdf.ts';
import { EXPORT_VALID_SECONDS } from './signed-export-url.ts';

let site: TestSite;
let user: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  user = await site.signIn();
  await writeChat(site, user, 'c', {
    theme: '计划/“春天” #1',
    turns: [
      ['怎么做？\n  分两步', '# 一\n\n**先**这样'],
      ['然后呢', ''],
    ],
  });
  await site.site.db.updateTable('chat_messages').set({ reasoning: '心里话' }).where('id', '=', 'c-a1').execute();
  await site.site.db
    .updateTable('chat_messages')
    .set({ status: 'failed', error: '模型服务出错' })
    .where('id', '=', 'c-a2')
    .execute();
});
afterAll(() => site.close());

const ask = (format: ExportFormat, chatId = 'c', token = user.token) =>
  site.answer(chat.exportChat, { query: { chatId, format } }, { token });
async function download(format: ExportFormat, chatId = 'c') {
  const { url } = await site.call(chat.exportChat, { query: { chatId, format } }, { token: user.token });
  return site.app.inject({ url });
}

describe('an exported chat', () => {
  test('as Markdown has its title, and questions and answers as they were written, without thoughts', async () => {
    const file = await download('md');
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="chat.md"; filename*=UTF-8''${encodeURIComponent('计划_“春天” #1.md')}`,
    );
    expect(file.body).toContain('# 计划/“春天” \\#1\n');
    expect(file.body).toContain('## 提问\n\n*20');
    expect(file.body).toContain('\n> 文件中的回答由人工智能生成，请自行核实\n');
    expect(file.body).toContain('## 回答（AI 生成）\n');
    expect(file.body).toContain('\n\n怎么做？\n  分两步\n');
    expect(file.body).toContain('# 一\n\n**先**这样\n');
    expect(file.body).toContain('*（回答失败：模型服务出错）*');
    expect(file.body.match(/^## /gm)).toHaveLength(4);
    expect(file.body).not.toContain('心里话');
  });

  test('as JSON has the documented shape', async () => {
    const file = await download('json');
    expect(file.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(file.json()).toMatchObject({
      format: 'ai-site-chat',
      version: 1,
      chatId: 'c',
      theme: '计划/“春天” #1',
      exportedAt: site.clock.now.toISOString(),
      messages: [
        { id: 'c-q1', parentId: null, role: 'user', text: '怎么做？\n  分两步', tier: 5, files: [] },
        {
          id: 'c-a1',
          parentId: 'c-q1',
          role: 'assistant',
          text: '# 一\n\n**先**这样',
          aiGenerated: true,
          engine: '小智',
          status: 'done',
          reasoning: '心里话',
        },
        { id: 'c-q2' },
        { id: 'c-a2', status: 'failed', error: '模型服务出错' },
      ],
    });
    expect(file.json().messages[0]).not.toHaveProperty('status');
  });

  test('as PDF is one, made beside the site, whose metadata says that it was generated', async () => {
    const file = await download('pdf');
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(file.rawPayload.toString('latin1')).toContain('NotoSansSC');
    const pdf = file.rawPayload.toString('latin1');
    const keywords = /\/Keywords (\d+) 0 R/.exec(pdf)?.[1];
    expect(pdf).toContain(`\n${keywords} 0 obj\n(${GENERATED_TEXT})`);
    expect(pdf).toMatch(/\/Subject \d+ 0 R/);
    const xmp = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(file.rawPayload.toString('utf8'))?.[0] ?? '';
    const label =
      /xmlns:TC260="http:\/\/www\.tc260\.org\.cn\/ns\/AIGC\/1\.0\/"[\s\S]*<TC260:AIGC>(.*)<\/TC260:AIGC>/
        .exec(xmp)?.[1]
        ?.replaceAll('&quot;', '"') ?? '';
    expect(JSON.parse(label)).toMatchObject({
      Label: '1',
      ContentProducer: site.site.settings.facts.name,
      ProduceID: 'c',
    });
    expect(xmp).toMatch(/<dc:description>.*人工智能生成/);
  });

  test('is the branch that is shown, the whole of it', async () => {
    await writeChat(site, user, 'long', {
      turns: Array.from({ length: 60 }, (_, index) => [`问${index}`, `答${index}`] as const),
    });
    await site.site.db
      .insertInto('chat_messages')
      .values({
        id: 'long-x',
        chat_id: 'long',
        account_id: user.userId,
        position: 500,
        role: 'user',
        tier: 5,
        text: '另一支',
        created_at: site.clock.now,
      })
      .execute();
    const { messages } = (await download('json', 'long')).json<{ messages: { text: string }[] }>();
    expect(messages.map(({ text }) => text)).toEqual(
      Array.from({ length: 60 }, (_, index) => [`问${index}`, `答${index}`]).flat(),
    );
  });
});

describe('the path of a download', () => {
  test('is good for five minutes, for that chat in that format', async () => {
    const { url } = await site.call(chat.exportChat, { query: { chatId: 'c', format: 'md' } }, { token: user.token });
    await writeChat(site, user, 'd');
    const other = await site.signIn();
    for (const changed of [
      url.replace('/c?', '/d?'),
      url.replace('format=md', 'format=json'),
      url.replace(user.userId, other.userId),
      url.replace('signature=', 'signature=x'),
      '/chat-export/c',
    ]) {
      expect((await site.app.inject({ url: changed })).statusCode).toBe(403);
    }
    site.clock.advance(EXPORT_VALID_SECONDS - 1);
    expect((await site.app.inject({ url })).statusCode).toBe(200);
    site.clock.advance(1);
    const over = await site.app.inject({ url });
    expect([over.statusCode, over.json().msg]).toEqual([403, '下载链接已失效，请重新导出']);
  });

  test('leads nowhere once the chat is deleted', async () => {
    await writeChat(site, user, 'deleted');
    const { url } = await site.call(
      chat.exportChat,
      { query: { chatId: 'deleted', format: 'md' } },
      { token: user.token },
    );
    await site.call(chat.deleteChat, { body: { chatId: 'deleted' } }, { token: user.token });
    expect((await site.app.inject({ url })).statusCode).toBe(404);
  });
});

test('chats of others, empty ones and those too long for a PDF are refused with a reason', async () => {
  const other = await site.signIn();
  expect(await ask('md', 'c', other.token)).toMatchObject({ status: 404 });
  await writeChat(site, user, 'empty', { turns: [] });
  expect(await ask('md', 'empty')).toMatchObject({ status: 400, envelope: { msg: '会话还没有内容，无法导出' } });
  await writeChat(site, user, 'huge', { turns: [['问', '字'.repeat(PDF_CHARACTERS_MAX)]] });
  expect(await ask('pdf', 'huge')).toMatchObject({
    status: 400,
    envelope: { msg: expect.stringContaining('Markdown') },
  });
  expect(await ask('md', 'huge')).toMatchObject({ status: 200 });
});

describe('the thread that makes PDFs', () => {
  const message = { role: 'assistant', heading: '回答', line: '2025-05-20', files: '', ending: '' } as const;
  const transcript = { id: 'c', theme: '会话', site: '站', line: '', createdAt: new Date(0) };
  const pages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

  itByNight('leaves the site its turns while it lays out a long chat', async () => {
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 1);
    const text =
      '## 标题\n\n段落一段落。\n\n- 一\n- 二\n\n```js\nconst a = 1;\n```\n\n| 甲 | 乙 |\n|---|---|\n| 1 | 2 |\n\n';
    const pdf = await makePdf({
      ...transcript,
      messages: Array.from({ length: 60 }, () => ({ ...message, text: text.repeat(4) })),
    });
    clearInterval(counting);
    expect(pages(pdf)).toBeGreaterThan(20);
    expect(turns).toBeGreaterThan(50);
  });

  const texts = [
    ['quotes within quotes beyond any stack', `${'> '.repeat(3000)}x`],
    [
      'Arabic and Hebrew without an end',
      'ن\u0650'.repeat(testDepth.everyVariant ? 10_000 : 1000) + 'ש'.repeat(testDepth.everyVariant ? 10_000 : 1000),
    ],
    ['a word without an end', 'x'.repeat(testDepth.everyVariant ? 20_000 : 5000)],
    ['signs that no font has', '👩‍👩‍👧‍👦 \u{10ffff} \u202e ﷽ ไทย ✅'],
    ['nothing', ''],
  ] as const;
  test.each(variantsOf(texts, 1))('takes %s', async (_, text) => {
    expect(pages(await makePdf({ ...transcript, messages: [{ ...message, text }] }))).toBeGreaterThan(0);
  });

  itByNight('writes Arabic and Hebrew so that they are read back as they were written', async () => {
    const pdf = await makePdf({
      ...transcript,
      messages: [{ ...message, text: 'שלום עולם\n\nهذه فقرة من كتاب قديم' }],
    });
    const reader = new DocumentReader();
    const { text } = await reader.read({ owner: 'a', key: 'chat/c.pdf', bytes: async () => new Uint8Array(pdf) });
    await reader.close();
    expect(text.split(/\s+/)).toEqual(expect.arrayContaining(['שלום', 'עולם', 'هذه', 'فقرة', 'من', 'كتاب', 'قديم']));
  });

  test('writes the title into the metadata as text', async () => {
    const pdf = (await makePdf({ ...transcript, theme: '</rdf:li>&\u0001<x "y"', messages: [] })).toString('utf8');
    expect(pdf).toContain(
      '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">&lt;/rdf:li&gt;&amp;&lt;x &quot;y&quot;</rdf:li>',
    );
    expect(pdf.match(/<rdf:Description/g)).toHaveLength(1);
  });

  test('is ended when it takes too long', async () => {
    await expect(makePdf({ ...transcript, messages: [{ ...message, text: '字' }] }, 1)).rejects.toMatchObject({
      code: 503,
    });
  });
});
