import { alertWebhooks } from '@ai-site/shared/api/alert-webhooks';
import { type SiteAlertName, siteAlertNames } from '@ai-site/shared/domain/site-alerts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { AlertRobot } from '../../platform/config/alert-settings.ts';
import { itByNight } from '../../testing/it-by-night.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { keepSample } from '../metrics/samples/keep-sample.ts';
import type { SampleValues } from '../metrics/tables.ts';
import { AlertWatch } from './alert-watch.ts';
import { readFindings } from './conditions/read-findings.ts';
import { deliverAlerts } from './deliver.ts';
import { openRobotDouble, type RobotDouble } from './testing/robot-double.ts';

const OPERATOR = '13700000000';
const MINUTE = 60;

let at: TestSite;
let operator: TestUser;
let dingtalk: RobotDouble;
let feishu: RobotDouble;
let robots: readonly AlertRobot[];

beforeAll(async () => {
  at = await createTestSite({ settings: { operators: [OPERATOR] } });
  operator = await at.signIn({ mobile: OPERATOR });
});
afterAll(() => at.close());
beforeEach(async () => {
  const now = () => at.clock.now;
  dingtalk = await openRobotDouble({ channel: 'dingtalk', secret: 'SEC', now });
  feishu = await openRobotDouble({ channel: 'feishu', secret: null, now });
  robots = [
    { channel: 'dingtalk', url: dingtalk.url, secret: 'SEC' },
    { channel: 'feishu', url: feishu.url, secret: null },
  ];
  Object.assign(at.site.settings, { alertRobots: robots });
  await sql`truncate site_alerts, alert_messages, alert_channels, site_totals`.execute(at.site.db);
  await sql`delete from pgboss.job where name = 'alert-webhook'`.execute(at.site.db);
});
afterEach(async () => {
  await dingtalk.close();
  await feishu.close();
});

/** Looks as the process does every minute. */
async function look(times = 1): Promise<void> {
  for (let no = 0; no < times; no += 1) {
    at.clock.advance(MINUTE);
    await new AlertWatch(at.site).look();
  }
}
const books = (mismatches: number) =>
  at.site.db
    .insertInto('site_totals')
    .values({ name: 'ledger-mismatches', value: mismatches, at: new Date(at.clock.now.getTime() + 3_600_000) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: mismatches }))
    .execute();
const textsOf = (robot: RobotDouble): string[] => robot.taken.map((body) => JSON.stringify(body));
const runsOf = async () =>
  (
    await sql<{
      key: string;
    }>`select singleton_key as key from pgboss.job where name = 'alert-webhook' and state = 'created' order by 1`.execute(
      at.site.db,
    )
  ).rows;

describe('an alert', () => {
  it('is told once when it begins and once when it has ended, to every robot', async () => {
    await books(2);
    await look(3);
    expect(await runsOf()).toEqual([{ key: 'dingtalk' }, { key: 'feishu' }]);
    await deliverAlerts(at.site, 'dingtalk');
    await deliverAlerts(at.site, 'dingtalk');
    await deliverAlerts(at.site, 'feishu');
    expect([dingtalk.requests, feishu.requests]).toEqual([1, 1]);
    expect(textsOf(dingtalk)).toEqual([expect.stringContaining('严重 · 账目不一致：核对发现 2 处')]);
    expect(textsOf(dingtalk)[0]).toContain(`http://localhost:${at.site.settings.port}/ai-site/workbench?tab=operation`);
    await books(0);
    await look(4);
    await deliverAlerts(at.site, 'dingtalk');
    expect(dingtalk.requests).toBe(1);
    await look(4);
    await deliverAlerts(at.site, 'dingtalk');
    expect(textsOf(dingtalk).slice(1)).toEqual([expect.stringMatching(/已恢复 · 账目不一致（持续 \d+ 分钟）/)]);
    await look(2);
    await deliverAlerts(at.site, 'dingtalk');
    expect(dingtalk.requests).toBe(2);
  });

  it('that comes back after its end is told again', async () => {
    for (const mismatches of [1, 0, 1]) {
      await books(mismatches);
      await look(7);
    }
    await deliverAlerts(at.site, 'dingtalk');
    expect(
      await at.site.db
        .selectFrom('alert_messages')
        .select('moment')
        .where('channel', '=', 'dingtalk')
        .orderBy('at')
        .execute(),
    ).toEqual([{ moment: 'begin' }, { moment: 'end' }, { moment: 'begin' }]);
    // What waits is one message.
    expect(textsOf(dingtalk)).toEqual([expect.stringContaining('2 条告警，1 条恢复')]);
  });

  it('is told once however many processes look', async () => {
    await books(1);
    const other = await createTestSite({ nodeOf: at, settings: { alertRobots: robots } });
    try {
      at.clock.advance(MINUTE);
      await Promise.all([at, other, at, other].map((node) => new AlertWatch(node.site).look()));
      await Promise.allSettled([deliverAlerts(at.site, 'dingtalk'), deliverAlerts(other.site, 'dingtalk')]);
      expect(dingtalk.requests).toBe(1);
    } finally {
      await other.close();
    }
  });
});

describe('a robot that fails', () => {
  it('keeps what it was not told, and gets it in one message later; no other robot waits for it', async () => {
    await books(1);
    await look();
    dingtalk.failure = 'busy';
    await expect(deliverAlerts(at.site, 'dingtalk')).rejects.toMatchObject({
      problem: 'refused',
      detail: '-1 system busy',
    });
    await deliverAlerts(at.site, 'feishu');
    await books(0);
    await look(7);
    dingtalk.failure = null;
    await deliverAlerts(at.site, 'dingtalk');
    expect(textsOf(dingtalk)).toEqual([expect.stringMatching(/严重 · 账目不一致.*已恢复 · 账目不一致/)]);
    expect(feishu.requests).toBe(1);
  });

  it('is asked again by the queue, and by no other path while it is limited', async () => {
    await books(1);
    await look();
    dingtalk.failure = 'limited';
    await expect(deliverAlerts(at.site, 'dingtalk')).rejects.toMatchObject({ problem: 'limited' });
    dingtalk.failure = null;
    at.clock.advance(599);
    await expect(deliverAlerts(at.site, 'dingtalk')).rejects.toMatchObject({
      problem: 'limited',
      detail: 'not its turn',
    });
    expect(dingtalk.requests).toBe(1);
    at.clock.advance(1);
    await deliverAlerts(at.site, 'dingtalk');
    expect(dingtalk.taken).toHaveLength(1);
  });

  itByNight('that the queue has given up gets what waits after an hour', async () => {
    await books(1);
    await look();
    dingtalk.failure = 'hang-up';
    await expect(deliverAlerts(at.site, 'dingtalk')).rejects.toThrow();
    await sql`delete from pgboss.job where name = 'alert-webhook'`.execute(at.site.db);
    await look(58);
    expect(await runsOf()).toEqual([]);
    await look(3);
    expect(await runsOf()).toEqual([{ key: 'dingtalk' }]);
  });

  it('slows down nothing: the look itself sends only when jobs are what is late', async () => {
    await books(1);
    await look();
    expect([dingtalk.requests, feishu.requests]).toEqual([0, 0]);
    await sql`update pgboss.job set start_after = now() - interval '20 minutes' where name = 'alert-webhook'`.execute(
      at.site.db,
    );
    await look();
    expect([dingtalk.taken.length, feishu.taken.length]).toEqual([1, 1]);
  });
});

itByNight('a worker tells a robot that fails at first', async () => {
  const worker = await createTestSite({ nodeOf: at, settings: { alertRobots: robots }, worker: true });
  try {
    dingtalk.failure = 'busy';
    await books(1);
    await look();
    while (dingtalk.requests === 0 || feishu.taken.length === 0)
      await new Promise<void>((resolve) => setTimeout(resolve, 20));
    dingtalk.failure = null;
    at.clock.advance(MINUTE);
    while (dingtalk.taken.length === 0) await new Promise<void>((resolve) => setTimeout(resolve, 50));
    expect(dingtalk.taken).toHaveLength(1);
  } finally {
    await worker.close();
  }
});

describe('试发', () => {
  const call = (channel: 'wecom' | 'dingtalk') =>
    at.answer(alertWebhooks.try, { params: { channel } }, { token: operator.token });

  it('is for operators, and sends one message, not one after the other', async () => {
    const somebody = await at.signIn();
    expect(
      await at.answer(alertWebhooks.try, { params: { channel: 'dingtalk' } }, { token: somebody.token }),
    ).toMatchObject({ status: 403 });
    expect(await call('dingtalk')).toMatchObject({ status: 200 });
    expect(textsOf(dingtalk)).toEqual([expect.stringContaining('告警试发')]);
    expect(await call('dingtalk')).toMatchObject({ status: 429, envelope: { msg: '刚刚发送过，请几秒后再试' } });
    at.clock.advance(4);
    expect(await call('dingtalk')).toMatchObject({ status: 200 });
    expect(await call('wecom')).toMatchObject({ status: 409 });
  });

  it('says what the robot answered, and the list shows it until a message is taken', async () => {
    const state = async () =>
      (await at.call(alertWebhooks.list, {}, { token: operator.token })).channels.find(
        ({ channel }) => channel === 'dingtalk',
      );
    dingtalk.failure = 'limited';
    expect(await call('dingtalk')).toMatchObject({
      status: 502,
      envelope: { msg: expect.stringContaining('130101 send too fast') },
    });
    expect(await state()).toMatchObject({ lastSentAt: null, failure: { problem: 'limited' } });
    dingtalk.failure = null;
    at.clock.advance(600);
    expect(await call('dingtalk')).toMatchObject({ status: 200 });
    expect(await state()).toEqual({
      channel: 'dingtalk',
      lastSentAt: at.clock.now.toISOString(),
      failure: null,
      waiting: 0,
    });
  });
});

describe('the conditions', () => {
  const sample = (values: SampleValues, host = 'node-1') =>
    keepSample(
      at.site.db,
      { process: host, role: 'web', host, started_at: at.clock.now },
      new Date(Math.floor(at.clock.now.getTime() / 60_000) * 60_000),
      values,
    );
  const found = async (name: SiteAlertName) => (await readFindings(at.site, at.clock.now)).get(name);

  it('can all be read on a site at rest, and find nothing', async () => {
    const findings = await readFindings(at.site, at.clock.now);
    expect([...findings.keys()]).toEqual(siteAlertNames);
    expect([...findings].filter(([, list]) => list.length > 0)).toEqual([]);
  });

  it('of processes are those of each host, of shares those of all', async () => {
    await sample({
      disk: 0.95,
      'clock-skew': 1,
      requests: 10,
      errors: 1,
      replies: 4,
      'replies-failed': 4,
      sms: 8,
      'sms-failed': 2,
      pool: 0.95,
    });
    await sample({ disk: 0.5, 'clock-skew': 9, requests: 30, errors: 2, pool: 0.1 }, 'node-2');
    expect(await found('DiskFull')).toEqual([{ subject: 'node-1', detail: 'node-1：已用 95%' }]);
    expect(await found('ClockSkew')).toEqual([{ subject: 'node-2', detail: 'node-2：相差 9 秒' }]);
    expect(await found('SiteErrors')).toEqual([{ subject: '', detail: '5 分钟内 40 次中有 3 次失败（8%）' }]);
    expect(await found('RepliesFailing')).toEqual([]);
    expect(await found('SmsFailing')).toEqual([{ subject: '', detail: '15 分钟内 8 次中有 2 次失败（25%）' }]);
    expect(await found('DatabasePoolFull')).toEqual([{ subject: '', detail: '95%' }]);
    at.clock.advance(5 * MINUTE);
    expect(await found('DiskFull')).toEqual([]);
  });

  it('of payments name no order and no person', async () => {
    const { db, clock } = at.site;
    const alert = {
      order_no: 'ORDER-1',
      provider: 'alipay',
      provider_no: 'P-1',
      detail: '13800000000 付了 1.00',
      at: clock(),
      resolved_at: null,
      resolved_by: null,
    };
    await db
      .insertInto('payment_alerts')
      .values([
        { ...alert, unique_key: 'a', kind: 'wrong-amount' },
        { ...alert, unique_key: 'b', kind: 'refund-failed' },
      ])
      .execute();
    expect(await found('PaymentsQuarantined')).toEqual([{ subject: '1', detail: '金额与订单不符' }]);
    expect(await found('AlertsWaiting')).toEqual([{ subject: 'payment', detail: '2 条付款告警' }]);
  });

  it('of engines, jobs, backups and releases find what failed', async () => {
    const { db, clock } = at.site;
    await db
      .insertInto('engine_runs')
      .values(
        Array.from({ length: 8 }, (_, no) => ({
          tool: 'ERASE',
          engine: 'ark',
          at: clock(),
          failure: no < 3 ? ('timeout' as const) : null,
          ms: 5,
        })),
      )
      .execute();
    expect(await found('EngineFailing')).toEqual([{ subject: 'ark', detail: 'ark 15 分钟内 8 次中有 3 次失败' }]);
    await sql`insert into pgboss.job (name, source_name, created_on) values ('dead-letters', 'refunds', ${clock()})`.execute(
      db,
    );
    expect(await found('JobsFailed')).toEqual([{ subject: 'refunds', detail: 'refunds 一小时内 1 次' }]);
    const event = {
      name: 'mf-chat',
      from_version: '1.1.0',
      to_version: '1.0.0',
      reason: '失败率 8.3%',
      percent: null,
      setting: null,
      report: null,
      at: clock(),
    };
    await db
      .insertInto('release_events')
      .values({ ...event, action: 'guard', actor: '自动守护' })
      .execute();
    expect(await found('ReleaseRolledBack')).toEqual([
      { subject: 'mf-chat', detail: 'mf-chat 1.1.0 → 1.0.0，失败率 8.3%' },
    ]);
    await db
      .insertInto('release_events')
      .values({ ...event, action: 'deploy', actor: '张三' })
      .execute();
    expect(await found('ReleaseRolledBack')).toEqual([]);
  });

  it('that cannot be read leave the others as they are', async () => {
    await books(1);
    await sql`drop table engine_runs`.execute(at.site.db);
    const findings = await readFindings(at.site, at.clock.now);
    expect(findings.has('EngineFailing')).toBe(false);
    expect(findings.get('BooksDiffer')).toHaveLength(1);
  });
});
