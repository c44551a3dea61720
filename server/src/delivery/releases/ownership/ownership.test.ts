import { ownership } from '@ai-site/shared/api/ownership';
import type { Grant } from '@ai-site/shared/domain/ownership';
import { ownerOf } from '@ai-site/shared/routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { packBuild } from '../builds/archive.ts';
import { buildFiles } from '../testing/build-release.ts';
import { ReleaseSite } from '../testing/release-site.ts';

let at: ReleaseSite;
let evil: string;

beforeAll(async () => {
  at = await ReleaseSite.create();
  await at.deploy('1.0.0', {
    name: 'mf-membership',
    routes: [{ prefix: '/usercenter' }, { prefix: '/aboutMe' }],
    menu: [{ key: 'member', label: '会员', path: '/usercenter', order: 1 }],
  });
  evil = await at.teamToken('mf-evil');
});
afterAll(() => at.close());

const ownerAt = async (path: string): Promise<string | undefined> =>
  ownerOf(path, (await at.page()).registry.remotes)?.owner.name;
const table = () => at.site.call(ownership.list, {}, { token: at.token });
const granted = async (owner: string) =>
  (await table()).grants.filter((grant) => grant.owner === owner).map(({ kind, key }) => `${kind} ${key}`);
const revoke = (grant: Grant) => at.site.call(ownership.revoke, { body: grant }, { token: at.operator.token });
const build = (name: string, version: string, prefix: string) =>
  packBuild(buildFiles({ name, version, routes: [{ prefix }] }));

describe('a team’s token', () => {
  it.each([
    ['/usercenter', 'mf-membership'],
    ['/userCenter/orders', 'mf-membership'],
    ['/', 'shell'],
    ['', 'shell'],
    ['/ai-site/workbench', 'shell'],
    ['/remotes', 'shell'],
  ])('cannot take %j, and reads whose it is', async (prefix, owner) => {
    const before = await at.page('/usercenter');
    expect(await at.upload('mf-evil', build('mf-evil', '1.0.0', prefix), { token: evil })).toMatchObject({
      code: 409,
      msg: expect.stringContaining(`属于 ${owner}，mf-evil 不能使用`),
    });
    expect((await at.page('/usercenter')).registry).toEqual(before.registry);
    expect(await at.package('mf-evil')).toBeUndefined();
  });

  it('cannot take a menu entry or a slot of another package', async () => {
    const menu = [{ key: 'member', label: '会员中心', path: '/evil', order: 0 }];
    await at.grant('route', '/evil', 'mf-evil');
    await at.grant('slot', 'draw/exhibit', 'mf-exhibit');
    await expect(at.deploy('1.0.0', { name: 'mf-evil', menu, token: evil })).rejects.toMatchObject({
      code: 409,
      message: '被拒绝：菜单项 member 属于 mf-membership，mf-evil 不能使用',
    });
    const slots = [{ name: 'draw/exhibit', expose: './x', order: 0 }];
    await expect(at.deploy('1.0.0', { name: 'mf-evil', slots, token: evil })).rejects.toMatchObject({
      message: expect.stringContaining('插槽 draw/exhibit 属于 mf-exhibit'),
    });
  });

  it('takes what is free once an operator has granted it', async () => {
    const podcast = await at.teamToken('mf-podcast');
    await expect(at.deploy('1.0.0', { name: 'mf-podcast', token: podcast })).rejects.toMatchObject({
      code: 409,
      message: expect.stringContaining('请操作员在工作台的「归属」中划给 mf-podcast'),
    });
    await at.grant('route', '/podcast', 'mf-podcast');
    await at.deploy('1.0.0', { name: 'mf-podcast', token: podcast });
    expect(await ownerAt('/podcast/albums')).toBe('mf-podcast');
  });

  it('asks the operators, who grant or decline', async () => {
    const videos = await at.teamToken('mf-videos');
    const claims = [{ kind: 'route', key: '/videos' } as const, { kind: 'menu', key: 'videos' } as const];
    const ask = () =>
      at.site.call(ownership.claim, { params: { name: 'mf-videos' }, body: { claims } }, { token: videos });
    expect(await ask()).toEqual({ granted: [], requested: claims });
    expect(await ask()).toEqual({ granted: [], requested: claims });
    expect((await table()).requests).toMatchObject([
      { kind: 'menu', key: 'videos', owner: 'mf-videos', by: '令牌 mf-videos' },
      { kind: 'route', key: '/videos', owner: 'mf-videos', by: '令牌 mf-videos' },
    ]);
    await at.grant('route', '/Videos', 'mf-videos');
    await at.site.call(
      ownership.decline,
      { body: { kind: 'menu', key: 'videos', owner: 'mf-videos' } },
      { token: at.operator.token },
    );
    expect((await table()).requests).toEqual([]);
    expect(await granted('mf-videos')).toEqual(['route /Videos']);
    expect((await at.ownershipLog('mf-videos')).map(({ action, to }) => `${action} ${to}`)).toEqual([
      'ownership-decline 菜单项 videos',
      'ownership-grant 路由 /Videos',
      'ownership-request 路由 /videos、菜单项 videos',
      'ownership-request 路由 /videos、菜单项 videos',
    ]);
    await expect(
      at.site.call(
        ownership.claim,
        { params: { name: 'mf-videos' }, body: { claims: [{ kind: 'route', key: '/usercenter' }] } },
        { token: videos },
      ),
    ).rejects.toMatchObject({
      code: 409,
      message: expect.stringContaining('属于 mf-membership'),
    });
  });
});

describe('ownership that changes', () => {
  it('counts at promotion, canary, pin and rollback, and on the page at once', async () => {
    await at.grant('route', '/stage', 'mf-stage');
    await at.deploy('1.0.0', { name: 'mf-stage', routes: [{ prefix: '/stage' }] });
    await at.deploy('1.1.0', { name: 'mf-stage', routes: [{ prefix: '/stage' }, { prefix: '/stage2' }] });
    await at.deploy('1.2.0', { name: 'mf-stage', routes: [{ prefix: '/stage' }] });
    await at.deploy('1.3.0', { name: 'mf-stage', routes: [{ prefix: '/stage2' }], channel: 'candidate' });
    const { grants } = await at.grant('route', '/stage2', 'mf-membership');
    expect(grants.filter(({ key }) => key === '/stage2')).toMatchObject([
      { owner: 'mf-membership', by: '操作员 137****0001' },
    ]);
    const refused = { code: 409, message: '被拒绝：路由 /stage2 属于 mf-membership，mf-stage 不能使用' };
    await expect(at.promote('mf-stage')).rejects.toMatchObject(refused);
    await expect(at.canary('mf-stage', '1.3.0', 5)).rejects.toMatchObject(refused);
    await expect(at.pin('mf-stage', { version: '1.1.0' })).rejects.toMatchObject(refused);
    // The version in between took what is another's now.
    expect(await at.rollBack('mf-stage')).toMatchObject({ live: '1.0.0', previous: null });
    await revoke({ kind: 'route', key: '/stage', owner: 'mf-stage' });
    expect(await ownerAt('/stage')).toBeUndefined();
    await at.grant('route', '/stage', 'mf-stage');
    expect(await ownerAt('/stage')).toBe('mf-stage');
  });

  it('keeps a rollback from what belongs to another package, and says whose it is', async () => {
    await at.deploy('1.0.0', { name: 'mf-back', routes: [{ prefix: '/back' }, { prefix: '/back2' }] });
    await at.deploy('1.1.0', { name: 'mf-back', routes: [{ prefix: '/back' }] });
    await at.grant('route', '/back2', 'mf-membership');
    await expect(at.rollBack('mf-back')).rejects.toMatchObject({
      code: 409,
      message: '被拒绝：路由 /back2 属于 mf-membership，mf-back 不能使用',
    });
  });

  it('leaves a live version without what it lost: its route, its menu entry, its slot', async () => {
    const slots = [{ name: 'show/side', expose: './slots/show/side', order: 1 }];
    await at.deploy('1.0.0', { name: 'mf-show', menu: [{ key: 'show', label: '秀', path: '/show', order: 9 }], slots });
    expect(await at.remote('mf-show')).toMatchObject({ routes: [{ prefix: '/show' }], menu: [{ key: 'show' }], slots });
    await at.grant('menu', 'show', 'mf-membership');
    await revoke({ kind: 'slot', key: 'show/side', owner: 'mf-show' });
    expect(await at.remote('mf-show')).toMatchObject({ routes: [{ prefix: '/show' }], menu: [], slots: [] });
  });

  it('opens a slot to a second package, and to one of them no longer', async () => {
    await at.grant('slot', 'hall', 'mf-podcast');
    await at.grant('slot', 'hall', 'mf-show');
    const holders = async () => (await table()).grants.flatMap(({ key, owner }) => (key === 'hall' ? [owner] : []));
    expect(await holders()).toEqual(['mf-podcast', 'mf-show']);
    await revoke({ kind: 'slot', key: 'hall', owner: 'mf-podcast' });
    expect(await holders()).toEqual(['mf-show']);
  });

  it.each([
    [{ kind: 'route', key: '/', owner: 'mf-show' } as const, 409, '路由 / 属于 shell'],
    [{ kind: 'route', key: '/api/x', owner: 'mf-show' } as const, 409, '属于 shell'],
    [{ kind: 'route', key: '/show/', owner: 'mf-show' } as const, 400, '格式错误，例如 /podcast'],
    [{ kind: 'route', key: '/show', owner: 'mf-show' } as const, 409, '路由 /show 已属于 mf-show'],
    [{ kind: 'menu', key: '中', owner: 'mf-show' } as const, 400, '格式错误'],
  ])('is not %j', async (grant, code, message) => {
    const before = await table();
    expect(await at.answer(ownership.grant, { body: grant }, at.operator.token)).toMatchObject({
      status: code,
      envelope: { msg: expect.stringContaining(message) },
    });
    expect(await table()).toEqual(before);
  });

  it('of what nobody has cannot be revoked', async () => {
    await expect(revoke({ kind: 'route', key: '/none', owner: 'mf-show' })).rejects.toMatchObject({ code: 404 });
  });

  it('is for operators: a token reads it and asks, no more', async () => {
    const body = { kind: 'route', key: '/evil2', owner: 'mf-evil' };
    for (const call of [ownership.grant, ownership.revoke, ownership.decline]) {
      expect((await at.answer(call, { body }, evil)).status).toBe(401);
      expect((await at.answer(call, { body }, (await at.site.signIn()).token)).status).toBe(403);
    }
    expect(
      (
        await at.answer(
          ownership.claim,
          { params: { name: 'mf-membership' }, body: { claims: [{ kind: 'route', key: '/x' }] } },
          evil,
        )
      ).status,
    ).toBe(403);
  });
});

describe('what an operator revoked', () => {
  const menu = [{ key: 'lost', label: '失', path: '/lost', order: 9 }];
  const described = { name: 'mf-lost', routes: [{ prefix: '/lost' }], menu };
  const refused = (what: string) => ({
    code: 409,
    message: `被拒绝：操作员已从 mf-lost 收回${what}，请操作员在工作台的「归属」中重新划给 mf-lost`,
  });

  it('comes back with no candidate of the operators’ token, and is open to another package', async () => {
    await at.deploy('1.0.0', described);
    await revoke({ kind: 'menu', key: 'lost', owner: 'mf-lost' });
    await expect(at.deploy('1.1.0', { ...described, channel: 'candidate' })).rejects.toMatchObject(
      refused('菜单项 lost'),
    );
    await revoke({ kind: 'route', key: '/lost', owner: 'mf-lost' });
    await expect(at.deploy('1.1.0', { ...described, menu: [], channel: 'candidate' })).rejects.toMatchObject(
      refused('路由 /lost'),
    );
    await expect(
      at.deploy('1.1.0', { ...described, routes: [{ prefix: '/lost/inner' }], menu: [], channel: 'candidate' }),
    ).rejects.toMatchObject(refused('路由 /lost/inner'));
    await expect(
      at.site.call(
        ownership.claim,
        { params: { name: 'mf-lost' }, body: { claims: [{ kind: 'route', key: '/lost' }] } },
        { token: at.token },
      ),
    ).rejects.toMatchObject(refused('路由 /lost'));
    expect(await granted('mf-lost')).toEqual([]);
    await at.deploy('1.0.0', { name: 'mf-finder', menu: [{ key: 'lost', label: '得', path: '/finder', order: 9 }] });
    expect(await granted('mf-finder')).toContain('menu lost');
  });

  it('comes back with no token of its team, which may ask for it', async () => {
    const team = await at.teamToken('mf-lost');
    await expect(at.deploy('1.1.0', { ...described, menu: [], token: team })).rejects.toMatchObject({
      code: 409,
      message: expect.stringContaining('还没有划归任何模块'),
    });
    const claims = [{ kind: 'route', key: '/lost' } as const];
    expect(
      await at.site.call(ownership.claim, { params: { name: 'mf-lost' }, body: { claims } }, { token: team }),
    ).toEqual({ granted: [], requested: claims });
  });

  it('comes back when an operator grants it, with the routes below', async () => {
    await at.grant('route', '/lost/inner', 'mf-lost');
    await revoke({ kind: 'route', key: '/lost/inner', owner: 'mf-lost' });
    await at.grant('route', '/lost', 'mf-lost');
    await at.deploy('1.1.0', { ...described, routes: [{ prefix: '/lost' }, { prefix: '/lost/inner' }], menu: [] });
    expect(await ownerAt('/lost/inner')).toBe('mf-lost');
  });

  it('is reported to the team that loses it when another package gets it', async () => {
    await at.grant('route', '/lost', 'mf-finder');
    expect((await at.ownershipLog('mf-lost'))[0]).toMatchObject({
      action: 'ownership-revoke',
      to: '路由 /lost',
      reason: '划给 mf-finder',
      actor: '操作员 137****0001',
    });
    expect((await at.ownershipLog('mf-finder'))[0]).toMatchObject({
      action: 'ownership-grant',
      from: 'mf-lost',
      to: '路由 /lost',
    });
    await revoke({ kind: 'route', key: '/lost', owner: 'mf-finder' });
    await expect(at.deploy('1.2.0', { ...described, menu: [] })).rejects.toMatchObject(refused('路由 /lost'));
  });
});

describe('nested prefixes', () => {
  it('belong to the inner package, released or not, and the outer one cannot fill the gap', async () => {
    await at.deploy('1.0.0', { name: 'mf-outer', routes: [{ prefix: '/outer' }] });
    await at.grant('route', '/outer/inner', 'mf-inner');
    expect((await at.page('/outer/inner/x')).registry.remotes.find(({ name }) => name === 'mf-inner')).toMatchObject({
      closed: true,
      routes: [{ prefix: '/outer/inner' }],
      menu: [],
    });
    expect(await ownerAt('/outer/inner/x')).toBe('mf-inner');
    expect(await ownerAt('/outer/innermost')).toBe('mf-outer');
    const outer = await at.teamToken('mf-outer');
    expect(await at.upload('mf-outer', build('mf-outer', '1.1.0', '/outer/inner/x'), { token: outer })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('属于 mf-inner'),
    });
    await expect(
      at.deploy('1.1.0', {
        name: 'mf-outer',
        routes: [{ prefix: '/outer' }, { prefix: '/outer/inner' }],
        token: outer,
      }),
    ).rejects.toMatchObject({
      code: 409,
      message: '被拒绝：路由 /outer/inner 属于 mf-inner，mf-outer 不能使用',
    });
    // A version that leaves out the prefix still has it.
    await at.deploy('1.0.0', { name: 'mf-inner', routes: [{ prefix: '/outer/inner/list' }] });
    expect(await ownerAt('/outer/inner/other')).toBe('mf-inner');
  });
});

describe('a kind that only a newer site knows', () => {
  it('is passed over in the table, and stays', async () => {
    const before = await table();
    const { db } = at.site.site;
    for (const name of ['ownership', 'ownership_requests', 'revoked_ownership'])
      await sql`alter table ${sql.table(name)} drop constraint ${sql.raw(`${name}_kind_check`)}`.execute(db);
    await sql`insert into ownership values ('theme', 'spring', 'mf-membership', '升级', now())`.execute(db);
    await sql`insert into ownership_requests values ('theme', 'summer', 'mf-membership', '升级', now())`.execute(db);
    await sql`insert into revoked_ownership values ('theme', 'autumn', 'mf-membership', '升级', now())`.execute(db);
    expect(await table()).toEqual(before);
    await at.deploy('1.0.1', { name: 'mf-membership', routes: [{ prefix: '/usercenter' }, { prefix: '/aboutMe' }] });
    const { rows } = await sql<{ key: string }>`select key from ownership where kind = 'theme'`.execute(db);
    expect(rows).toEqual([{ key: 'spring' }]);
  });
});
