import { registryCalls } from '@ai-site/shared/api/registry';
import { REPORT_KEY_MINUTES, releases } from '@ai-site/shared/api/releases';
import { OVERRIDE_HEADER, type Overrides } from '@ai-site/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { siteEnvTable } from '../../../platform/config/site-env.ts';
import { createTestSite, type TestSite } from '../../../testing/site.ts';
import { type Ask, ReleaseSite, shellFiles } from '../testing/release-site.ts';

const LOCAL_BUILD = 'http://localhost:3101/mf-manifest.json';

let at: ReleaseSite;

async function fill(): Promise<void> {
  for (const name of ['mf-chat', 'mf-draw']) {
    await at.deploy('1.0.0', { name });
    await at.deploy('1.1.0', { name });
    await at.deploy('1.2.0-rc.1', { name, channel: 'candidate' });
  }
  await at.deployFiles('shell', shellFiles({ version: '1.1.0' }), { channel: 'candidate' });
}

/** The overrides that a page reports, and the versions of mf-chat and mf-draw it loads. */
async function mixOf(url: string, ask: Ask = {}) {
  const { registry } = await at.page(url, ask);
  const version = (name: string) => registry.remotes.find((remote) => remote.name === name)?.version;
  return {
    overrides: registry.overrides,
    unknown: registry.unknownOverrides ?? [],
    chat: version('mf-chat'),
    draw: version('mf-draw'),
  };
}

const untouched = { overrides: [], unknown: [], chat: '1.1.0', draw: '1.1.0' };

describe('a developer’s own site', () => {
  beforeAll(async () => {
    at = await ReleaseSite.create();
    await fill();
  });
  afterAll(() => at.close());

  it.each([
    ['a version', '1.0.0', '1.0.0'],
    ['the candidate', 'candidate', '1.2.0-rc.1'],
    ['what is live', 'live', '1.1.0'],
  ])('grants %s to one page', async (_, value, version) => {
    expect(await mixOf(`/chatNew?mf-chat=${value}`)).toEqual({
      ...untouched,
      chat: version,
      overrides: [{ name: 'mf-chat', value, version }],
    });
    expect(await mixOf('/chatNew')).toEqual(untouched);
  });

  it('grants several at once, by header as by query, to the page as to the call that resolves again', async () => {
    const query = 'mf-draw=candidate&mf-chat=1.0.0';
    const expected = {
      unknown: [],
      chat: '1.0.0',
      draw: '1.2.0-rc.1',
    };
    expect(await mixOf(`/?${query}`)).toMatchObject(expected);
    expect(await mixOf('/', { overrides: query })).toMatchObject(expected);
    const { registry } = await at.page(`/?${query}`);
    expect(await at.site.call(registryCalls.current, {}, { headers: { [OVERRIDE_HEADER]: query } })).toEqual(registry);
    expect((await at.site.app.inject(`${registryCalls.current.path}?${query}`)).json()).toMatchObject({
      data: registry,
    });
  });

  it('grants the live version to a visitor of the canary', async () => {
    await at.canary('mf-chat', '1.2.0-rc.1', 100);
    expect((await mixOf('/', { cookie: 'bucket=1' })).chat).toBe('1.2.0-rc.1');
    expect((await mixOf('/?mf-chat=live', { cookie: 'bucket=1' })).chat).toBe('1.1.0');
    await at.canary('mf-chat', '1.2.0-rc.1', 0);
  });

  it('leaves out what is not there', async () => {
    for (const query of ['chat=1.0.0', 'qa=x']) expect(await mixOf(`/?${query}`)).toEqual(untouched);
  });

  it.each(['latest', '', 'v1.4.0-rc.2', '1.4', '1.4.0-rc.2。', 'https://evil.example.com/mf-manifest.json'])(
    'says that %j is no version, by query and by header',
    async (value) => {
      const query = new URLSearchParams({ 'mf-chat': value }).toString();
      const expected = { ...untouched, unknown: [{ name: 'mf-chat', value }] };
      expect(await mixOf(`/?${query}`)).toEqual(expected);
      expect(await mixOf('/', { overrides: query })).toEqual(expected);
      expect(await mixOf('/')).toEqual(untouched);
    },
  );

  it('says of an invalid value its beginning, as text, and of a package with a valid one nothing', async () => {
    const page = await at.page(
      `/?mf-chat=${encodeURIComponent(`</script><script>alert(1)</script>${'x'.repeat(100)}`)}`,
    );
    expect(page.registry.unknownOverrides).toEqual([
      { name: 'mf-chat', value: `</script><script>alert(1)</script>${'x'.repeat(26)}…` },
    ]);
    expect(page.body).not.toContain('alert(1)</script>');
    const granted = [{ name: 'mf-draw', value: '1.0.0', version: '1.0.0' }];
    expect(await mixOf('/?mf-draw=1.0.0&mf-draw=1.4&mf-chat=1.4')).toEqual({
      ...untouched,
      draw: '1.0.0',
      overrides: granted,
      unknown: [{ name: 'mf-chat', value: '1.4' }],
    });
  });

  it('says what is not there, and shows what is live instead', async () => {
    await at.deploy('1.0.0', { name: 'mf-exhibit' });
    for (const [name, value] of [
      ['mf-chat', '9.9.9'],
      ['mf-none', '1.0.0'],
      ['mf-exhibit', 'candidate'],
      ['mf-chat', 'preview:gone'],
    ] as const) {
      expect(await mixOf(`/?${name}=${encodeURIComponent(value)}`)).toEqual({
        ...untouched,
        unknown: [{ name, value }],
      });
    }
    const granted = [{ name: 'mf-draw', value: '1.0.0', version: '1.0.0' }];
    expect(await mixOf('/?mf-chat=9.9.9&mf-draw=1.0.0')).toEqual({
      ...untouched,
      draw: '1.0.0',
      overrides: granted,
      unknown: [{ name: 'mf-chat', value: '9.9.9' }],
    });
  });

  it('serves the page of the shell that is asked for', async () => {
    const page = await at.page('/?shell=candidate');
    expect(page.body).toContain('data-shell="1.1.0"');
    expect(page.body).toContain('/remotes/shell/1.1.0/main.js');
    expect(page.registry).toMatchObject({
      shell: { version: '1.1.0' },
      overrides: [{ name: 'shell', value: 'candidate', version: '1.1.0' }],
    });
    expect((await at.page('/')).body).toContain('data-shell="1.0.0"');
    expect((await at.page(`/?shell=${LOCAL_BUILD}`)).registry.overrides).toEqual([]);
  });

  it('tells a page that a version which was asked for cannot run in this shell', async () => {
    await at.deployFiles('shell', shellFiles({ version: '1.2.0', singletons: { react: '19.2.0', mobx: '6.0.0' } }));
    await at.deploy('1.3.0', { channel: 'candidate', singletons: { mobx: '^6.0.0' } });
    await at.rollBack('shell');
    expect(await at.remote('mf-chat', {}, '/?mf-chat=1.3.0')).toMatchObject({ version: '1.3.0', compatible: false });
    expect(await at.remote('mf-chat', {}, '/?mf-chat=1.3.0&shell=1.2.0')).toMatchObject({
      version: '1.3.0',
      compatible: true,
    });
  });

  it('lets a page load a build from the developer’s machine, and that page alone', async () => {
    const page = await at.page(`/chatNew?mf-chat=${LOCAL_BUILD}`);
    expect(page.registry.remotes.find(({ name }) => name === 'mf-chat')).toMatchObject({
      version: '0.0.0-local',
      entry: LOCAL_BUILD,
      integrity: null,
      preload: [],
      previous: null,
    });
    expect(page.registry.overrides).toEqual([{ name: 'mf-chat', value: LOCAL_BUILD, version: '0.0.0-local' }]);
    expect(page.body).not.toContain('/remotes/mf-chat/');
    const origin = 'http://localhost:3101';
    for (const directive of ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src']) {
      expect(
        page.policy
          .split('; ')
          .find((line) => line.startsWith(directive))
          ?.split(' '),
      ).toContain(origin);
    }
    expect((await at.page('/chatNew')).policy).not.toContain('localhost');
    expect((await at.page('/chatNew?mf-chat=1.0.0')).policy).not.toContain('localhost');
  });

  it('lets a page load such a build of a remote that has a candidate only', async () => {
    await at.deploy('1.0.0-rc.1', { name: 'mf-podcast', routes: [{ prefix: '/podcast' }], channel: 'candidate' });
    expect(await at.remote('mf-podcast', {}, `/podcast?mf-podcast=${LOCAL_BUILD}`)).toMatchObject({
      entry: LOCAL_BUILD,
      routes: [{ prefix: '/podcast' }],
    });
    expect((await at.remote('mf-podcast', {}, '/podcast'))?.closed).toBe(true);
  });

  it.each([
    'http://evil.example.com/mf-manifest.json',
    'https://localhost:3101/mf-manifest.json',
    'http://user@localhost:3101/mf-manifest.json',
    'http://localhost.example.com/mf-manifest.json',
    'http://localhost:3101/anything.js',
    "http://localhost:3101/'unsafe-inline';/x",
    'javascript:alert(1)//mf-manifest.json',
  ])('loads nothing from %s', async (value) => {
    const page = await at.page(`/?mf-chat=${encodeURIComponent(value)}`);
    expect(page.registry.overrides).toEqual([]);
    expect(page.policy).toBe((await at.page('/')).policy);
  });
});

describe('a production site', () => {
  beforeAll(async () => {
    at = await ReleaseSite.create({
      settings: { relaxations: siteEnvTable.production, publicOrigin: 'https://ai.example.com' },
    });
    await fill();
  });
  afterAll(() => at.close());

  const link = async (overrides: Overrides, hours = 24): Promise<string> =>
    (await at.site.call(releases.overrideLink, { body: { overrides, hours } }, { token: at.operator.token })).query;
  const pairs = (query: string) => new URLSearchParams(query);

  it('grants nothing to a link without a signature', async () => {
    expect(await mixOf('/?mf-chat=1.0.0')).toEqual(untouched);
    expect(await mixOf('/', { overrides: 'mf-chat=1.0.0' })).toEqual(untouched);
    expect(await mixOf('/?mf-chat=1.0.0&qa=')).toEqual(untouched);
    expect(await mixOf(`/?mf-chat=${LOCAL_BUILD}`)).toEqual(untouched);
    expect(await mixOf('/?mf-chat=v1.0.0')).toEqual(untouched);
  });

  it('grants the version that the contract suite tests, for the hour of its run, and nothing else', async () => {
    const { signature } = await at.site.call(
      releases.reportKey,
      { params: { name: 'mf-chat' }, body: { version: '1.0.0' } },
      { token: await at.suiteToken('mf-chat') },
    );
    const granted = [{ name: 'mf-chat', value: '1.0.0', version: '1.0.0' }];
    expect(await mixOf('/', { overrides: `mf-chat=1.0.0&qa=${signature}` })).toEqual({
      ...untouched,
      chat: '1.0.0',
      overrides: granted,
    });
    for (const other of ['mf-chat=1.2.0-rc.1', 'mf-draw=1.0.0', 'mf-chat=1.0.0&mf-draw=1.0.0'])
      expect(await mixOf('/', { overrides: `${other}&qa=${signature}` })).toEqual(untouched);
    at.site.clock.advance(REPORT_KEY_MINUTES * 60);
    expect(await mixOf('/', { overrides: `mf-chat=1.0.0&qa=${signature}` })).toEqual(untouched);
  });

  it('grants what an operator signed, to whoever holds the link, by query and by header', async () => {
    const query = await link({ 'mf-chat': '1.0.0', 'mf-draw': 'candidate', shell: '1.1.0' });
    const expected = {
      unknown: [],
      chat: '1.0.0',
      draw: '1.2.0-rc.1',
      overrides: expect.arrayContaining([
        { name: 'mf-chat', value: '1.0.0', version: '1.0.0' },
        { name: 'mf-draw', value: 'candidate', version: '1.2.0-rc.1' },
        { name: 'shell', value: '1.1.0', version: '1.1.0' },
      ]),
    };
    expect(await mixOf(`/chatNew?${query}`)).toEqual(expected);
    expect(await mixOf('/', { overrides: query })).toEqual(expected);
    expect((await at.page(`/?${query}`)).body).toContain('data-shell="1.1.0"');
  });

  it('takes the parts of a link in any order and beside others', async () => {
    const query = pairs(await link({ 'mf-chat': '1.0.0', 'mf-draw': '1.0.0' }));
    const turned = new URLSearchParams([...query].toReversed());
    expect(await mixOf(`/chatNew?from=mail&${turned}&x=1`)).toMatchObject({ chat: '1.0.0', draw: '1.0.0' });
  });

  it('says what beside the versions of a link is no version, as long as the link is valid', async () => {
    const query = await link({ 'mf-chat': '1.0.0' });
    expect(await mixOf(`/?${query}&mf-draw=v1.0.0`)).toMatchObject({
      chat: '1.0.0',
      unknown: [{ name: 'mf-draw', value: 'v1.0.0' }],
    });
    expect(await mixOf('/?mf-chat=1.0.0&mf-draw=v1.0.0&qa=x')).toEqual(untouched);
  });

  it('grants it until it expires, to the second', async () => {
    const { query, expiresAt } = await at.site.call(
      releases.overrideLink,
      { body: { overrides: { 'mf-chat': '1.0.0' }, hours: 2 } },
      { token: at.operator.token },
    );
    expect(expiresAt).toBe(new Date(at.site.clock.now.getTime() + 2 * 3600 * 1000).toISOString());
    at.site.clock.advance(2 * 3600 - 1);
    expect((await mixOf(`/?${query}`)).chat).toBe('1.0.0');
    at.site.clock.advance(1);
    expect(await mixOf(`/?${query}`)).toEqual(untouched);
  });

  it('refuses a link that was altered, or whose signature is another link’s', async () => {
    const query = await link({ 'mf-chat': '1.0.0' });
    const signature = pairs(query).get('qa') ?? '';
    const [until = '', mac = ''] = signature.split('.');
    const later = (Number.parseInt(until, 36) + 3600).toString(36);
    const others = pairs(await link({ 'mf-draw': '1.0.0' })).get('qa') ?? '';
    for (const altered of [
      `mf-chat=1.2.0-rc.1&qa=${signature}`,
      `mf-draw=1.0.0&qa=${signature}`,
      `mf-chat=1.0.0&mf-draw=1.0.0&qa=${signature}`,
      `mf-chat=1.0.0&qa=${others}`,
      `mf-chat=1.0.0&qa=${later}.${mac}`,
      `mf-chat=1.0.0&qa=${until}.${'A'.repeat(mac.length)}`,
      `mf-chat=1.0.0&qa=${until}.`,
      `mf-chat=1.0.0&qa=${mac}`,
      `mf-chat=1.0.0&qa=${signature}&mf-chat=1.2.0-rc.1`,
    ]) {
      expect(await mixOf(`/?${altered}`)).toEqual(untouched);
    }
  });

  it('is another site than the next one: a link of a different key is none', async () => {
    const query = await link({ 'mf-chat': '1.0.0' });
    const overridesOf = async (of: TestSite) =>
      (await of.call(registryCalls.current, {}, { headers: { [OVERRIDE_HEADER]: query } })).overrides;
    expect(await overridesOf(at.site)).toHaveLength(1);
    const other = await createTestSite({
      nodeOf: at.site,
      settings: { relaxations: siteEnvTable.production, secretKey: 'a key of another site altogether' },
    });
    try {
      expect(await overridesOf(other)).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('loads builds from a visitor’s machine only in the browser of the operator who asked for it', async () => {
    const answer = await at.answer(
      releases.overrideLink,
      { body: { overrides: { 'mf-chat': LOCAL_BUILD, 'mf-draw': '1.0.0' }, hours: 1 } },
      at.operator.token,
    );
    const { query } = releases.overrideLink.data.parse(answer.envelope.data);
    const setCookie = String(answer.headers['set-cookie']);
    expect(setCookie).toMatch(/^__Host-local_builds=[\w.-]+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/);
    // Anyone else who opens the link gets the other part of it.
    expect(await mixOf(`/?${query}`)).toMatchObject({ chat: '1.1.0', draw: '1.0.0' });
    expect((await at.page(`/?${query}`)).policy).not.toContain('localhost');
    const cookie = setCookie.split(';')[0] ?? '';
    expect(await mixOf(`/?${query}`, { cookie })).toMatchObject({ chat: '0.0.0-local', draw: '1.0.0' });
    expect((await at.page(`/?${query}`, { cookie })).policy).toContain('http://localhost:3101');
    // The cookie alone grants nothing, and neither does the link's signature used as the cookie.
    expect(await mixOf(`/?mf-chat=${LOCAL_BUILD}`, { cookie })).toEqual(untouched);
    expect((await mixOf(`/?${query}`, { cookie: `local_builds=${pairs(query).get('qa')}` })).chat).toBe('1.1.0');
    at.site.clock.advance(3600);
    expect(await mixOf(`/?${query}`, { cookie })).toEqual(untouched);
  });

  it('gives no such cookie with a link to versions', async () => {
    const answer = await at.answer(
      releases.overrideLink,
      { body: { overrides: { 'mf-chat': '1.0.0' }, hours: 1 } },
      at.operator.token,
    );
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('records who made a link, to what and for how long', async () => {
    await link({ 'mf-draw': 'candidate', 'mf-chat': '1.0.0' }, 48);
    const { events } = await at.site.call(releases.history, { query: {} }, { token: at.token });
    expect(events[0]).toMatchObject({
      name: null,
      action: 'override-link',
      actor: '操作员 137****0001',
      reason: 'mf-draw=candidate，mf-chat=1.0.0，48 小时',
    });
  });

  it.each([
    ['of nothing', { overrides: {}, hours: 1 }, '请至少选择一个模块的版本'],
    ['for longer than two weeks', { overrides: { 'mf-chat': '1.0.0' }, hours: 337 }, ''],
    ['to another site', { overrides: { 'mf-chat': 'https://evil.example.com/mf-manifest.json' }, hours: 1 }, ''],
    ['of an unknown module', { overrides: { chat: '1.0.0' }, hours: 1 }, ''],
  ])('signs no link %s', async (_, body, message) => {
    expect(await at.answer(releases.overrideLink, { body }, at.operator.token)).toMatchObject({
      status: 400,
      envelope: { msg: expect.stringContaining(message) },
    });
  });
});
