import { memberships } from '@ai-site/shared/api/membership';
import type { Release } from '@ai-site/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestSite, type TestSite } from '../../../testing/site.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import { packBuild } from '../../releases/builds/archive.ts';
import { buildFiles } from '../../releases/testing/build-release.ts';

const token = 'a-token-of-this-test';
const authorization = `Bearer ${token}`;
const template =
  '<html data-theme="black"><head><!-- gateway:head --></head><body><!-- gateway:frame --><!-- gateway:body --></body></html>';

const painted = (text: string, more: object = {}) =>
  JSON.stringify({
    style: '.p-a{top:0}',
    variants: [
      {
        content: [
          ['h1', { class: 'p-a', onclick: 'alert(1)' }, [text]],
          ['script', {}, ['alert(1)']],
        ],
      },
    ],
    ...more,
  });

let site: TestSite;

async function release(
  name: string,
  changes: Partial<Release>,
  contents: Readonly<Record<string, string>>,
): Promise<void> {
  const payload = Buffer.from(packBuild(buildFiles({ name, ...changes }, contents)));
  const deployed = await site.app.inject({
    method: 'POST',
    url: `/api/releases/${name}/deploy`,
    headers: { authorization, 'content-type': 'application/zip' },
    payload,
  });
  expect(deployed.json()).toMatchObject({ code: 200 });
  await site.app.inject({
    method: 'POST',
    url: `/api/releases/${name}/promote`,
    headers: { authorization },
    payload: { skipContract: true, reason: '测试' },
  });
}

const page = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  (await site.app.inject({ url, headers: { accept: 'text/html', ...headers } })).body;

const remote = { 'remoteEntry.js': 'entry', 'app.js': 'app', 'chat.js': 'chat' };
const chat = {
  routes: [{ prefix: '/chatNew', screen: 'chat', skeleton: 'chat' as const }],
  chunks: { chat: ['chat.js'] },
};

beforeAll(async () => {
  site = await createTestSite({ settings: { deployToken: token } });
  const shell = {
    contract: '1.0.0',
    entry: 'main.js',
    initial: ['main.css', 'main.js'],
    routes: [{ prefix: '/', screen: 'home' }],
    chunks: { home: ['home.js'] },
  };
  await release('shell', shell, {
    'index.html': template,
    'main.js': 'main',
    'main.css': 'css',
    'home.js': 'home',
    'first-screens/home.json': painted('首页'),
  });
  await release(
    'mf-chat',
    { ...chat, version: '1.0.0' },
    {
      ...remote,
      'first-screens/chat.json': painted('你好', {
        begins: [{ call: memberships.combos.name }, { call: 'accounts.me' }],
      }),
    },
  );
});
afterAll(() => site.close());

/** What of a page differs from one to the next. */
const withoutKey = (html: string) => html.replace(/<script type="text\/plain".*?<\/script>/s, '');

describe('a build with painted screens', () => {
  it('has them in the page of their route, without what runs, and nowhere below it', async () => {
    const html = await page('/chatNew');
    expect(html).toContain('<div class="painted" inert><style>.p-a{top:0}');
    expect(html).toContain('<h1 class="p-a">你好</h1>');
    expect(html).not.toMatch(/alert\(1\)|onclick/);
    expect(await page('/chatNew/below')).not.toContain('class="painted"');
  });

  it('has that of the home page where it can be used before scripts', async () => {
    expect(await page('/')).toMatch(/<div class="painted"><style>.*<h1 class="p-a">首页<\/h1>/);
  });

  it('begins with answers to public calls, which are the same for everybody: nothing of an account is in the page', async () => {
    const { token: session } = await site.signIn();
    const [visitor, account] = [await page('/chatNew'), await page('/chatNew', { authorization: session })];
    const data = /id="site-first-content">(.*?)<\/script>/s.exec(visitor)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual([expect.objectContaining({ address: `${memberships.combos.path}?` })]);
    expect(withoutKey(account)).toBe(withoutKey(visitor));
  });

  it.each([
    ...(testDepth.everyVariant
      ? [
          ['not readable', '{'],
          ['of another form', '{"variants":7}'],
        ]
      : []),
    ['not what a page may have', painted('你好', { style: '</style><script>' })],
  ])('keeps the skeleton when one is %s', async (_, content) => {
    await release(
      'mf-chat',
      { ...chat, version: `1.0.${content.length}` },
      { ...remote, 'first-screens/chat.json': content },
    );
    const html = await page('/chatNew');
    expect([html.includes('class="painted"'), html.includes('sk-bar')]).toEqual([false, true]);
  });
});
