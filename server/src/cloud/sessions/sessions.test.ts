import { setTimeout as delay } from 'node:timers/promises';
import { apps } from '@ai-site/shared/api/apps';
import { cloud } from '@ai-site/shared/api/cloud';
import { services } from '@ai-site/shared/api/services';
import { cloudLimits, cloudTexts } from '@ai-site/shared/domain/cloud';
import { membershipTexts } from '@ai-site/shared/domain/membership';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ledgerOf } from '../../billing/credits/testing/spend.ts';
import { checkBooks } from '../../platform/faults/testing/check-books.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { cloudData } from '../personal-data.ts';
import { CloudScene, MINUTE, PRICE } from './testing/cloud-scene.ts';

const OPERATOR = '13700000000';
const PURSE = 100 * MINUTE;
let scene: CloudScene;

beforeAll(async () => {
  scene = await CloudScene.open([OPERATOR]);
});
afterAll(() => scene.close());
beforeEach(() => Object.assign(scene.host, { fault: null, startingHealth: null, exitsAtOnce: false, before: () => undefined }));

describe('a run', () => {
  it('is told its price first, and costs every started minute', async () => {
    const user = await scene.signIn();
    expect(await scene.desk(user)).toMatchObject({ available: true, price: PRICE, session: null });
    expect((await scene.open(user)).session).toMatchObject({ state: 'opening', address: null, minutes: 0, spent: 0 });
    const { session } = await scene.work(user);
    expect(session).toMatchObject({ state: 'run', minutes: 1, spent: MINUTE, minutesLeft: 100, endsAt: null, notice: null });
    expect(session?.address).toMatch(/^https:\/\/desktop\.example\.com:\d+\/vnc\.html#password=[\w-]{16}$/);
    expect((await scene.pass(user, 59)).session).toMatchObject({ minutes: 1, minutesLeft: 100 });
    expect((await scene.pass(user, 1)).session).toMatchObject({ minutes: 2, spent: 2 * MINUTE, minutesLeft: 99 });
    expect((await scene.pass(user, 130)).session).toMatchObject({ minutes: 4 });
    expect((await scene.shut(user)).session).toMatchObject({ state: 'closing', address: null });
    expect(await scene.balance(user)).toBe(PURSE - 4 * MINUTE);
    expect((await scene.work(user)).session).toMatchObject({ state: 'close', minutes: 4, spent: 4 * MINUTE, notice: null });
    expect((await scene.container(user))?.status).toBe('exited');
  });

  it('charges the minute that has begun when it is closed before anybody looked', async () => {
    const user = await scene.running();
    scene.site.clock.now = new Date(scene.site.clock.now.getTime() + 61_000);
    expect((await scene.shut(user)).session).toMatchObject({ minutes: 2, spent: 2 * MINUTE });
    expect(await scene.balance(user)).toBe(PURSE - 2 * MINUTE);
  });

  it('does not begin at another price than the page showed, nor without credits for a minute', async () => {
    const [user, poor] = [await scene.signIn(), await scene.signIn(MINUTE - 1)];
    const answer = await scene.site.answer(cloud.open, { body: { price: PRICE - 1 } }, { token: user.token });
    expect(answer).toMatchObject({ status: 409, envelope: { msg: cloudTexts.priceChanged } });
    expect(await scene.site.answer(cloud.open, { body: { price: PRICE } }, { token: poor.token })).toMatchObject({ status: 409, envelope: { msg: membershipTexts.notEnough } });
    for (const one of [user, poor]) expect((await scene.desk(one)).session).toBeNull();
  });

  it('ends with notice when the next minute cannot be paid, and goes on when credits come in time', async () => {
    const user = await scene.running(2 * MINUTE);
    const first = (await scene.pass(user, 60)).session;
    expect(first).toMatchObject({ state: 'run', minutes: 2, minutesLeft: 1 });
    expect(Date.parse(first?.endsAt ?? '')).toBe(scene.site.clock.now.getTime() + 60_000);
    await ledgerOf(scene.site, user.userId).issue(MINUTE, 30);
    expect((await scene.pass(user, 10)).session).toMatchObject({ state: 'run', minutes: 2, endsAt: null });
    expect((await scene.pass(user, 50)).session).toMatchObject({ minutes: 3, minutesLeft: 1 });
    expect((await scene.pass(user, 60)).session).toMatchObject({ state: 'closing', minutes: 3, notice: cloudTexts.outOfCredits });
    expect((await scene.work(user)).session).toMatchObject({ state: 'close', notice: cloudTexts.outOfCredits });
    expect(await scene.balance(user)).toBe(0);
  });

  it('of an account that was frozen ends with its minute', async () => {
    const user = await scene.running();
    await scene.site.site.db.updateTable('accounts').set({ standing: 'frozen', standing_reason: '测试' }).where('id', '=', user.userId).execute();
    await scene.pass(user, 60);
    expect((await scene.pass(user, 60)).session).toMatchObject({ state: 'closing', minutes: 2 });
  });

  it('ends when no page shows it for too long', async () => {
    const user = await scene.running();
    for (let minute = 0; minute < 12; minute += 1) expect((await scene.pass(user, 60)).session?.state).toBe('run');
    scene.site.clock.now = new Date(scene.site.clock.now.getTime() + 10 * 60_000);
    expect((await scene.watch(user)).session).toMatchObject({ state: 'closing', notice: cloudTexts.idle(10) });
  });

  it('ends after its longest time, whatever its page says', async () => {
    const user = await scene.running();
    expect((await scene.pass(user, cloudLimits.runHours * 3600 - 1)).session?.state).toBe('run');
    expect((await scene.pass(user, 1)).session).toMatchObject({ state: 'closing', notice: cloudTexts.tooLong });
  });
});

describe('an account', () => {
  it('has one desktop, however often it is opened', async () => {
    const user = await scene.signIn();
    await Promise.all([scene.open(user), scene.open(user), scene.open(user)]);
    await scene.work(user);
    await scene.open(user);
    const { db } = scene.site.site;
    expect(await db.selectFrom('cloud_sessions').select(['state', 'run']).where('account_id', '=', user.userId).execute()).toEqual([{ state: 'run', run: 1 }]);
    expect(await scene.balance(user)).toBe(PURSE - 2 * MINUTE);
  });

  it('waits for a place while as many desktops run as the host may run', async () => {
    await scene.running();
    const full = await createTestSite({ nodeOf: scene.site, settings: { cloud: scene.host.settings({ desktopsMax: 1 }) } });
    const { token } = await scene.signIn();
    expect(await full.answer(cloud.open, { body: { price: PRICE } }, { token })).toMatchObject({ status: 409, envelope: { msg: cloudTexts.full } });
    await full.close();
  });

  it('has nothing to close or destroy before it opened something', async () => {
    const { token } = await scene.signIn();
    for (const [call, body] of [[cloud.close, { save: true }] as const, [cloud.destroy, undefined] as const])
      expect(await scene.site.answer(call, { body }, { token })).toMatchObject({ status: 409, envelope: { msg: cloudTexts.nothingOpen } });
    expect((await scene.site.answer(cloud.open, { body: { price: PRICE } })).status).toBe(401);
    expect(await scene.site.call(cloud.get, {})).toMatchObject({ available: true, price: PRICE, session: null });
  });

  it('reads 暂未开放 on a site without a provider', async () => {
    const bare = await createTestSite({ nodeOf: scene.site });
    const { token } = await scene.signIn();
    expect(await bare.call(cloud.get, {})).toMatchObject({ available: false });
    const isCardOpen = async (site: TestSite) => (await site.call(apps.catalogue, {})).apps.find(({ code }) => code === 'cloud')?.open;
    expect([await isCardOpen(bare), await isCardOpen(scene.site)]).toEqual([false, true]);
    expect(await bare.answer(cloud.open, { body: { price: PRICE } }, { token })).toMatchObject({ status: 409, envelope: { msg: '暂未开放' } });
    await bare.close();
  });
});

describe('a closed desktop', () => {
  it('keeps its disk for a day, saved for a week, and is opened again with it', async () => {
    const user = await scene.running();
    Object.assign((await scene.container(user)) ?? {}, { disk: '文件' });
    await scene.shut(user);
    expect((await scene.site.answer(cloud.open, { body: { price: PRICE } }, { token: user.token })).envelope.msg).toBe(cloudTexts.closing);
    const kept = (await scene.work(user)).session;
    expect(Date.parse(kept?.keptUntil ?? '') - scene.site.clock.now.getTime()).toBe(cloudLimits.closedHours * 3_600_000);
    const saved = (await scene.shut(user, true)).session;
    expect(saved?.state).toBe('saved');
    expect(Date.parse(saved?.keptUntil ?? '') - scene.site.clock.now.getTime()).toBe(cloudLimits.savedDays * 86_400_000);
    await scene.open(user);
    expect((await scene.work(user)).session).toMatchObject({ state: 'run', minutes: 1, keptUntil: null });
    expect((await scene.container(user))?.disk).toBe('文件');
    await scene.shut(user, true);
    expect((await scene.work(user)).session?.state).toBe('saved');
    expect(await scene.balance(user)).toBe(PURSE - 2 * MINUTE);
  });

  it('is destroyed when nobody wants it any more', async () => {
    const user = await scene.running();
    await scene.shut(user);
    const kept = (await scene.work(user)).session;
    scene.site.clock.now = new Date(kept?.keptUntil ?? '');
    expect((await scene.watch(user)).session?.state).toBe('closing');
    expect((await scene.work(user)).session).toMatchObject({ state: 'destroyed', notice: cloudTexts.expired });
    expect(await scene.container(user)).toBeUndefined();
    await scene.open(user);
    expect((await scene.work(user)).session).toMatchObject({ state: 'run', notice: null });
    await scene.destroy(user);
    expect((await scene.work(user)).session).toMatchObject({ state: 'destroyed', notice: null });
    expect(await scene.container(user)).toBeUndefined();
    expect(await scene.balance(user)).toBe(PURSE - 2 * MINUTE);
  });
});

describe('a failure', () => {
  it('to open costs nothing, and leaves the disk of an earlier run', async () => {
    const user = await scene.signIn();
    scene.host.fault = 'noImage';
    await scene.open(user);
    expect((await scene.work(user)).session).toMatchObject({ state: 'destroyed', minutes: 0, notice: cloudTexts.openFailed });
    scene.host.fault = null;
    await scene.open(user);
    await scene.work(user);
    await scene.shut(user);
    await scene.work(user);
    scene.host.exitsAtOnce = true;
    await scene.open(user);
    expect((await scene.work(user)).session).toMatchObject({ state: 'close', minutes: 0, notice: cloudTexts.openFailed });
    expect(await scene.container(user)).toBeDefined();
    expect(await scene.balance(user)).toBe(PURSE - MINUTE);
  });

  it('of the host is tried again, until the desktop is late', async () => {
    const user = await scene.signIn();
    scene.host.fault = 'serverError';
    await scene.open(user);
    await expect(scene.work(user)).rejects.toMatchObject({ kind: 'failed' });
    expect((await scene.desk(user)).session?.state).toBe('opening');
    scene.site.clock.now = new Date(scene.site.clock.now.getTime() + (cloudLimits.openingSeconds + 1) * 1000);
    await expect(scene.work(user)).rejects.toMatchObject({ kind: 'failed' });
    expect((await scene.desk(user)).session).toMatchObject({ state: 'closing', notice: cloudTexts.openFailed });
    expect(await scene.balance(user)).toBe(PURSE);
    scene.host.fault = null;
    expect((await scene.work(user)).session?.state).toBe('destroyed');
  });

  it.each([
    ['that stopped by itself', 'exited', 'close'],
    ['that was removed', 'gone', 'destroyed'],
  ])('of a desktop %s ends its run at once', async (_name, status, state) => {
    const user = await scene.running();
    if (status === 'gone') scene.host.containers.delete(`desktop-${await scene.idOf(user)}`);
    else Object.assign((await scene.container(user)) ?? {}, { status });
    expect((await scene.pass(user, 10)).session).toMatchObject({ state: 'closing', notice: cloudTexts.stopped });
    expect((await scene.work(user)).session).toMatchObject({ state, minutes: 1 });
    expect(await scene.balance(user)).toBe(PURSE - MINUTE);
  });

  it('to reach the host while a desktop runs costs nothing, also not later', async () => {
    const user = await scene.running();
    scene.host.fault = 'cutConnection';
    for (let minute = 0; minute < 5; minute += 1) expect((await scene.pass(user, 60)).session).toMatchObject({ state: 'run', minutes: 1 });
    scene.host.fault = null;
    expect((await scene.watch(user)).session).toMatchObject({ state: 'run', minutes: 2 });
  });

  it('of the site between any two steps changes nothing: the work is repeated, and paid once', async () => {
    for (const step of ['POST /containers/create', '/start', '/json']) {
      const user = await scene.signIn();
      await scene.open(user);
      const killed = new AbortController();
      scene.host.before = (call) => (call.endsWith(step) ? killed.abort(new Error('killed')) : undefined);
      await expect(scene.work(user, killed.signal)).rejects.toThrow();
      scene.host.before = () => undefined;
      await Promise.all([scene.work(user), scene.work(user)]);
      expect((await scene.desk(user)).session).toMatchObject({ state: 'run', minutes: 1, spent: MINUTE });
      await Promise.all([scene.pass(user, 60), scene.watch(user), scene.watch(user)]);
      expect((await scene.desk(user)).session).toMatchObject({ minutes: 2 });
      expect(await scene.balance(user)).toBe(PURSE - 3 * MINUTE);
    }
  });

  it('to wait: a desktop that is closed while it opens does not open', async () => {
    const user = await scene.signIn();
    scene.host.startingHealth = 'starting';
    await scene.open(user);
    const working = scene.work(user);
    while ((await scene.container(user))?.status !== 'running') await delay(20);
    await scene.shut(user);
    expect((await working).session).toMatchObject({ state: 'close', minutes: 0 });
    expect((await scene.container(user))?.status).toBe('exited');
    expect(await scene.balance(user)).toBe(PURSE);
  });
});

it('the work on desktops is started by the queue', async () => {
  const worker = await createTestSite({ nodeOf: scene.site, worker: true, settings: { cloud: scene.host.settings({ desktopsMax: 100 }) } });
  const user = await scene.signIn();
  await scene.open(user);
  while ((await scene.desk(user)).session?.state !== 'run') await delay(50);
  await scene.destroy(user);
  while ((await scene.desk(user)).session?.state !== 'destroyed') await delay(50);
  expect(await scene.container(user)).toBeUndefined();
  await worker.close();
});

it('operators see among the services whether the host answers, and how many desktops there are', async () => {
  await scene.running();
  const { token } = await scene.site.signIn({ mobile: OPERATOR });
  const shown = async () => (await scene.site.call(services.list, {}, { token })).find(({ name }) => name.startsWith(cloudTexts.title));
  expect(await shown()).toMatchObject({ name: expect.stringMatching(/^超算云舱（.*运行中 \d+.*，最多同时运行 100）$/), state: 'connected', model: 'desktop:1' });
  scene.host.fault = 'serverError';
  expect(await shown()).toMatchObject({ name: expect.stringContaining('主机没有正常应答'), state: 'faulty' });
});

it('desktops are in the export of personal data, and go with the account', async () => {
  const user = await scene.running();
  const { db } = scene.site.site;
  expect(await cloudData.read(db, user.userId)).toEqual([expect.objectContaining({ state: 'run', minutes: 1, credits: PRICE })]);
  expect(JSON.stringify(await cloudData.read(db, user.userId))).not.toContain('password');
  const id = await scene.idOf(user);
  await db.transaction().execute(async (tx) => {
    await cloudData.cancel?.(tx, user.userId, scene.site.clock.now);
    await tx.updateTable('accounts').set({ standing: 'cancelled' }).where('id', '=', user.userId).execute();
  });
  expect(await scene.balance(user)).toBe(PURSE - MINUTE);
  const worker = await createTestSite({ nodeOf: scene.site, worker: true, settings: { cloud: scene.host.settings() } });
  while ((await scene.idOf(user)) !== '') await delay(50);
  await worker.close();
  expect(scene.host.container(id)).toBeUndefined();
});

it('after all this the books are right', async () => {
  const { db } = scene.site.site;
  const open = await db.selectFrom('cloud_sessions').select('account_id').where('state', '<>', 'destroyed').execute();
  await db.transaction().execute(async (tx) => {
    for (const { account_id } of open) await cloudData.cancel?.(tx, account_id, scene.site.clock.now);
  });
  expect(await checkBooks(db, [])).toEqual([]);
});
