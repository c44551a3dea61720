import type { ReportsView } from '@ai-site/shared/api/reports';
import { tasks } from '@ai-site/shared/api/tasks';
import { workShares } from '@ai-site/shared/api/work-shares';
import { reportTexts } from '@ai-site/shared/domain/reports';
import { SHARED_WORK_PATH, shareTexts, WORK_SHARES_MAX } from '@ai-site/shared/domain/sharing';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { music } from '@ai-site/shared/tools/music/tool';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { maskMobile } from '../../identity/accounts/user.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import type { TestUser } from '../../testing/site.ts';
import { type CreationScene, draw, openCreationScene } from '../testing/creation-scene.ts';
import { workShareData } from './personal-data.ts';
import { workSharePreview } from './shared-work.ts';

const OPERATOR = '13700000000';

let scene: CreationScene;
let user: TestUser;
let operator: TestUser;
beforeAll(async () => {
  scene = await openCreationScene({ settings: { operators: [OPERATOR] } });
  user = await scene.signIn();
  operator = await scene.site.signIn({ mobile: OPERATOR });
});
afterAll(() => scene.close());

const gone = { status: 404, envelope: { msg: shareTexts.gone } };

/** A finished work of the user's. */
async function makeWork(by = user, values = {}) {
  const { taskId, outputs } = await scene.ended(by, await scene.submit(by, { ...draw, ...values }));
  return { taskId, key: outputs[0]?.key ?? '' };
}
const share = (
  key: string,
  settings: { showPrompt?: boolean; allowRemake?: boolean; days?: 7 | 30 | null } = {},
  by = user,
) => scene.site.call(workShares.share, { body: { key, ...settings } }, { token: by.token });
const tryShare = (key: string, by = user) =>
  scene.site.answer(workShares.share, { body: { key } }, { token: by.token });
const read = (shareId: string) => scene.site.call(workShares.shared, { query: { shareId } });
const open = (shareId: string) => scene.site.answer(workShares.shared, { query: { shareId } });
const cancel = (shareId: string, by = user) =>
  scene.site.answer(workShares.cancel, { body: { shareId } }, { token: by.token });
const own = async (query = {}, by = user) => scene.site.call(workShares.list, { query }, { token: by.token });
const fetchFile = async (url: string) => (await scene.site.app.inject(url)).statusCode;

describe('a shared work', () => {
  it('is seen by anybody who has the link; it tells nothing of its owner, and no words unless the owner shows them', async () => {
    const { key } = await makeWork();
    const shared = await share(key);
    expect(shared).toMatchObject({
      key,
      tool: creativeImage.code,
      state: 'open',
      showPrompt: false,
      allowRemake: false,
      expireTime: null,
    });
    expect(shared.path).toBe(`${SHARED_WORK_PATH}?share=${shared.shareId}`);
    expect(Buffer.from(shared.shareId, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const { envelope } = await open(shared.shareId);
    const text = JSON.stringify(envelope);
    for (const secret of [user.userId, user.mobile, String(draw.prompt)]) expect(text).not.toContain(secret);
    expect(envelope.data).toMatchObject({
      tool: creativeImage.code,
      prompt: '',
      remake: null,
      output: { key: shared.shareId, seed: null, contentType: 'image/png' },
    });
    expect((await share(key, { showPrompt: true })).shareId).toBe(shared.shareId);
    expect((await read(shared.shareId)).prompt).toBe(draw.prompt);
  });

  it('says what the builtin engine made, also of words that are not shown', async () => {
    const { taskId, key } = await makeWork();
    const { shareId } = await share(key);
    expect(await read(shareId)).toMatchObject({ builtin: false, builtinNotes: [] });
    const values = JSON.stringify({ lyrics: '夏夜的风' });
    await scene.site.site.db
      .updateTable('creation_tasks')
      .set({ tool: music.code, builtin: true, values })
      .where('id', '=', taskId)
      .execute();
    const shared = await read(shareId);
    expect(shared.builtinNotes).toEqual([music.builtinNote, '不演唱歌词']);
    expect(JSON.stringify(shared)).not.toContain('夏夜');
  });

  it('gives its parameters to others when the owner allows it, without the files and the words that are not shown', async () => {
    const image = await scene.upload(user, creativeImage, 'referenceImageUrl');
    const { key } = await makeWork(user, { referenceImageUrl: image, negativePrompt: '模糊' });
    const { shareId } = await share(key, { allowRemake: true });
    const { remake, output } = await read(shareId);
    expect(remake).toMatchObject({ outputNum: 1 });
    expect(output.seed).not.toBeNull();
    expect(Object.keys(remake ?? {})).not.toEqual(expect.arrayContaining(['prompt']));
    expect(JSON.stringify(remake)).not.toMatch(/模糊|creation/);
    expect(JSON.stringify(remake)).not.toContain(image);
    await share(key, { allowRemake: true, showPrompt: true });
    expect((await read(shareId)).remake).toMatchObject({ prompt: draw.prompt, negativePrompt: '模糊' });
  });

  it('ends at once when its owner cancels it, with the addresses of its files; nobody else can', async () => {
    const { key } = await makeWork();
    const { shareId } = await share(key);
    const { output } = await read(shareId);
    const addresses = [output.url, ...Object.values(output.previews)];
    expect(await Promise.all(addresses.map(fetchFile))).toEqual(addresses.map(() => 200));
    const stranger = await scene.signIn();
    expect(await tryShare(key, stranger)).toMatchObject({ status: 404, envelope: { msg: shareTexts.unknownWork } });
    expect((await own({ key }, stranger)).list).toEqual([]);
    expect(await cancel(shareId, stranger)).toMatchObject(gone);
    expect((await open(shareId)).status).toBe(200);
    expect((await cancel(shareId)).status).toBe(200);
    expect(await open(shareId)).toMatchObject(gone);
    expect(await Promise.all(addresses.map(fetchFile))).toEqual(addresses.map(() => 403));
    expect(await cancel(shareId)).toMatchObject(gone);
    const again = await share(key);
    expect(again.shareId).not.toBe(shareId);
  });

  it('ends with its work, and comes back when the removal is undone', async () => {
    const { key } = await makeWork();
    const { shareId } = await share(key);
    const { output } = await read(shareId);
    await scene.site.call(tasks.removeWorks, { body: { keys: [key] } }, { token: user.token });
    expect(await open(shareId)).toMatchObject(gone);
    expect(await fetchFile(output.url)).toBe(403);
    expect((await own({ key })).list).toEqual([]);
    expect((await tryShare(key)).status).toBe(404);
    await scene.site.call(tasks.restoreWorks, { body: { keys: [key] } }, { token: user.token });
    expect((await open(shareId)).status).toBe(200);
  });

  it('ends after its days, and opens again when the owner gives it others', async () => {
    const { key } = await makeWork();
    const { shareId, expireTime } = await share(key, { days: 7 });
    expect(expireTime).toBe(new Date(scene.site.clock.now.getTime() + 7 * 86_400_000).toISOString());
    expect((await share(key, { showPrompt: true })).expireTime).toBe(expireTime);
    await scene.site.site.db
      .updateTable('work_shares')
      .set({ expires_at: scene.site.clock.now })
      .where('id', '=', shareId)
      .execute();
    expect(await open(shareId)).toMatchObject(gone);
    expect((await own({ key })).list).toMatchObject([{ shareId, state: 'expired' }]);
    expect(await share(key, { days: null })).toMatchObject({ shareId, state: 'open', expireTime: null });
    expect((await open(shareId)).status).toBe(200);
  });

  it('is not shown while its account is frozen, banned or cancelled', async () => {
    const other = await scene.signIn();
    const { key } = await makeWork(other);
    const { shareId } = await share(key, {}, other);
    expect((await open(shareId)).status).toBe(200);
    for (const account_status of ['frozen', 'banned', 'cancelled'] as const) {
      await scene.site.site.db.updateTable('accounts').set({ account_status }).where('id', '=', other.userId).execute();
      expect([account_status, await open(shareId)]).toMatchObject([account_status, gone]);
    }
  });

  it('that never was is not found', async () => {
    expect(await open('never')).toMatchObject(gone);
  });
});

itByNight('the list of shares is in pages, the last shared first', async () => {
  const other = await scene.signIn();
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { key } = await makeWork(other);
    scene.site.clock.advance(1);
    ids.unshift((await share(key, {}, other)).shareId);
  }
  const first = await own({ pageSize: 2 }, other);
  expect([first.list.map(({ shareId }) => shareId), first.hasNextPage]).toEqual([ids.slice(0, 2), true]);
  const rest = await own({ pageSize: 2, lastId: ids[1] }, other);
  expect([rest.list.map(({ shareId }) => shareId), rest.hasNextPage]).toEqual([ids.slice(2), false]);
});

it('an account shares so many works at most, and changes those that it shares', async () => {
  const other = await scene.signIn();
  const { taskId, key } = await makeWork(other);
  const { key: next } = await makeWork(other);
  const { db } = scene.site.site;
  await sql`insert into creation_outputs (task_id, index, object_key, content_type)
    select ${taskId}::text, number, ${key}::text, 'image/png' from generate_series(1, ${WORK_SHARES_MAX - 1}::int) number`.execute(
    db,
  );
  await sql`insert into work_shares (id, account_id, task_id, index, show_prompt, allow_remake, created_at)
    select 'many-' || index, ${other.userId}::text, task_id, index, false, false, ${scene.site.clock.now}::timestamptz from creation_outputs where task_id = ${taskId}`.execute(
    db,
  );
  expect(await tryShare(next, other)).toMatchObject({ status: 409, envelope: { msg: shareTexts.tooMany } });
  expect((await cancel('many-1', other)).status).toBe(200);
  expect((await tryShare(next, other)).status).toBe(200);
});

describe('reports', () => {
  const report = (shareId: string, ip: string, detail = '') =>
    scene.site.answer(workShares.report, { body: { shareId, reason: 'infringement', detail } }, { ip });
  const reported = async (view: ReportsView = 'waiting', cursor?: string) =>
    scene.site.call(
      workShares.reported,
      { query: { view, ...(cursor === undefined ? {} : { cursor }) } },
      { token: operator.token },
    );
  const decide = (action: 'block' | 'unblock' | 'dismissReports', shareId: string, by = operator) =>
    scene.site.answer(workShares[action], { params: { shareId }, body: { reason: '核实过' } }, { token: by.token });
  const decided = { status: 409, envelope: { msg: reportTexts.decided } };

  it('of visitors reach the operators, one for each network, and they stop the share for good', async () => {
    const { key } = await makeWork();
    const { shareId } = await share(key);
    expect(await report('never', '198.51.100.1')).toMatchObject(gone);
    expect(await decide('block', shareId)).toMatchObject(gone);
    for (const [ip, detail] of [
      ['198.51.100.1', '一'],
      ['198.51.100.1', '二'],
      ['198.51.100.2', '三'],
    ] as const)
      expect((await report(shareId, ip, detail)).status).toBe(200);
    expect((await scene.site.answer(workShares.reported, {}, { token: user.token })).status).toBe(403);
    const { items, waiting } = await reported();
    expect([items.length, waiting]).toEqual([1, 1]);
    expect(items[0]).toMatchObject({
      shareId,
      userId: user.userId,
      mobile: maskMobile(user.mobile),
      state: 'open',
      prompt: '',
      handled: null,
    });
    expect(items[0]?.reports.map(({ detail }) => detail).toSorted()).toEqual(['三', '二']);
    expect((await decide('block', shareId, user)).status).toBe(403);
    expect((await decide('block', shareId)).envelope.data).toMatchObject({
      state: 'blocked',
      handled: { by: expect.stringContaining('操作员'), note: '核实过' },
    });
    expect(await decide('block', shareId)).toMatchObject(decided);
    expect(await open(shareId)).toMatchObject(gone);
    expect(await tryShare(key)).toMatchObject({ status: 403, envelope: { msg: shareTexts.blocked } });
    expect(await cancel(shareId)).toMatchObject(gone);
    expect((await own({ key })).list).toMatchObject([{ state: 'blocked' }]);
    const after = await reported('handled');
    expect(after.items.map((item) => item.shareId)).toEqual([shareId]);
    expect([after.waiting, await fetchFile(after.items[0]?.url ?? '')]).toEqual([0, 200]);
    expect((await decide('unblock', shareId)).envelope.data).toMatchObject({ state: 'open' });
    expect(await decide('unblock', shareId)).toMatchObject(decided);
    expect((await open(shareId)).status).toBe(200);
    const actions = await scene.site.site.db
      .selectFrom('account_audit_log')
      .select(['action', 'reason'])
      .where('account_id', '=', user.userId)
      .orderBy('id')
      .execute();
    expect(actions).toEqual([
      { action: 'work', reason: '停止分享“创意生图”：核实过' },
      { action: 'work', reason: '恢复分享“创意生图”：核实过' },
    ]);
  });

  it('that are dismissed leave the share as it is, until another one comes; every decision is in the audit log of operators', async () => {
    const { key } = await makeWork();
    const { shareId } = await share(key, { showPrompt: true });
    await report(shareId, '198.51.100.1');
    expect((await decide('dismissReports', shareId)).envelope.data).toMatchObject({
      state: 'open',
      prompt: draw.prompt,
      handled: { note: '核实过' },
    });
    expect(await decide('dismissReports', shareId)).toMatchObject(decided);
    expect((await open(shareId)).status).toBe(200);
    expect((await reported()).waiting).toBe(0);
    await report(shareId, '198.51.100.1', '新的证据');
    expect((await reported()).items).toMatchObject([{ shareId, handled: null, reports: [{ detail: '新的证据' }] }]);
    await decide('dismissReports', shareId);
    const actions = await scene.site.site.db
      .selectFrom('audit_log')
      .select(['action', 'target'])
      .where('call', '=', 'workShares.dismissReports')
      .orderBy('id')
      .execute();
    expect(actions).toEqual([1, 2, 3].map(() => ({ action: 'content', target: { shareId } })));
  });

  it('are listed in pages', async () => {
    const { taskId, key } = await makeWork();
    const { db } = scene.site.site;
    await sql`insert into creation_outputs (task_id, index, object_key, content_type)
      select ${taskId}::text, number, ${key}::text, 'image/png' from generate_series(1, 20) number`.execute(db);
    await sql`insert into work_shares (id, account_id, task_id, index, show_prompt, allow_remake, created_at)
      select 'reported-' || index, ${user.userId}::text, task_id, index, false, false, ${scene.site.clock.now}::timestamptz from creation_outputs where task_id = ${taskId}`.execute(
      db,
    );
    await sql`insert into work_share_reports (share_id, reporter, reason, detail, created_at)
      select id, 'somebody', 'other', '', created_at from work_shares where id like 'reported-%'`.execute(db);
    const first = await reported();
    const rest = await reported('waiting', first.cursor ?? '');
    expect([first.items.length, first.waiting, rest.items.length, rest.cursor]).toEqual([20, 21, 1, null]);
    expect(new Set([...first.items, ...rest.items].map(({ shareId }) => shareId)).size).toBe(21);
    expect(
      (await scene.site.answer(workShares.reported, { query: { cursor: 'nonsense' } }, { token: operator.token }))
        .status,
    ).toBe(400);
  });
});

it('the preview of a link shows the image and no words unless the owner shows them, and nothing once the share has ended', async () => {
  const preview = (path: string) => workSharePreview(scene.site.site, new URL(path, 'http://site'));
  const { key } = await makeWork();
  const { shareId, path } = await share(key);
  const shown = await preview(path);
  expect(shown?.title).toBe('创意生图作品');
  expect(await fetchFile(shown?.image?.path ?? '')).toBe(200);
  await share(key, { showPrompt: true });
  expect((await preview(path))?.title).toBe(`创意生图：${String(draw.prompt)}`);
  expect(await preview('/draw/works')).toBeNull();
  await cancel(shareId);
  expect(await preview(path)).toMatchObject({ description: shareTexts.gone, image: null });
  expect(await fetchFile(shown?.image?.path ?? '')).toBe(403);
});

it('shares are in the export of personal data and go with the account', async () => {
  const other = await scene.signIn();
  const { key } = await makeWork(other);
  const { shareId } = await share(key, { allowRemake: true }, other);
  const { db, clock } = scene.site.site;
  expect(await workShareData.read(db, other.userId)).toMatchObject([
    { shareId, tool: '创意生图', showsPrompt: false, allowsRemake: true },
  ]);
  await db.transaction().execute(async (tx) => workShareData.cancel?.(tx, other.userId, clock()));
  expect(await open(shareId)).toMatchObject(gone);
});
