import { randomBytes } from 'node:crypto';
import promises from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readSettings } from '../../platform/config/settings.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { packBuild } from '../releases/builds/archive.ts';
import { buildFiles } from '../releases/testing/build-release.ts';

const token = 'a-token-of-this-test';
const template = '<html data-theme="black"><head><!-- gateway:head --></head><body><!-- gateway:body --></body></html>';
const shellFiles = { 'index.html': template, 'main.js': 'main', 'main.css': 'css' };

let site: TestSite;

const deploy = (name: string, files: ReturnType<typeof buildFiles>, authorization = `Bearer ${token}`) =>
  site.app.inject({
    method: 'POST',
    url: `/api/releases/${name}/deploy`,
    headers: { authorization, 'content-type': 'application/zip' },
    payload: Buffer.from(packBuild(files)),
  });

/** Deploys a build and makes it live. */
async function release(name: string, files: ReturnType<typeof buildFiles>) {
  const deployed = await deploy(name, files);
  if (deployed.statusCode !== 200) return deployed;
  return site.app.inject({
    method: 'POST',
    url: `/api/releases/${name}/promote`,
    headers: { authorization: `Bearer ${token}` },
    payload: { skipContract: true, reason: '测试' },
  });
}

const rollBack = (name: string) =>
  site.app.inject({
    method: 'POST',
    url: `/api/releases/${name}/rollback`,
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });

const page = (url: string) => site.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });

const shell = buildFiles(
  { name: 'shell', contract: '1.0.0', entry: 'main.js', initial: ['main.css', 'main.js'], routes: [{ prefix: '/' }] },
  shellFiles,
);

beforeAll(async () => {
  const { cloud } = readSettings({
    CLOUD_HOST: 'unix:///run/docker.sock',
    CLOUD_IMAGE: 'desktop',
    CLOUD_ADDRESS: 'https://desktop.example.com:{port}/#{password}',
  });
  site = await createTestSite({
    settings: { deployToken: token, cloud, publicOrigin: 'https://ai.example.com' },
    ports: {
      firstContent: async (_site, { pathname, search }) => {
        if (search === '?broken') throw new Error('no database');
        return pathname === '/chatNew' && search === ''
          ? { content: { address: '/api/first', at: 1, data: { works: 1 } }, images: [] }
          : null;
      },
      linkPreview: async (_site, { pathname, search }) => {
        if (pathname === '/chatNew' && search === '?broken') throw new Error('no database');
        return pathname === '/draw/share'
          ? {
              title: `"猫" ${search}`,
              description: '由 AI 生成',
              image: { path: '/files/a.webp?x=1&y=2', width: 640, height: 480 },
            }
          : null;
      },
    },
  });
});

afterAll(() => site.close());

describe('a site without releases', () => {
  it('cannot serve and says so', async () => {
    expect((await site.app.inject('/healthz')).statusCode).toBe(503);
    expect((await page('/')).statusCode).toBe(503);
  });
});

describe('a deployed site', () => {
  beforeAll(async () => {
    expect((await release('shell', shell)).json()).toMatchObject({ code: 200 });
    expect((await release('mf-chat', buildFiles({ version: '1.0.0' }))).json()).toMatchObject({ code: 200 });
  });

  it('serves the page for every path that is not a call, asked for anew each time', async () => {
    const answer = await page('/chatNew');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.body).toContain('/remotes/mf-chat/1.0.0/remoteEntry.js');
    expect((await site.app.inject('/healthz')).statusCode).toBe(200);
  });

  it('lets its pages frame the cloud desktops, and nothing else of others', async () => {
    expect((await page('/appCenter/Cloud')).headers['content-security-policy']).toContain(
      "frame-src 'self' https://desktop.example.com:*;",
    );
    expect((await site.app.inject('/healthz')).headers['content-security-policy']).toContain("frame-src 'self';");
  });

  it.each(['//', '//[', '//a:99999/'])('serves the page for the odd path %s', async (url) => {
    expect((await page(url)).statusCode).toBe(200);
  });

  it.each(['text/*', 'TEXT/HTML', ''])('serves the page to a reader that accepts "%s"', async (accept) => {
    expect((await site.app.inject({ url: '/chatNew', headers: { accept } })).headers['content-type']).toContain(
      'text/html',
    );
  });

  it('tells other programs what a link to something shared shows, and search engines to leave it out', async () => {
    const shared = await page('/draw/share/?share=s-1');
    expect(shared.headers['x-robots-tag']).toBe('noindex, nofollow');
    for (const tag of [
      '<meta name="robots" content="noindex, nofollow">',
      '<meta property="og:title" content="&quot;猫&quot; ?share=s-1">',
      '<meta property="og:image" content="https://ai.example.com/files/a.webp?x=1&amp;y=2">',
      '<meta property="og:image:width" content="640">',
    ])
      expect(shared.body).toContain(tag);
    const other = await page('/chatNew');
    expect([other.headers['x-robots-tag'], other.body.includes('property="og:')]).toEqual([undefined, false]);
    expect((await page('/chatNew?broken')).statusCode).toBe(200);
  });

  it('serves with the page what its screen begins with, and the page alone when that cannot be read', async () => {
    const [first, other, broken] = [await page('/chatNew'), await page('/chatNew?x'), await page('/chatNew?broken')];
    expect(first.body).toContain(
      '<script type="application/json" id="site-first-content">[{"address":"/api/first","at":1,"data":{"works":1}}]</script>',
    );
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect([
      other.statusCode,
      other.body.includes('site-first-content'),
      broken.statusCode,
      broken.body.includes('site-first-content'),
    ]).toEqual([200, false, 200, false]);
  });

  it('answers an unknown call with an error and not with the page', async () => {
    const answer = await page('/api/nothing');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('site-header');
  });

  it('serves builds compressed and forever', async () => {
    const answer = await site.app.inject({
      url: '/remotes/mf-chat/1.0.0/app.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it.each([
    ['script', false],
    ['style', false],
    ['document', true],
    ['worker', true],
    [undefined, true],
  ])(
    'gives a file of a build that is asked for as %s the headers that parts of pages have no use for: %s',
    async (destination, given) => {
      const { headers } = await site.app.inject({
        url: '/remotes/mf-chat/1.0.0/app.js',
        headers: destination === undefined ? {} : { 'sec-fetch-dest': destination },
      });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toContain('immutable');
      const unused = [
        'content-security-policy',
        'permissions-policy',
        'cross-origin-opener-policy',
        'referrer-policy',
        'x-request-id',
        'accept-ranges',
        'last-modified',
        'etag',
      ];
      for (const name of unused) expect([name, name in headers]).toEqual([name, given]);
    },
  );

  it('makes a new version live without a restart and takes it back', async () => {
    await release('mf-chat', buildFiles({ version: '1.0.1' }));
    expect((await page('/chatNew')).body).toContain('/remotes/mf-chat/1.0.1/remoteEntry.js');
    expect((await rollBack('mf-chat')).json()).toMatchObject({ code: 200, data: { live: '1.0.0', previous: null } });
    expect((await page('/chatNew')).body).not.toContain('/remotes/mf-chat/1.0.1/');
  });

  it('refuses to go back further than the first version', async () => {
    expect((await rollBack('mf-chat')).json()).toMatchObject({ code: 409 });
    expect((await rollBack('mf-none')).json()).toMatchObject({ code: 404 });
  });

  it.each([
    [
      'a caller without the token',
      () => deploy('mf-chat', buildFiles({ version: '5.0.0' }), 'Bearer wrong'),
      401,
      '登录',
    ],
    [
      'something that is no zip',
      () =>
        site.app.inject({
          method: 'POST',
          url: '/api/releases/mf-chat/deploy',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
          payload: 'x',
        }),
      400,
      'zip',
    ],
    [
      'JSON instead of an archive',
      () =>
        site.app.inject({
          method: 'POST',
          url: '/api/releases/mf-chat/deploy',
          headers: { authorization: `Bearer ${token}` },
          payload: {},
        }),
      415,
      '类型',
    ],
  ] as const)('refuses %s', async (_, send, code, text) => {
    const answer = await send();
    expect(answer.statusCode).toBe(code);
    expect(answer.json()).toMatchObject({ code, msg: expect.stringContaining(text) });
    expect((await page('/chatNew')).body).toContain('/remotes/mf-chat/1.0.0/remoteEntry.js');
  });
});

/** By day `concurrent-actions.test.ts` shows it of deploys and promotions. */
function atTheSameMoment(): void {
  const json = async (answer: ReturnType<typeof deploy>) => (await answer).json<{ code: number }>();

  it('one of two deploys of a version wins, and its files stay', async () => {
    const builds = ['one', 'two'].map((app) => ({
      app,
      files: buildFiles({ version: '6.0.0' }, { 'remoteEntry.js': 'entry', 'app.js': app }),
    }));
    const answers = await Promise.all(builds.map(({ files }) => json(deploy('mf-chat', files))));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const winner = builds[answers.findIndex(({ code }) => code === 200)];
    expect((await site.app.inject('/remotes/mf-chat/6.0.0/app.js')).body).toBe(winner?.app);
  });

  it('two rollbacks go back two versions, one after the other', async () => {
    for (const version of ['1.0.0', '1.0.1', '1.0.2'])
      await release('mf-exhibit', buildFiles({ name: 'mf-exhibit', version }));
    const answers = await Promise.all([json(rollBack('mf-exhibit')), json(rollBack('mf-exhibit'))]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    const status = await site.app.inject({ url: '/api/releases', headers: { authorization: `Bearer ${token}` } });
    expect(status.json<{ data: unknown[] }>().data).toContainEqual(
      expect.objectContaining({ name: 'mf-exhibit', live: '1.0.0' }),
    );
    expect((await rollBack('mf-exhibit')).json()).toMatchObject({ code: 409 });
  });
}
if (testDepth.everyVariant) describe('at the same moment', atTheSameMoment);

describe('an archive', () => {
  it('is an unsupported type to every other call', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/cus/login',
      headers: { 'content-type': 'application/zip' },
      payload: Buffer.alloc(100_000),
    });
    expect(answer.json()).toMatchObject({ code: 415 });
  });

  it('is not taken from a caller without the token: it is refused before it is read', async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/releases/mf-chat/deploy',
      headers: { 'content-type': 'application/zip', 'content-length': String(2 ** 30) },
      payload: 'x',
    });
    expect(answer.json()).toMatchObject({ code: 401 });
  });

  it('that the disk has no room for is refused before it is read, with what is needed', async () => {
    const archive = packBuild(
      buildFiles({ version: '9.0.0' }, { 'remoteEntry.js': randomBytes(1024 * 1024), 'app.js': 'app' }),
    );
    const statfs = jest
      .spyOn(promises, 'statfs')
      .mockResolvedValue({ bavail: 1, bsize: 4096 } as Awaited<ReturnType<typeof promises.statfs>>);
    try {
      const megabytes = Math.ceil((archive.length * 5) / 1024 / 1024);
      const answer = await site.app.inject({
        method: 'POST',
        url: '/api/releases/mf-chat/deploy',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
        payload: Buffer.from(archive),
      });
      expect(answer.json()).toMatchObject({ code: 503, msg: `磁盘空间不足，需要约 ${megabytes} MB，请清理后重试` });
    } finally {
      statfs.mockRestore();
    }
  });
});
