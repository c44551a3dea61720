import { quickFill } from '@ai-site/shared/api/quick-fill';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const sample = { generateEngine: 2 as const, backFillParams: { prompt: '一只"橘猫"，\\油画/ 🐈', stylizeId: 2 } };

describe('a quick fill', () => {
  it('is read as it was created, by visitors too', async () => {
    const { id } = await site.call(quickFill.create, { body: sample });
    expect(await site.call(quickFill.get, { params: { id } })).toEqual({ id, ...sample });
  });

  it('may carry what must not appear, for any form and without a style', async () => {
    const words = { generateEngine: 0 as const, backFillParams: { prompt: '字'.repeat(4000), negativePrompt: '模糊' } };
    const { id } = await site.call(quickFill.create, { body: words });
    expect(await site.call(quickFill.get, { params: { id } })).toEqual({ id, ...words });
  });

  it('needs a prompt and a known engine', async () => {
    expect(
      (await site.answer(quickFill.create, { body: { ...sample, backFillParams: { prompt: '', stylizeId: 2 } } }))
        .envelope,
    ).toMatchObject({ code: 400, msg: '请输入描述' });
    expect((await site.answer(quickFill.create, { body: { ...sample, generateEngine: 6 } })).status).toBe(400);
  });

  it('is not found under another id', async () => {
    expect((await site.answer(quickFill.get, { params: { id: 'nothing' } })).envelope).toMatchObject({
      code: 404,
      msg: errorTexts.notFound,
    });
  });
});

describe('quick fills of visitors', () => {
  const DAY = 24 * 3600;
  const cookieOf = (letter: string) => ({ cookie: `browser=${letter.repeat(43)}` });
  const create = (ip: string, letter: string) =>
    site.answer(quickFill.create, { body: sample }, { ip, headers: cookieOf(letter) });
  const found = async (id: string) => (await site.answer(quickFill.get, { params: { id } })).status;

  it('last a day, those of accounts thirty', async () => {
    const { token } = await site.signIn();
    const ids = [
      await site.call(quickFill.create, { body: sample }, { ip: '192.0.2.1' }),
      await site.call(quickFill.create, { body: sample }, { token }),
    ].map(({ id }) => id);
    const all = () => Promise.all(ids.map(found));
    site.clock.advance(DAY - 1);
    expect(await all()).toEqual([200, 200]);
    site.clock.advance(1);
    expect(await all()).toEqual([404, 200]);
    site.clock.advance(29 * DAY);
    expect(await all()).toEqual([404, 404]);
    await site.call(quickFill.create, { body: sample }, { ip: '192.0.2.1' });
    expect(await site.site.db.selectFrom('quick_fills').select('id').where('id', 'in', ids).execute()).toEqual([]);
  });

  it('are at most twenty live of a browser, also of many calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => create('192.0.2.2', 'a')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.envelope.msg, refused?.headers['retry-after']]).toEqual([
      '未登录时 24 小时内最多一键填充 20 次，请登录后继续',
      String(DAY),
    ]);
    // Neither another browser of the network nor an account is concerned.
    expect((await create('192.0.2.2', 'b')).status).toBe(200);
    const { token } = await site.signIn();
    expect(
      (await site.answer(quickFill.create, { body: sample }, { token, ip: '192.0.2.2', headers: cookieOf('a') }))
        .status,
    ).toBe(200);
    site.clock.advance(DAY);
    expect((await create('192.0.2.2', 'a')).status).toBe(200);
  });

  itByNight('are at most two hundred live of a network, whatever browsers name themselves', async () => {
    const browsers = 'abcdefghijklmnopqrstuvwxyz'.split('');
    const sent: number[] = [];
    for (const letter of browsers)
      for (let place = 0; place < 8; place += 1) sent.push((await create('192.0.2.3', letter)).status);
    expect(sent.filter((status) => status === 200)).toHaveLength(200);
    expect(sent.slice(200)).toEqual(Array(8).fill(429));
    expect((await create('192.0.2.3', 'A')).envelope.msg).toBe('当前网络下未登录的一键填充过多，请登录后继续');
    expect((await create('192.0.2.4', 'A')).status).toBe(200);
  });

  it('of a client without cookies count as those of one browser', async () => {
    const statuses: number[] = [];
    for (let place = 0; place < 21; place += 1)
      statuses.push((await site.answer(quickFill.create, { body: sample }, { ip: '192.0.2.5' })).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});
