import { quickFill } from '@ai-site/shared/api/quick-fill';
import { shareTarget } from '@ai-site/shared/api/share-target';
import { sharedImageAddress } from '@ai-site/shared/domain/share-target';
import { startModeOf } from '@ai-site/shared/domain/start-box';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { variantsOf } from '../../testing/test-depth.ts';
import { keepImageScript } from './shared-image-page.ts';

let site: TestSite;
let png: Buffer;
beforeAll(async () => {
  site = await createTestSite();
  png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#5b4bf0' } })
    .png()
    .toBuffer();
});
afterAll(() => site.close());

let network = 0;

/** Shares something as the browser of an installed site does, each time from another network. */
async function share(parts: Readonly<Record<string, string | Buffer>>, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    form.append(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)], { type: 'image/png' }));
  const encoded = new Response(form);
  network += 1;
  return site.app.inject({
    method: 'POST',
    url: shareTarget.send.path,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'none',
      accept: 'text/html',
      ...headers,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
    remoteAddress: `192.0.2.${network}`,
  });
}

type Answer = Awaited<ReturnType<typeof share>>;

const fillIn = async (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://site.test');
  const id = searchParams.get('initId') ?? '';
  return { pathname, id, fill: await site.call(quickFill.get, { params: { id } }) };
};
const dataOf = ({ body }: Answer, name: string): string =>
  new RegExp(`data-${name}="([^"]*)"`).exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
const fills = () => site.site.db.selectFrom('quick_fills').select('id').execute();

describe('sharing with the site', () => {
  it('opens the chat with a text, its title and its address, each once', async () => {
    const answer = await share({
      title: '咖啡的历史',
      text: '很好看 https://example.com/a',
      url: 'https://example.com/a',
    });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([303, 'no-store']);
    const { pathname, fill } = await fillIn(String(answer.headers.location));
    expect(pathname).toBe('/chatNew');
    expect(fill).toMatchObject({
      generateEngine: 0,
      backFillParams: { prompt: '咖啡的历史\n很好看 https://example.com/a' },
    });
  });

  it('opens 改图 with an image, which stays in the browser', async () => {
    const answer = await share({ text: '换成秋天', image: png });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    const { pathname, id, fill } = await fillIn(dataOf(answer, 'next'));
    expect(pathname).toBe('/draw/create/generate_image');
    expect(fill).toMatchObject({ recipe: { tool: 'generate-image', values: { prompt: '换成秋天' } } });
    expect([dataOf(answer, 'key'), dataOf(answer, 'type')]).toEqual([sharedImageAddress(id), 'image/png']);
    expect(Buffer.from(/<script type="text\/plain"[^>]*>([^<]*)</.exec(answer.body)?.[1] ?? '', 'base64')).toEqual(png);
    expect(await site.site.db.selectFrom('objects').select('key').execute()).toEqual([]);
  });

  it('runs on that page the one script of its policy', async () => {
    const answer = await share({ image: png });
    expect(answer.body.match(/<script>/g)).toHaveLength(1);
    expect(answer.body).toContain(`<script>${keepImageScript}</script>`);
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
  });

  it.each([['看这个 https://example.com/a'], ['字'.repeat(startModeOf('edit').max + 1)]])(
    'describes no change by what is not one',
    async (text) => {
      const { fill } = await fillIn(dataOf(await share({ text, image: png }), 'next'));
      expect(fill.recipe?.values).toEqual({ prompt: '' });
    },
  );

  it.each<[string, Record<string, string | Buffer>, string]>([
    ['nothing', {}, '没有收到文字或图片'],
    ['blanks', { text: ' \r\n', title: '' }, '没有收到文字或图片'],
    [
      'a file that is no image',
      { image: Buffer.from('<svg onload="alert(1)"></svg>') },
      '只支持 JPG、PNG 或 WebP 图片',
    ],
    ['a text that is too long', { text: '字'.repeat(startModeOf('chat').max + 1) }, '最多4000个字符'],
  ])('says in Chinese, on a page, that it cannot use %s', async (_, parts, text) => {
    const before = await fills();
    const answer = await share(parts);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(text);
    expect(answer.body).not.toMatch(/<script|返回上一页|重新加载/);
    expect(await fills()).toEqual(before);
  });

  it('says in Chinese, on a page, how large an image may be', async () => {
    const answer = await share({ image: Buffer.concat([png, Buffer.alloc(11 * 1024 * 1024)]) });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('图片不能超过 10 MB');
  });

  it.each(
    variantsOf([['multipart/form-data'], ['multipart/form-data; boundary=x'], ['multipart/form-data; boundary=']]),
  )('refuses a body that is no form: %s', async (type) => {
    const answer = await share({ image: png }, { 'content-type': type });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('请重新分享');
  });

  it.each(['cross-site', 'same-site'])('cannot be done by a page of another site (%s)', async (origin) => {
    const before = await fills();
    expect((await share({ text: '你好', image: png }, { 'sec-fetch-site': origin })).statusCode).toBe(403);
    expect(await fills()).toEqual(before);
  });

  it('acts for no account', async () => {
    const { token } = await site.signIn();
    const { id } = await fillIn(dataOf(await share({ image: png }, { authorization: token }), 'next'));
    expect(
      await site.site.db.selectFrom('quick_fills').select('account_id').where('id', '=', id).executeTakeFirstOrThrow(),
    ).toEqual({ account_id: null });
  });

  it('reads a number of forms at the same time, and later ones again', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => share({ text: '你好' })));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([303, 503]));
    expect((await share({ text: '你好' })).statusCode).toBe(303);
  });
});
