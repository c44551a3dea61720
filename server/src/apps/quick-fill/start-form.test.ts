import { quickFill } from '@ai-site/shared/api/quick-fill';
import { startForm } from '@ai-site/shared/api/start-form';
import { startModes, startTooLong } from '@ai-site/shared/domain/start-box';
import { errorTexts } from '@ai-site/shared/errors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite } from '../../testing/site.ts';

const HOUR_SECONDS = 3600;

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

let network = 0;
const nextAddress = (): string => {
  network += 1;
  return `192.0.2.${network}`;
};

/** Sends the form as a browser does, each time from another network. */
function send(
  fields: Record<string, string>,
  { headers = {}, remoteAddress = nextAddress() }: { headers?: Record<string, string>; remoteAddress?: string } = {},
) {
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'same-origin',
    accept: 'text/html',
  };
  return site.app.inject({
    method: 'POST',
    url: startForm.send.path,
    headers: { ...form, ...headers },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress,
  });
}

const locationOf = ({ headers }: Awaited<ReturnType<typeof send>>) =>
  new URL(String(headers.location), 'http://site.test');
const fillOf = async (answer: Awaited<ReturnType<typeof send>>) =>
  await site.call(quickFill.get, { params: { id: locationOf(answer).searchParams.get('initId') ?? '' } });

describe('the form of the home page', () => {
  it.each(startModes.map((mode) => [mode.label, mode] as const))(
    'leads for %s to its page with a quick fill of the text',
    async (_, { key, path, fill }) => {
      const answer = await send({ mode: key, text: '第一行\r\n第二行 ' });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([303, 'no-store']);
      const { pathname, searchParams } = locationOf(answer);
      const [page = '', query = ''] = path.split('?');
      expect(pathname).toBe(page);
      for (const [name, value] of new URLSearchParams(query)) expect(searchParams.get(name)).toBe(value);
      const text = '第一行\n第二行';
      expect(await fillOf(answer)).toMatchObject(
        fill.kind === 'words'
          ? { generateEngine: fill.engine, backFillParams: { prompt: text } }
          : { recipe: { tool: fill.tool, values: { [fill.field]: text } } },
      );
    },
  );

  it('opens the page as it is without a text', async () => {
    const answer = await send({ mode: 'chat', text: ' \r\n' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/chatNew']);
  });

  it.each(startModes.map((mode) => [mode.label, mode] as const))(
    'says in Chinese, on a page, that a text is too long for %s',
    async (_, mode) => {
      const answer = await send({ mode: mode.key, text: '字'.repeat(mode.max + 1) });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
      expect(answer.body).toContain(startTooLong(mode));
      expect(answer.body).not.toContain('重新加载');
      expect((await send({ mode: mode.key, text: '字'.repeat(mode.max) })).statusCode).toBe(303);
    },
  );

  it.each<Record<string, string>>([{ text: '雪山' }, { mode: 'movie', text: '雪山' }, {}])(
    'refuses %j, which names no mode',
    async (fields) => {
      const answer = await send(fields);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('请选择想做什么');
    },
  );

  it('may not be sent from another site', async () => {
    const before = await site.site.db.selectFrom('quick_fills').select('id').execute();
    const answer = await send({ mode: 'chat', text: '你好' }, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain(errorTexts.forbidden);
    expect(await site.site.db.selectFrom('quick_fills').select('id').execute()).toEqual(before);
  });

  it('acts for no account, and keeps a text for an hour', async () => {
    const { token } = await site.signIn();
    const answer = await send({ mode: 'image', text: '雪山' }, { headers: { authorization: token } });
    const id = locationOf(answer).searchParams.get('initId') ?? '';
    const row = await site.site.db
      .selectFrom('quick_fills')
      .select(['account_id', 'params'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ account_id: null, params: { prompt: '雪山' } });
    site.clock.advance(HOUR_SECONDS);
    expect((await site.answer(quickFill.get, { params: { id } })).status).toBe(404);
  });

  it('is bounded for each browser', async () => {
    const headers = { cookie: `browser=${'q'.repeat(43)}` };
    const answers = [];
    for (let no = 0; no < 21; no += 1)
      answers.push(await send({ mode: 'chat', text: `第${no}个` }, { headers, remoteAddress: '198.51.100.7' }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(20).fill(303), 429]);
    expect(answers[20]?.body).toContain('请登录后继续');
  });

  it('is the only call that takes a form', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: quickFill.create.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'generateEngine=1',
    });
    expect(answer.statusCode).toBe(415);
  });

  it('is answered the same as JSON', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: startForm.send.path,
      payload: { mode: 'chat', text: '你好' },
    });
    expect(answer.statusCode).toBe(303);
  });
});
