import { configuration, type PackageConfiguration } from '@ai-site/shared/api/configuration';
import { releases } from '@ai-site/shared/api/releases';
import { resolveValues } from '@ai-site/shared/configuration';
import type { ConfigurationField, ConfigurationTable, ConfigurationValue } from '@ai-site/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RELEASES_CHANNEL } from '../records/change-channel.ts';
import { RegistryCache } from '../registry/registry.ts';
import { ReleaseSite } from '../testing/release-site.ts';

const questions: ConfigurationField = {
  kind: 'number',
  label: '推荐问题',
  about: '',
  default: 4,
  min: 0,
  max: 8,
  unit: '个',
};
const followUps: ConfigurationField = { kind: 'switch', label: '追问', about: '', default: true };
const table: ConfigurationTable = { questions, followUps };

let at: ReleaseSite;
let minor = 0;

beforeAll(async () => {
  at = await ReleaseSite.create();
});
afterAll(() => at.close());

const listOf = (declared: ConfigurationTable) => Object.entries(declared).map(([key, field]) => ({ key, field }));

/** Makes a version with a declaration live, and returns it. */
async function release(declared: ConfigurationTable, name = 'mf-chat'): Promise<string> {
  minor += 1;
  const version = `1.${minor}.0`;
  await at.deploy(version, { name, configuration: listOf(declared), routes: [{ prefix: `/${name}` }] });
  return version;
}

const set = (
  values: Readonly<Record<string, ConfigurationValue | null>>,
  { name = 'mf-chat', reason = '', token = at.token } = {},
): Promise<PackageConfiguration> =>
  at.site.call(configuration.set, { params: { name }, body: { values, reason } }, { token });

/** What the code of a version with this table reads in a page, as `remoteConfig` does. */
async function valuesIn(page: ReturnType<ReleaseSite['page']>, declared: ConfigurationTable): Promise<unknown> {
  const { registry } = await page;
  return resolveValues(declared, registry.remotes.find(({ name }) => name === 'mf-chat')?.configuration ?? {});
}

const reset = (): Promise<PackageConfiguration> => set({ questions: null, followUps: null });

const listed = async (name = 'mf-chat'): Promise<PackageConfiguration | undefined> =>
  (await at.site.call(configuration.list, {}, { token: at.operator.token })).find((entry) => entry.name === name);

describe('the configuration of a remote', () => {
  it('is the default until an operator sets it, and comes with the page at once', async () => {
    const version = await release(table);
    expect((await at.remote('mf-chat'))?.configuration).toEqual({});
    expect(await listed()).toEqual({
      name: 'mf-chat',
      title: '我来聊',
      version,
      entries: [
        { key: 'questions', field: questions, set: null, value: 4 },
        { key: 'followUps', field: followUps, set: null, value: true },
      ],
    });
    await set({ questions: 2 }, { token: at.operator.token });
    expect((await at.remote('mf-chat'))?.configuration).toEqual({ questions: 2 });
    const now = at.site.clock.now.toISOString();
    expect((await listed())?.entries[0]).toEqual({
      key: 'questions',
      field: questions,
      set: { value: 2, by: '操作员 137****0001', at: now },
      value: 2,
    });
    const after = await set({ questions: null }, { token: at.operator.token });
    expect(after.entries[0]).toMatchObject({ set: null, value: 4 });
    expect((await at.remote('mf-chat'))?.configuration).toEqual({});
  });

  it('reaches the pages of every other node by the change channel', async () => {
    await release(table);
    const { site } = at.site;
    const node = new RegistryCache(site);
    const shown = async () =>
      (await node.current())?.registry.remotes.find(({ name }) => name === 'mf-chat')?.configuration;
    expect(await shown()).toEqual({});
    const told = new Promise<void>((resolve) => site.notifier.subscribe(RELEASES_CHANNEL, () => resolve()));
    await set({ followUps: false });
    await told;
    expect(await shown()).toEqual({ followUps: false });
    node.close();
    await reset();
  });

  it('is written to the audit log with who, from, to and why; what changes nothing is not', async () => {
    await release(table);
    await reset();
    await set({ questions: 6, followUps: false }, { reason: '活动', token: at.operator.token });
    await set({ questions: 6 });
    await set({ questions: null, followUps: null });
    const events = (await at.auditLog('mf-chat')).filter(({ action }) => action === 'configure').slice(0, 4);
    expect(
      events.toReversed().map(({ actor, setting, from, to, reason }) => [actor, setting, from, to, reason]),
    ).toEqual([
      ['操作员 137****0001', '推荐问题', '4 个', '6 个', '活动'],
      ['操作员 137****0001', '追问', '开', '关', '活动'],
      ['主令牌', '推荐问题', '6 个', null, ''],
      ['主令牌', '追问', '关', null, ''],
    ]);
  });

  describe('of what it does not take', () => {
    beforeAll(() => release(table));

    it.each([
      ['a value beyond the declared range', { questions: 9 }, 400, '推荐问题：请填写 0 到 8 之间的数'],
      ['another kind of value', { followUps: 'yes' }, 400, '追问：请选择开或关'],
      ['a value that the live version does not declare', { other: 1 }, 409, /^mf-chat 的线上版本 \S+ 没有配置 other$/],
      ['the name of an inherited property', { constructor: 1 }, 409, /没有配置 constructor$/],
      ['no value at all', {}, 400, '请至少修改一项'],
    ])('refuses %s', async (_, values, status, message) => {
      const answer = await at.answer(configuration.set, { params: { name: 'mf-chat' }, body: { values } }, at.token);
      expect([answer.status, answer.envelope.msg]).toEqual([status, expect.stringMatching(message)]);
    });
  });

  it('sets all values of a change or none', async () => {
    await release(table);
    await expect(set({ followUps: false, questions: 99 })).rejects.toMatchObject({ code: 400 });
    expect((await listed())?.entries.map((entry) => entry.set)).toEqual([null, null]);
    expect(await set({ questions: 1, followUps: false })).toMatchObject({ entries: [{ value: 1 }, { value: false }] });
    await reset();
  });

  it('survives a release and a rollback: a version that does not allow what was set gets its own default', async () => {
    await release(table);
    await set({ questions: 8 });
    const narrow = await release({ questions: { ...questions, default: 3, max: 5 } });
    expect(await valuesIn(at.page(), { questions: { ...questions, default: 3, max: 5 } })).toEqual({ questions: 3 });
    expect((await listed())?.entries).toMatchObject([{ key: 'questions', set: { value: 8 }, value: 3 }]);
    await at.rollBack('mf-chat', narrow);
    expect(await valuesIn(at.page(), table)).toEqual({ questions: 8, followUps: true });
    await reset();
  });

  it('that nobody set is the default of the code that runs, also of the previous version and of a local build', async () => {
    await release(table);
    await release({ ...table, questions: { ...questions, default: 6 } });
    await set({ followUps: false });
    const remote = await at.remote('mf-chat');
    expect([remote?.previous?.version, remote?.configuration]).toEqual([`1.${minor - 1}.0`, { followUps: false }]);
    // The table of the previous version, or of a build on a developer's machine.
    expect(await valuesIn(at.page(), table)).toEqual({ questions: 4, followUps: false });
    expect(await valuesIn(at.page('/?mf-chat=http://localhost:3101/mf-manifest.json'), table)).toEqual({
      questions: 4,
      followUps: false,
    });
    await reset();
  });

  it('is resolved for the version that a visitor gets', async () => {
    const live = await release(table);
    await at.deploy(live.replace('.0', '.1-rc.1'), {
      channel: 'candidate',
      routes: [{ prefix: '/mf-chat' }],
      configuration: listOf({ questions: { ...questions, max: 5 } }),
    });
    await set({ questions: 7 });
    expect(
      await valuesIn(at.page('/', { overrides: 'mf-chat=candidate' }), { questions: { ...questions, max: 5 } }),
    ).toEqual({ questions: 4 });
    expect(await valuesIn(at.page(), table)).toEqual({ questions: 7, followUps: true });
    await reset();
  });

  it('may be set by a token of the remote, not by one of another', async () => {
    await release(table);
    const issue = async (scope: string): Promise<string> =>
      (
        await at.site.call(
          releases.issueToken,
          { body: { label: '团队', scopes: [scope], days: 1, mayReport: false } },
          { token: at.operator.token },
        )
      ).token;
    expect(await set({ questions: 5 }, { token: await issue('mf-chat') })).toMatchObject({
      entries: [{ value: 5 }, { value: true }],
    });
    await expect(set({ questions: 5 }, { token: await issue('mf-draw') })).rejects.toMatchObject({ code: 403 });
    await reset();
  });

  it('does not exist for a remote that declares none, or that is not live', async () => {
    await release({}, 'mf-draw');
    expect(await listed('mf-draw')).toBeUndefined();
    await expect(set({ questions: 1 }, { name: 'mf-none' })).rejects.toMatchObject({ code: 404 });
    expect(await at.package('mf-none')).toBeUndefined();
  });

  it('is refused at the deploy when its default is not one of the values it allows', async () => {
    await expect(release({ questions: { ...questions, default: 9 } })).rejects.toMatchObject({ code: 400 });
  });
});
