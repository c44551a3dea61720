import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestSite } from '../../../testing/site.ts';
import { packBuild } from '../builds/archive.ts';
import { buildFiles } from '../testing/build-release.ts';
import { ReleaseSite, shellFiles } from '../testing/release-site.ts';

let at: ReleaseSite;

beforeAll(async () => {
  at = await ReleaseSite.create();
});
afterAll(() => at.close());

const story = async (name: string) => (await at.auditLog(name)).toReversed();

/** Every switch starts from the result of the previous one: no update was lost. */
function expectUnbroken(events: Awaited<ReturnType<typeof story>>, first: string | null): void {
  let live = first;
  for (const { from, to } of events) {
    expect(from).toBe(live);
    live = to;
  }
}

describe('concurrent actions', () => {
  it('promotions of different versions run one after the other: one is last, and everybody gets that one', async () => {
    await at.deploy('1.0.0');
    // Versions that were live before: of two new ones, the lower would be overtaken.
    const versions = Array.from({ length: 4 }, (_, no) => `1.1.${no}`);
    for (const version of [...versions, '1.1.4']) await at.deploy(version);
    const before = (await story('mf-chat')).length;
    const answers = await Promise.all(versions.map((version) => at.promote('mf-chat', { version })));
    const events = (await story('mf-chat')).slice(before);
    expect(events.map(({ action, to }) => `${action} ${to}`).toSorted()).toEqual(
      versions.map((version) => `promote ${version}`),
    );
    expectUnbroken(events, '1.1.4');
    const winner = events.at(-1)?.to;
    expect(await at.package('mf-chat')).toMatchObject({ live: winner, previous: events.at(-2)?.to });
    expect((await at.remote('mf-chat'))?.version).toBe(winner);
    // Each response was accurate when it was sent: its own version or that of a later operation.
    for (const [index, { live }] of answers.entries()) {
      const own = events.findIndex(({ to }) => to === versions[index]);
      expect(events.slice(own).map(({ to }) => to)).toContain(live);
    }
  });

  it('of two promotions of one version one finds it done', async () => {
    await at.deploy('1.2.0', { channel: 'candidate' });
    const outcomes = await Promise.allSettled([
      at.promote('mf-chat', { version: '1.2.0' }),
      at.promote('mf-chat', { version: '1.2.0' }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 409, message: 'mf-chat 1.2.0 已在线上' },
    });
    expect((await story('mf-chat')).filter(({ action, to }) => action === 'promote' && to === '1.2.0')).toHaveLength(1);
  });

  it('a deploy and a promotion both happen, one after the other', async () => {
    const before = (await story('mf-chat')).length;
    await Promise.all([at.deploy('1.3.1'), at.promote('mf-chat', { version: '1.1.0' })]);
    const switched = (await story('mf-chat')).slice(before).filter(({ action }) => action === 'promote');
    expect(switched.map(({ to }) => to).toSorted()).toEqual(['1.1.0', '1.3.1']);
    expectUnbroken(switched, '1.2.0');
    expect((await at.remote('mf-chat'))?.version).toBe(switched.at(-1)?.to);
  });

  it('of many deploys of one version one is kept, whole, and nothing is left of the others', async () => {
    const builds = Array.from({ length: 3 }, (_, no) =>
      buildFiles({ version: '1.4.0' }, { 'remoteEntry.js': `entry ${no}`, 'app.js': `app ${no}` }),
    );
    const answers = await Promise.all(builds.map((files) => at.upload('mf-chat', packBuild(files))));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409]);
    const winner = answers.findIndex(({ code }) => code === 200);
    expect((await at.site.app.inject('/remotes/mf-chat/1.4.0/app.js')).body).toBe(`app ${winner}`);
    expect((await at.site.app.inject('/remotes/mf-chat/1.4.0/remoteEntry.js')).body).toBe(`entry ${winner}`);
    for (const { msg } of answers.filter(({ code }) => code === 409)) expect(msg).toBe('构建被拒绝：版本 1.4.0 已存在');
  });

  it('of a new shell and a remote that would not run in it only one goes live', async () => {
    // Either may be first. The lock ensures that they are not both judged compatible.
    for (const round of [1, 2, 3, 4, 5]) {
      const name = `mf-race${'abcde'[round - 1]}`;
      await at.deployFiles('shell', shellFiles({ version: `2.0.${round}`, contract: '1.0.0', singletons: {} }), {
        channel: 'candidate',
      });
      await at.deploy('1.0.0', { name, singletons: { react: '^19.0.0' }, channel: 'candidate' });
      const outcomes = await Promise.allSettled([at.promote('shell'), at.promote(name)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 409, message: expect.stringContaining('react') },
      });
      expect((await at.page()).registry.remotes.every(({ compatible, closed }) => compatible || closed)).toBe(true);
      if (outcomes[1].status === 'fulfilled') return;
      await at.rollBack('shell');
    }
  });
});

describe('another node', () => {
  it('serves what any node made live, as soon as it is notified', async () => {
    const node = await createTestSite({ nodeOf: at.site, settings: { deployToken: at.token } });
    try {
      const pageOfNode = async (): Promise<string> =>
        (await node.app.inject({ url: '/', headers: { accept: 'text/html' } })).body;
      await at.deploy('1.0.0', { name: 'mf-draw' });
      await at.deploy('1.0.1', { name: 'mf-draw' });
      expect(await pageOfNode()).toContain('/remotes/mf-draw/1.0.1/');
      for (const change of [
        () => at.rollBack('mf-draw'),
        () => at.pin('mf-draw', { version: '1.0.1' }),
        () => at.unpin('mf-draw'),
        () => at.promote('mf-draw', { version: '1.0.0' }),
      ]) {
        const received = new Promise<string>((resolve) => {
          const stop = node.site.notifier.subscribe('releases', (name) => {
            stop();
            resolve(name);
          });
        });
        const { live } = await change();
        expect(await received).toBe('mf-draw');
        expect(await pageOfNode()).toContain(`/remotes/mf-draw/${live}/remoteEntry.js`);
      }
    } finally {
      await node.close();
    }
  });

  it('is not notified of an action that was refused', async () => {
    const received: string[] = [];
    const stop = at.site.site.notifier.subscribe('releases', (name) => received.push(name));
    await expect(at.promote('mf-draw', { version: '9.9.9' })).rejects.toMatchObject({ code: 404 });
    await expect(at.deploy('1.0.0', { name: 'mf-draw' })).rejects.toMatchObject({ code: 409 });
    const last = new Promise<void>((resolve) =>
      at.site.site.notifier.subscribe('releases', (name) => name === 'mf-exhibit' && resolve()),
    );
    await at.deploy('1.0.0', { name: 'mf-exhibit', channel: 'candidate' });
    await last;
    stop();
    expect(received).toEqual(['mf-exhibit']);
  });
});
