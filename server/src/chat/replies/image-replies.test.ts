import { createServer, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type ChatMessage, chat, type ReplyEvent } from '@ai-site/shared/api/chat';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { withPurses } from '../testing/chat-scene.ts';
import { moneyOf } from '../testing/money.ts';
import { readReply } from '../testing/reply-reader.ts';

let server: Server;
let site: TestSite;
let origin: string;
let user: TestUser;
/** The model server's next response, which the test completes. */
let held: PromiseWithResolvers<ServerResponse>;
const calls: { readonly path: string; readonly body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      calls.push({ path: request.url ?? '', body: body.toString('latin1') });
      held.resolve(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  site = withPurses(
    await createTestSite({
      settings: { models: { baseUrl: `http://127.0.0.1:${address.port}/v1`, apiKey: 'k', byTier: { 8: 'draws' } } },
    }),
  );
  origin = await site.listen();
  user = await site.signIn();
});
afterAll(async () => {
  await site.close();
  server.closeAllConnections();
  server.close();
});

type Snapshot = Extract<ReplyEvent, { event: 'snapshot' }>;

/** Asks for an image; resolves once the stream has ended and the model server has received the request. */
async function ask(
  content = '画一只猫',
  chatId?: string,
): Promise<{ readonly snapshot: Snapshot; readonly answer: ServerResponse }> {
  held = Promise.withResolvers();
  const reader = readReply(origin, user.token, chat.createChat, {
    body: { chatContent: [{ type: 1, content }], chatAiModel: 8, ...(chatId === undefined ? {} : { chatId }) },
  });
  expect(await reader.end).toMatchObject({ status: 'done', code: 200 });
  return { snapshot: await reader.snapshot(), answer: await held.promise };
}

async function reply({ chatInfoId }: Snapshot): Promise<ChatMessage | undefined> {
  return (await site.call(chat.getChatDetail, { query: { chatId: chatInfoId } }, { token: user.token })).list.at(-1);
}

/** Resolves with the reply once it is finished. */
async function finished(snapshot: Snapshot): Promise<ChatMessage | undefined> {
  for (;;) {
    const message = await reply(snapshot);
    if (message?.contents[0]?.type === 11) return message;
    await new Promise(setImmediate);
  }
}

const give = (answer: ServerResponse, status: number, body: unknown) =>
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('an answer of images', () => {
  test('is loading after its stream, and finished with the image, which is then paid for', async () => {
    const { snapshot, answer } = await ask();
    expect(snapshot).toMatchObject({ type: 10, text: '' });
    expect(await reply(snapshot)).toMatchObject({ status: 'replying', contents: [{ type: 10 }] });

    const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    give(answer, 200, { created: 1, data: [{ b64_json: png.toString('base64') }] });
    expect(await finished(snapshot)).toMatchObject({ status: 'done', error: null });
    const kept = await site.site.db
      .selectFrom('chat_message_files')
      .innerJoin('chat_files', 'key', 'file_key')
      .selectAll()
      .where('message_id', '=', snapshot.contentId)
      .execute();
    expect(kept).toMatchObject([{ kind: 'image', type: 'image/webp', width: 30, height: 20, place: 0 }]);
    expect(await moneyOf(site, snapshot.contentId)).toEqual({ charge: 'charged', hold: ['settled', 100] });
  });

  test('that follows another one gets its image and the words before', async () => {
    const first = await ask();
    const red = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    give(first.answer, 200, { data: [{ b64_json: red.toString('base64') }] });
    await finished(first.snapshot);
    const second = await ask('把背景改成海边', first.snapshot.chatInfoId);
    const { path, body } = calls.at(-1) ?? { path: '', body: '' };
    expect(path).toBe('/v1/images/edits');
    const words = Buffer.from(body, 'latin1').toString().replaceAll('\r\n', '\n');
    expect(words).toContain('此前的要求：\n- 画一只猫\n\n现在的要求：\n把背景改成海边');
    expect(body).toContain('RIFF');
    give(second.answer, 200, { data: [{ b64_json: red.toString('base64') }] });
    await finished(second.snapshot);
  });

  test.each([
    ['the model refuses', 400, { error: { code: 'content_policy_violation', message: 'no' } }],
    ['what comes is no image', 200, { created: 1, data: [{ b64_json: Buffer.from('no image').toString('base64') }] }],
  ])('fails and costs nothing when %s', async (_, status, body) => {
    const { snapshot, answer } = await ask();
    give(answer, status, body);
    expect(await finished(snapshot)).toMatchObject({ status: 'failed', contents: [{ type: 11, text: '' }] });
    expect(await moneyOf(site, snapshot.contentId)).toEqual({ charge: 'released', hold: ['released', 100] });
  });

  test('is stopped and costs nothing', async () => {
    const { snapshot } = await ask();
    const stopped = await site.call(chat.stopReply, { body: { detailId: snapshot.contentId } }, { token: user.token });
    expect(stopped).toMatchObject({ status: 'stopped', contents: [{ type: 11 }] });
    expect(await moneyOf(site, snapshot.contentId)).toEqual({ charge: 'released', hold: ['released', 100] });
  });
});
