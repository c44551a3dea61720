import { comicsRoles } from '@ai-site/shared/api/comics/roles';
import type { RoleView } from '@ai-site/shared/api/comics/views';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/database/new-id.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { type ComicsScene, newProject } from '../testing/comics-scene.ts';
import { storeMedia } from '../testing/stored-media.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const open = async (): Promise<ComicsScene> => newProject(site, await site.signIn());
const tokenOf = ({ user }: ComicsScene) => ({ token: user.token });
const list = (scene: ComicsScene) =>
  site.call(comicsRoles.list, { query: { comicsId: scene.comicsId } }, tokenOf(scene));
const library = (scene: ComicsScene) => site.call(comicsRoles.list, { query: { scope: 'library' } }, tokenOf(scene));
const known = ({ id, revision }: RoleView) => ({ roleId: id, revision });
const save = (scene: ComicsScene, body: object) => site.answer(comicsRoles.save, { body }, tokenOf(scene));

const insertRoles = (scene: ComicsScene, count: number, comicsId: string | null) =>
  site.site.db
    .insertInto('comics_roles')
    .values(
      Array.from({ length: count }, (_, index) => ({
        id: newId(),
        account_id: scene.user.userId,
        comics_id: comicsId,
        name: `路人${index}`,
        aliases: [],
        gender: 0 as const,
        age_group: 0 as const,
        appearance: '',
        clothing: '',
        voice: '',
        seed: 1,
        narrator: false,
        position: `a${String(index).padStart(3, '0')}1`,
      })),
    )
    .execute();

describe('roles', () => {
  it('have a voice that fits them until a person chooses one; the narrator has that of the project', async () => {
    const scene = await open();
    const zh = (timbre: string) => `builtin:cmn-latn-pinyin:${timbre}`;
    const man = await scene.role('父亲', { gender: 1, ageGroup: 4 });
    const unknown = await scene.role('来客');
    const chosen = await scene.role('哑巴', { gender: 1, voice: '' });
    const narrator = await scene.role('我', { gender: 2, ageGroup: 3, narrator: true });
    expect([man.voice, unknown.voice, chosen.voice, narrator.voice]).toEqual([zh('adult-male'), '', '', '']);
    const change = async (role: RoleView, changes: object) =>
      (await save(scene, { ...known(role), ...changes })).envelope.data as RoleView;
    const girl = await change(unknown, { gender: 2, ageGroup: 1 });
    expect([
      girl.voice,
      (await change(chosen, { ageGroup: 5 })).voice,
      (await change(narrator, { narrator: false })).voice,
    ]).toEqual([zh('child-female'), '', zh('adult-female')]);
    // What a person chose stays, whatever becomes of the role.
    const own = await change(girl, { voice: 'mine' });
    expect((await change(own, { gender: 1, ageGroup: 5 })).voice).toBe('mine');
  });

  it('are added at the end of their project with a seed of their own, and saved', async () => {
    const scene = await open();
    const first = await scene.role('阿婆', { aliases: ['婆婆'], gender: 2, ageGroup: 5, appearance: '银发' });
    await scene.role('小满');
    expect(first).toMatchObject({
      name: '阿婆',
      aliases: ['婆婆'],
      gender: 2,
      ageGroup: 5,
      appearance: '银发',
      clothing: '',
      voice: 'builtin:cmn-latn-pinyin:adult-female',
      narrator: false,
      storyboards: 0,
      revision: 1,
    });
    expect((await list(scene)).map(({ name }) => name)).toEqual(['阿婆', '小满']);
    expect(await save(scene, { ...known(first), clothing: '蓝布衫' })).toMatchObject({
      status: 200,
      envelope: { data: { clothing: '蓝布衫', seed: first.seed, revision: 2 } },
    });
    expect(await save(scene, { ...known(first), clothing: '红布衫' })).toMatchObject({
      status: 409,
      envelope: { msg: '角色已在别处修改，已为你刷新', data: { role: { clothing: '蓝布衫' } } },
    });
  });

  it('are refused with the reason', async () => {
    const scene = await open();
    for (const [body, msg] of [
      [{ name: ' ' }, comicsTexts.nameRequired],
      [{ name: '长'.repeat(21) }, comicsTexts.nameTooLong],
      [{ name: '甲', appearance: '长'.repeat(301) }, comicsTexts.appearanceTooLong],
      [{ name: '甲', aliases: Array.from({ length: 11 }, (_, index) => `名${index}`) }, comicsTexts.tooManyAliases],
      [{}, comicsTexts.nameRequired],
    ] as const)
      expect(await save(scene, { comicsId: scene.comicsId, ...body })).toMatchObject({
        status: 400,
        envelope: { msg },
      });
  });

  it('have names of their own in a project', async () => {
    const scene = await open();
    const [first, second] = [await scene.role('阿婆'), await scene.role('小满')];
    expect(await save(scene, { comicsId: scene.comicsId, name: '阿婆' })).toMatchObject({
      status: 409,
      envelope: { msg: '已有角色“阿婆”，可以合并' },
    });
    expect((await save(scene, { ...known(second), name: '阿婆' })).status).toBe(409);
    expect((await save(scene, { ...known(first), name: '阿婆', voice: 'x' })).status).toBe(200);
  });

  it('have one narrator among them', async () => {
    const scene = await open();
    await scene.role('我', { narrator: true });
    const second = await scene.role('小满');
    await save(scene, { ...known(second), narrator: true });
    expect((await list(scene)).map(({ name, narrator, revision }) => [name, narrator, revision])).toEqual([
      ['我', false, 2],
      ['小满', true, 2],
    ]);
  });

  it('are 50 in a project and 200 in the library at most, also when two come at once', async () => {
    const scene = await open();
    await insertRoles(scene, comicsLimits.roles - 1, scene.comicsId);
    await insertRoles(scene, comicsLimits.libraryRoles - 1, null);
    const both = (comicsId: string | null) =>
      Promise.all(['甲', '乙'].map(async (name) => (await save(scene, { comicsId, name })).status));
    expect((await both(scene.comicsId)).toSorted()).toEqual([200, 409]);
    expect((await both(null)).toSorted()).toEqual([200, 409]);
    const [role] = await list(scene);
    if (role === undefined) throw new Error('no role');
    expect(await site.answer(comicsRoles.toLibrary, { body: known(role) }, tokenOf(scene))).toMatchObject({
      status: 409,
      envelope: { msg: comicsTexts.libraryFull },
    });
  });

  it('make images or voices stale when they are changed', async () => {
    const scene = await open();
    const role = await scene.role('阿婆');
    await scene.add({ narration: '天黑了。', roleIds: [role.id] });
    await storeMedia(scene);
    await site.site.db.updateTable('comics_episodes').set({ stage: 70 }).where('id', '=', scene.episodeId).execute();
    await save(scene, { ...known(role), name: '婆婆' });
    expect(await scene.episode()).toMatchObject({ stage: 70, stale: [] });
    await save(scene, { roleId: role.id, revision: 2, appearance: '银发' });
    expect(await scene.episode()).toMatchObject({ stage: 50, stale: ['images', 'film'] });
    await save(scene, { roleId: role.id, revision: 3, voice: 'x' });
    expect(await scene.episode()).toMatchObject({ stage: 50, stale: ['images', 'film', 'voices'] });
  });

  it('of two names become one person, in storyboards and lines too', async () => {
    const scene = await open();
    const [one, two] = [
      await scene.role('阿婆', { aliases: ['婆婆'], appearance: '银发', gender: 2 }),
      await scene.role('老太太', { clothing: '蓝布衫' }),
    ];
    await scene.add({
      narration: '一',
      roleIds: [one.id],
      lines: [
        { roleId: one.id, text: '走吧' },
        { roleId: null, text: '雨' },
      ],
    });
    await scene.add({ narration: '二', roleIds: [one.id, two.id] });
    const merge = (into: number) =>
      site.answer(
        comicsRoles.merge,
        { body: { ...known(one), intoRoleId: two.id, intoRevision: into } },
        tokenOf(scene),
      );
    expect(await merge(7)).toMatchObject({ status: 409, envelope: { data: { role: { id: two.id } } } });
    expect((await merge(1)).envelope.data).toMatchObject({
      name: '老太太',
      aliases: ['阿婆', '婆婆'],
      appearance: '银发',
      clothing: '蓝布衫',
      gender: 2,
      storyboards: 2,
      revision: 2,
    });
    expect((await list(scene)).map(({ name }) => name)).toEqual(['老太太']);
    expect(await scene.storyboards()).toMatchObject([
      {
        roleIds: [two.id],
        lines: [
          { roleId: two.id, text: '走吧' },
          { roleId: null, text: '雨' },
        ],
        revision: 2,
      },
      { roleIds: [two.id], lines: [], revision: 2 },
    ]);
    expect(
      await site.answer(
        comicsRoles.merge,
        { body: { roleId: two.id, revision: 2, intoRoleId: two.id, intoRevision: 2 } },
        tokenOf(scene),
      ),
    ).toMatchObject({
      status: 400,
      envelope: { msg: comicsTexts.sameRole },
    });
  });

  it('that are deleted leave the storyboards, whose lines the narrator speaks', async () => {
    const scene = await open();
    const role = await scene.role('阿婆');
    await scene.add({ narration: '一', roleIds: [role.id], lines: [{ roleId: role.id, text: '走吧' }] });
    const storyboard = await scene.add({ narration: '二' });
    await site.call(comicsRoles.remove, { query: known(role) }, tokenOf(scene));
    expect(await scene.storyboards()).toMatchObject([
      { roleIds: [], lines: [{ roleId: null, text: '走吧' }], revision: 2 },
      { revision: storyboard.revision },
    ]);
    expect((await site.answer(comicsRoles.remove, { query: known(role) }, tokenOf(scene))).status).toBe(404);
  });

  it('go to the library and come from it as copies', async () => {
    const scene = await open();
    const role = await scene.role('阿婆', { appearance: '银发', narrator: true });
    const kept = await site.call(comicsRoles.toLibrary, { body: known(role) }, tokenOf(scene));
    expect(kept).toMatchObject({
      comicsId: null,
      name: '阿婆',
      seed: role.seed,
      sourceRoleId: role.id,
      narrator: false,
    });
    expect(await library(scene)).toEqual([kept]);
    const other = await newProject(site, scene.user);
    const take = () =>
      site.answer(comicsRoles.fromLibrary, { body: { ...known(kept), comicsId: other.comicsId } }, tokenOf(scene));
    expect((await take()).envelope.data).toMatchObject({
      comicsId: other.comicsId,
      name: '阿婆',
      appearance: '银发',
      sourceRoleId: kept.id,
      seed: role.seed,
    });
    expect((await take()).status).toBe(409);
    expect(
      (
        await site.answer(
          comicsRoles.fromLibrary,
          { body: { ...known(role), comicsId: other.comicsId } },
          tokenOf(scene),
        )
      ).status,
    ).toBe(404);
  });
});
