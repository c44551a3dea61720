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
import { CloudTestSite, MINUTE, PRICE } from './testing/cloud-test-site.ts';

const OPERATOR = '13700000000';
const INITIAL = 100 * MINUTE;
let cloudSite: CloudTestSite;

beforeAll(async () => {
  cloudSite = await CloudTestSite.open([OPERATOR]);
});
afterAll(() => cloudSite.close());
beforeEach(() => {
  Object.assign(cloudSite.host, { fault: null, startingHealth: null, exitsAtOnce: false, before: () => undefined });
});

describe('a run', () => {
  it('tells its price first, and costs every started minute', async () => {
    const user = await cloudSite.signIn();
    expect(await cloudSite.overview(user)).toMatchObject({ available: true, price: PRICE, session: null });
    expect((await cloudSite.open(user)).session).toMatchObject({
      state: 'opening',
      address: null,
      minutes: 0,
      spent: 0,
    });
    const { session } = await cloudSite.work(user);
    expect(session).toMatchObject({
      state: 'run',
      minutes: 1,
      spent: MINUTE,
      minutesLeft: 100,
      endsAt: null,
      notice: null,
    });
    expect(session?.address).toMatch(/^https:\/\/desktop\.example\.com:\d+\/vnc\.html#password=[\w-]{16}$/);
    expect((await cloudSite.pass(user, 59)).session).toMatchObject({ minutes: 1, minutesLeft: 100 });
    expect((await cloudSite.pass(user, 1)).session).toMatchObject({ minutes: 2, spent: 2 * MINUTE, minutesLeft: 99 });
    expect((await cloudSite.pass(user, 130)).session).toMatchObject({ minutes: 4 });
    expect((await cloudSite.shut(user)).session).toMatchObject({ state: 'closing', address: null });
    expect(await cloudSite.balance(user)).toBe(INITIAL - 4 * MINUTE);
    expect((await cloudSite.work(user)).session).toMatchObject({
      state: 'close',
      minutes: 4,
      spent: 4 * MINUTE,
      notice: null,
    });
    expect((await cloudSite.container(user))?.status).toBe('exited');
  });

  it('charges the minute that has begun when it is closed before anybody looked', async () => {
    const user = await cloudSite.running();
    cloudSite.site.clock.now = new Date(cloudSite.site.clock.now.getTime() + 61_000);
    expect((await cloudSite.shut(user)).session).toMatchObject({ minutes: 2, spent: 2 * MINUTE });
    expect(await cloudSite.balance(user)).toBe(INITIAL - 2 * MINUTE);
  });

  it('does not begin at another price than the page showed, nor without credits for a minute', async () => {
    const [user, other] = [await cloudSite.signIn(), await cloudSite.signIn(MINUTE - 1)];
    const answer = await cloudSite.site.answer(cloud.open, { body: { price: PRICE - 1 } }, { token: user.token });
    expect(answer).toMatchObject({ status: 409, envelope: { msg: cloudTexts.priceChanged } });
    expect(await cloudSite.site.answer(cloud.open, { body: { price: PRICE } }, { token: other.token })).toMatchObject({
      status: 409,
      envelope: { msg: membershipTexts.notEnough },
    });
    for (const one of [user, other]) expect((await cloudSite.overview(one)).session).toBeNull();
  });

  it('ends with notice when the next minute cannot be paid, and goes on when credits come in time', async () => {
    const user = await cloudSite.running(2 * MINUTE);
    const first = (await cloudSite.pass(user, 60)).session;
    expect(first).toMatchObject({ state: 'run', minutes: 2, minutesLeft: 1 });
    expect(Date.parse(first?.endsAt ?? '')).toBe(cloudSite.site.clock.now.getTime() + 60_000);
    await ledgerOf(cloudSite.site, user.userId).issue(MINUTE, 30);
    expect((await cloudSite.pass(user, 10)).session).toMatchObject({ state: 'run', minutes: 2, endsAt: null });
    expect((await cloudSite.pass(user, 50)).session).toMatchObject({ minutes: 3, minutesLeft: 1 });
    expect((await cloudSite.pass(user, 60)).session).toMatchObject({
      state: 'closing',
      minutes: 3,
      notice: cloudTexts.outOfCredits,
    });
    expect((await cloudSite.work(user)).session).toMatchObject({ state: 'close', notice: cloudTexts.outOfCredits });
    expect(await cloudSite.balance(user)).toBe(0);
  });

  it('that could pay fewer minutes than have begun costs those, and ends', async () => {
    const user = await cloudSite.running(2 * MINUTE);
    expect((await cloudSite.pass(user, 130)).session).toMatchObject({
      state: 'closing',
      minutes: 2,
      spent: 2 * MINUTE,
      notice: cloudTexts.outOfCredits,
    });
    expect(await cloudSite.balance(user)).toBe(0);
  });

  it('ends when the site has no provider any more, and its desktop is stopped when it has one again', async () => {
    const user = await cloudSite.running();
    const bare = await createTestSite({ nodeOf: cloudSite.site });
    await bare.runJob('cloud-watch');
    await bare.close();
    expect((await cloudSite.overview(user)).session).toMatchObject({
      state: 'closing',
      minutes: 1,
      notice: cloudTexts.unavailable,
    });
    expect((await cloudSite.work(user)).session?.state).toBe('close');
  });

  it('of an account that was frozen ends with its minute', async () => {
    const user = await cloudSite.running();
    await cloudSite.site.site.db
      .updateTable('accounts')
      .set({ account_status: 'frozen', account_status_reason: '测试' })
      .where('id', '=', user.userId)
      .execute();
    await cloudSite.pass(user, 60);
    expect((await cloudSite.pass(user, 60)).session).toMatchObject({ state: 'closing', minutes: 2 });
  });

  it('ends when no page shows it for too long', async () => {
    const user = await cloudSite.running();
    for (let minute = 0; minute < 12; minute += 1) expect((await cloudSite.pass(user, 60)).session?.state).toBe('run');
    cloudSite.site.clock.now = new Date(cloudSite.site.clock.now.getTime() + 10 * 60_000);
    expect((await cloudSite.watch(user)).session).toMatchObject({ state: 'closing', notice: cloudTexts.idle(10) });
  });

  it('ends after its longest time, whatever its page says', async () => {
    const user = await cloudSite.running();
    expect((await cloudSite.pass(user, cloudLimits.runHours * 3600 - 1)).session?.state).toBe('run');
    expect((await cloudSite.pass(user, 1)).session).toMatchObject({ state: 'closing', notice: cloudTexts.tooLong });
  });
});

describe('an account', () => {
  it('has one desktop, however often it is opened', async () => {
    const user = await cloudSite.signIn();
    await Promise.all([cloudSite.open(user), cloudSite.open(user), cloudSite.open(user)]);
    await cloudSite.work(user);
    await cloudSite.open(user);
    const { db } = cloudSite.site.site;
    expect(
      await db.selectFrom('cloud_sessions').select(['state', 'run']).where('account_id', '=', user.userId).execute(),
    ).toEqual([{ state: 'run', run: 1 }]);
    expect(await cloudSite.balance(user)).toBe(INITIAL - 2 * MINUTE);
  });

  it('waits for a place while as many desktops run as the host may run', async () => {
    await cloudSite.running();
    const full = await createTestSite({
      nodeOf: cloudSite.site,
      settings: { cloud: cloudSite.host.settings({ desktopsMax: 1 }) },
    });
    const { token } = await cloudSite.signIn();
    expect(await full.answer(cloud.open, { body: { price: PRICE } }, { token })).toMatchObject({
      status: 409,
      envelope: { msg: cloudTexts.full },
    });
    await full.close();
  });

  it('has nothing to close or destroy before it opened something', async () => {
    const { token } = await cloudSite.signIn();
    for (const [call, body] of [[cloud.close, { save: true }] as const, [cloud.destroy, undefined] as const])
      expect(await cloudSite.site.answer(call, { body }, { token })).toMatchObject({
        status: 409,
        envelope: { msg: cloudTexts.nothingOpen },
      });
    expect((await cloudSite.site.answer(cloud.open, { body: { price: PRICE } })).status).toBe(401);
    expect(await cloudSite.site.call(cloud.get, {})).toMatchObject({ available: true, price: PRICE, session: null });
  });

  it('reads 暂未开放 on a site without a provider', async () => {
    const bare = await createTestSite({ nodeOf: cloudSite.site });
    const { token } = await cloudSite.signIn();
    expect(await bare.call(cloud.get, {})).toMatchObject({ available: false });
    const isCardOpen = async (site: TestSite) =>
      (await site.call(apps.catalogue, {})).apps.find(({ code }) => code === 'cloud')?.open;
    expect([await isCardOpen(bare), await isCardOpen(cloudSite.site)]).toEqual([false, true]);
    expect(await bare.answer(cloud.open, { body: { price: PRICE } }, { token })).toMatchObject({
      status: 409,
      envelope: { msg: '暂未开放' },
    });
    await bare.close();
  });
});

describe('a closed desktop', () => {
  it('keeps its disk for a day, saved for a week, and is opened again with it', async () => {
    const user = await cloudSite.running();
    Object.assign((await cloudSite.container(user)) ?? {}, { disk: '文件' });
    await cloudSite.shut(user);
    expect(
      (await cloudSite.site.answer(cloud.open, { body: { price: PRICE } }, { token: user.token })).envelope.msg,
    ).toBe(cloudTexts.closing);
    const kept = (await cloudSite.work(user)).session;
    expect(Date.parse(kept?.keptUntil ?? '') - cloudSite.site.clock.now.getTime()).toBe(
      cloudLimits.closedHours * 3_600_000,
    );
    const saved = (await cloudSite.shut(user, true)).session;
    expect(saved?.state).toBe('saved');
    expect(Date.parse(saved?.keptUntil ?? '') - cloudSite.site.clock.now.getTime()).toBe(
      cloudLimits.savedDays * 86_400_000,
    );
    await cloudSite.open(user);
    expect((await cloudSite.work(user)).session).toMatchObject({ state: 'run', minutes: 1, keptUntil: null });
    expect((await cloudSite.container(user))?.disk).toBe('文件');
    await cloudSite.shut(user, true);
    expect((await cloudSite.work(user)).session?.state).toBe('saved');
    expect(await cloudSite.balance(user)).toBe(INITIAL - 2 * MINUTE);
  });

  it('is destroyed when nobody wants it any more', async () => {
    const user = await cloudSite.running();
    await cloudSite.shut(user);
    const kept = (await cloudSite.work(user)).session;
    cloudSite.site.clock.now = new Date(kept?.keptUntil ?? '');
    expect((await cloudSite.watch(user)).session?.state).toBe('closing');
    expect((await cloudSite.work(user)).session).toMatchObject({ state: 'destroyed', notice: cloudTexts.expired });
    expect(await cloudSite.container(user)).toBeUndefined();
    await cloudSite.open(user);
    expect((await cloudSite.work(user)).session).toMatchObject({ state: 'run', notice: null });
    await cloudSite.destroy(user);
    expect((await cloudSite.work(user)).session).toMatchObject({ state: 'destroyed', notice: null });
    expect(await cloudSite.container(user)).toBeUndefined();
    expect(await cloudSite.balance(user)).toBe(INITIAL - 2 * MINUTE);
  });
});

describe('a failure', () => {
  it('to open costs nothing, and leaves the disk of an earlier run', async () => {
    const user = await cloudSite.signIn();
    cloudSite.host.fault = 'noImage';
    await cloudSite.open(user);
    expect((await cloudSite.work(user)).session).toMatchObject({
      state: 'destroyed',
      minutes: 0,
      notice: cloudTexts.openFailed,
    });
    cloudSite.host.fault = null;
    await cloudSite.open(user);
    await cloudSite.work(user);
    await cloudSite.shut(user);
    await cloudSite.work(user);
    cloudSite.host.exitsAtOnce = true;
    await cloudSite.open(user);
    expect((await cloudSite.work(user)).session).toMatchObject({
      state: 'close',
      minutes: 0,
      notice: cloudTexts.openFailed,
    });
    expect(await cloudSite.container(user)).toBeDefined();
    expect(await cloudSite.balance(user)).toBe(INITIAL - MINUTE);
  });

  it('of the host is tried again, until the desktop is late', async () => {
    const user = await cloudSite.signIn();
    cloudSite.host.fault = 'serverError';
    await cloudSite.open(user);
    await expect(cloudSite.work(user)).rejects.toMatchObject({ kind: 'failed' });
    expect((await cloudSite.overview(user)).session?.state).toBe('opening');
    cloudSite.site.clock.now = new Date(cloudSite.site.clock.now.getTime() + (cloudLimits.openingSeconds + 1) * 1000);
    await expect(cloudSite.work(user)).rejects.toMatchObject({ kind: 'failed' });
    expect((await cloudSite.overview(user)).session).toMatchObject({ state: 'closing', notice: cloudTexts.openFailed });
    expect(await cloudSite.balance(user)).toBe(INITIAL);
    cloudSite.host.fault = null;
    expect((await cloudSite.work(user)).session?.state).toBe('destroyed');
  });

  it.each([
    ['that stopped by itself', 'exited', 'close'],
    ['that was removed', 'gone', 'destroyed'],
  ])('of a desktop %s ends its run at once', async (_name, status, state) => {
    const user = await cloudSite.running();
    if (status === 'gone') cloudSite.host.containers.delete(`desktop-${await cloudSite.idOf(user)}`);
    else Object.assign((await cloudSite.container(user)) ?? {}, { status });
    expect((await cloudSite.pass(user, 10)).session).toMatchObject({ state: 'closing', notice: cloudTexts.stopped });
    expect((await cloudSite.work(user)).session).toMatchObject({ state, minutes: 1 });
    expect(await cloudSite.balance(user)).toBe(INITIAL - MINUTE);
  });

  it('to reach the host while a desktop runs costs nothing, also not later', async () => {
    const user = await cloudSite.running();
    cloudSite.host.fault = 'cutConnection';
    for (let minute = 0; minute < 5; minute += 1)
      expect((await cloudSite.pass(user, 60)).session).toMatchObject({ state: 'run', minutes: 1 });
    cloudSite.host.fault = null;
    expect((await cloudSite.watch(user)).session).toMatchObject({ state: 'run', minutes: 2 });
  });

  it('of the site between any two steps changes nothing: the work is repeated, and paid once', async () => {
    for (const step of ['POST /containers/create', '/start', '/json']) {
      const user = await cloudSite.signIn();
      await cloudSite.open(user);
      const killed = new AbortController();
      cloudSite.host.before = (call) => (call.endsWith(step) ? killed.abort(new Error('killed')) : undefined);
      await expect(cloudSite.work(user, killed.signal)).rejects.toThrow();
      cloudSite.host.before = () => undefined;
      await Promise.all([cloudSite.work(user), cloudSite.work(user)]);
      expect((await cloudSite.overview(user)).session).toMatchObject({ state: 'run', minutes: 1, spent: MINUTE });
      await Promise.all([cloudSite.pass(user, 60), cloudSite.watch(user), cloudSite.watch(user)]);
      expect((await cloudSite.overview(user)).session).toMatchObject({ minutes: 2 });
      expect(await cloudSite.balance(user)).toBe(INITIAL - 3 * MINUTE);
    }
  });

  it('to wait: a desktop that is closed while it opens does not open', async () => {
    const user = await cloudSite.signIn();
    cloudSite.host.startingHealth = 'starting';
    await cloudSite.open(user);
    const working = cloudSite.work(user);
    while ((await cloudSite.container(user))?.status !== 'running') await delay(20);
    await cloudSite.shut(user);
    expect((await working).session).toMatchObject({ state: 'close', minutes: 0 });
    expect((await cloudSite.container(user))?.status).toBe('exited');
    expect(await cloudSite.balance(user)).toBe(INITIAL);
  });
});

it('the work on desktops is started by the queue', async () => {
  const worker = await createTestSite({
    nodeOf: cloudSite.site,
    worker: true,
    settings: { cloud: cloudSite.host.settings({ desktopsMax: 100 }) },
  });
  const user = await cloudSite.signIn();
  await cloudSite.open(user);
  while ((await cloudSite.overview(user)).session?.state !== 'run') await delay(50);
  await cloudSite.destroy(user);
  while ((await cloudSite.overview(user)).session?.state !== 'destroyed') await delay(50);
  expect(await cloudSite.container(user)).toBeUndefined();
  await worker.close();
});

it('operators see among the services whether the host answers, and how many desktops there are', async () => {
  await cloudSite.running();
  const { token } = await cloudSite.site.signIn({ mobile: OPERATOR });
  const shown = async () =>
    (await cloudSite.site.call(services.list, {}, { token })).find(({ name }) => name.startsWith(cloudTexts.title));
  expect(await shown()).toMatchObject({
    name: expect.stringMatching(/^超算云舱（.*运行中 \d+.*，最多同时运行 100）$/),
    state: 'connected',
    model: 'desktop:1',
  });
  cloudSite.host.fault = 'serverError';
  expect(await shown()).toMatchObject({ name: expect.stringContaining('主机没有正常应答'), state: 'faulty' });
});

it('desktops are in the export of personal data, and go with the account', async () => {
  const user = await cloudSite.running();
  const { db } = cloudSite.site.site;
  expect(await cloudData.read(db, user.userId)).toEqual([
    expect.objectContaining({ state: 'run', minutes: 1, credits: PRICE }),
  ]);
  expect(JSON.stringify(await cloudData.read(db, user.userId))).not.toContain('password');
  const id = await cloudSite.idOf(user);
  await db.transaction().execute(async (tx) => {
    await cloudData.cancel?.(tx, user.userId, cloudSite.site.clock.now);
    await tx.updateTable('accounts').set({ account_status: 'cancelled' }).where('id', '=', user.userId).execute();
  });
  expect(await cloudSite.balance(user)).toBe(INITIAL - MINUTE);
  const worker = await createTestSite({
    nodeOf: cloudSite.site,
    worker: true,
    settings: { cloud: cloudSite.host.settings() },
  });
  while ((await cloudSite.idOf(user)) !== '') await delay(50);
  await worker.close();
  expect(cloudSite.host.container(id)).toBeUndefined();
});

it('after all this the books are right', async () => {
  const { db } = cloudSite.site.site;
  const open = await db.selectFrom('cloud_sessions').select('account_id').where('state', '<>', 'destroyed').execute();
  await db.transaction().execute(async (tx) => {
    for (const { account_id } of open) await cloudData.cancel?.(tx, account_id, cloudSite.site.clock.now);
  });
  expect(await checkBooks(db, [])).toEqual([]);
});
