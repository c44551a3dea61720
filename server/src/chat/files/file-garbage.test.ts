import { accounts } from '@ai-site/shared/api/accounts';
import { chat } from '@ai-site/shared/api/chat';
import { UNUSED_FILE_HOURS } from '@ai-site/shared/domain/chat-files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readOutbox } from '../../identity/sms/outbox.ts';
import { collectGarbage } from '../../platform/objects/collect-garbage.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import type { TestSite, TestUser } from '../../testing/site.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { type ChatScene, openChatScene } from '../testing/chat-scene.ts';
import { give, imageFile, recording, upload } from './testing/uploads.ts';

const KEPT_SECONDS = UNUSED_FILE_HOURS * 3600;
let scene: ChatScene;
let site: TestSite;
let user: TestUser;

beforeAll(async () => {
  scene = await openChatScene();
  site = scene.site;
});
afterAll(() => scene.close());
beforeEach(async () => {
  user = await site.signIn();
});

const textFile = (text: string) => give(site, user, `${text}.txt`, Buffer.from(text));
const isThere = async ({ key }: { readonly key: string }): Promise<boolean> =>
  (await site.site.storage.store.head(key)) !== undefined;
const areThere = (objects: readonly { readonly key: string }[]): Promise<boolean[]> =>
  Promise.all(objects.map(isThere));
const rows = async (): Promise<string[]> =>
  (
    await site.site.db
      .selectFrom('objects')
      .select('key')
      .where('account_id', '=', user.userId)
      .orderBy('created_at')
      .execute()
  ).map(({ key }) => key);
const ask = (key: string) =>
  site.app.inject({
    method: 'POST',
    url: chat.createChat.path,
    headers: { authorization: user.token },
    payload: {
      chatContent: [
        { type: 1, content: '看看' },
        { type: 6, name: 'a', url: key },
      ],
      chatAiModel: 5,
    },
  });
const chats = async () => (await site.call(chat.history, { query: {} }, { token: user.token })).list;

describe('the garbage collection of files', () => {
  it('removes what no question brought within a day: registered, only uploaded, recorded', async () => {
    const sent = await textFile('sent');
    await ask(sent.key);
    const unsent = [
      await textFile('unsent'),
      { key: await upload(site, user, 'a.pdf', Buffer.from('%PDF-1')) },
      { key: await upload(site, user, 'a.webm', recording) },
      await give(site, user, 'a.png', await imageFile(9, 9)),
    ];
    site.clock.advance(KEPT_SECONDS);
    const fresh = await textFile('fresh');
    await collectGarbage(site.site);
    expect(await areThere(unsent)).toEqual([true, true, true, true]);
    site.clock.advance(1);
    await collectGarbage(site.site);
    expect(await areThere([sent, ...unsent, fresh])).toEqual([true, false, false, false, false, true]);
    expect(await rows()).toEqual([sent.key, fresh.key]);
    expect((await ask(unsent[0]?.key ?? '')).statusCode).toBe(404);
  });

  itByNight('removes what deleted chats had, unless another chat has it too', async () => {
    const [once, twice] = [await textFile('once'), await textFile('twice')];
    await ask(once.key);
    await ask(twice.key);
    for (const { chatId } of await chats())
      await site.call(chat.deleteChat, { body: { chatId } }, { token: user.token });
    await ask(twice.key);
    site.clock.advance(KEPT_SECONDS + 1);
    await collectGarbage(site.site);
    expect(await areThere([once, twice])).toEqual([false, true]);
  });

  it('never takes a file that is being sent at the moment', async () => {
    for (let round = 0; round < (testDepth.everyVariant ? 5 : 2); round += 1) {
      const file = await textFile(`round ${round}`);
      site.clock.advance(KEPT_SECONDS + 1);
      const [asked] = await Promise.all([ask(file.key), collectGarbage(site.site)]);
      expect([asked.statusCode, await isThere(file)]).toEqual(asked.statusCode === 200 ? [200, true] : [404, false]);
    }
  });

  it('works off more than one batch, and leaves a younger avatar', async () => {
    const created_at = site.clock.now;
    const of = (kind: 'chat-voice' | 'speech' | 'avatar', count: number) =>
      Array.from({ length: count }, (_, i) => ({
        key: `chat/gone-${user.userId}-${kind}-${i}`,
        account_id: user.userId,
        kind,
        bytes: 1,
        created_at,
      }));
    await site.site.db
      .insertInto('objects')
      .values([...of('chat-voice', 250), ...of('speech', 1)])
      .execute();
    site.clock.advance(KEPT_SECONDS + 1);
    await site.site.db
      .insertInto('objects')
      .values(of('avatar', 1).map((avatar) => ({ ...avatar, created_at: site.clock.now })))
      .execute();
    await collectGarbage(site.site);
    expect(await rows()).toEqual([`chat/gone-${user.userId}-avatar-0`]);
  });
});

describe('the files of a person', () => {
  it('are in the exported data, names and texts, and nobody else’s', async () => {
    const file = await give(site, user, '体检.txt', Buffer.from('一切正常'));
    await ask(file.key);
    await give(site, await site.signIn(), '别人.txt', Buffer.from('别人的'));
    const { content } = await site.call(accounts.exportData, {}, { token: user.token });
    expect(content).toMatchObject({
      chats: [
        {
          messages: [
            { role: 'user', files: ['体检.txt'] },
            { role: 'assistant', files: [] },
          ],
        },
      ],
      chatFiles: [{ kind: 'document', name: '体检.txt', text: '一切正常' }],
      chatShares: [],
    });
    expect(JSON.stringify(content)).not.toContain('别人');
  });

  it('go with the account: rows, texts and what lies on the disk, speech too', async () => {
    const file = await textFile('mine');
    await ask(file.key);
    const speech = { key: `chat/speech-${user.userId}.mp3` };
    await site.site.storage.store.put(speech.key, Buffer.from('ID3'), { type: 'audio/mpeg' });
    await site.site.db
      .insertInto('objects')
      .values({ ...speech, account_id: user.userId, kind: 'speech', bytes: 3, created_at: site.clock.now })
      .execute();
    await site.call(accounts.cancelCode, {}, { token: user.token });
    const [{ code } = { code: '' }] = await readOutbox(site.site, user.mobile);
    await site.call(accounts.cancel, { body: { authCode: code } }, { token: user.token });
    expect(await areThere([file, speech])).toEqual([false, false]);
    expect(await rows()).toEqual([]);
    expect(
      await site.site.db.selectFrom('chat_files').select('key').where('account_id', '=', user.userId).execute(),
    ).toEqual([]);
  });
});
