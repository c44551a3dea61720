import { backupProblemTexts } from '@ai-site/shared/api/backups';
import { type SiteAlertName, siteAlerts } from '@ai-site/shared/domain/site-alerts';
import { readBackupState } from '../../backup/records/last-backups.ts';
import type { SampleKey } from '../../metrics/tables.ts';
import { lastingText } from '../message/message.ts';
import type { Finding } from '../records/alert-changes.ts';
import { deadLettersSince, engineRunsSince } from './failures.ts';
import type { Look } from './look.ts';
import { quarantinedPayments } from './quarantined-payments.ts';

type Condition = (look: Look) => Promise<readonly Finding[]>;

const HOUR_MS = 3_600_000;
/** Days for which a version that was taken back is told, unless somebody does something with its package. */
const ROLLED_BACK_MS = 7 * 86_400_000;
/** Runs, answers and codes below which a share says nothing. */
const FEW = 5;

const isAbove = (name: SiteAlertName, value: number | null): value is number =>
  value !== null && value > (siteAlerts[name].above ?? 0);

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const seconds = (value: number): string => `${value.toFixed(2)} 秒`;

/** One finding about the whole site when a number is too large. */
const when = (name: SiteAlertName, value: number | null, detail: (value: number) => string): readonly Finding[] =>
  isAbove(name, value) ? [{ subject: '', detail: detail(value) }] : [];

/** One finding for each host where a process measured too much. */
const onHosts =
  (name: SiteAlertName, key: SampleKey, detail: (value: number) => string): Condition =>
  async ({ samples }) => {
    const hosts = Map.groupBy((await samples()).latest(key), ({ host }) => host);
    return [...hosts].flatMap(([host, values]) => {
      const largest = Math.max(...values.map(({ value }) => value));
      return isAbove(name, largest) ? [{ subject: host, detail: `${host}：${detail(largest)}` }] : [];
    });
  };

/** One finding when the worst process measured too much. */
const onWorst =
  (name: SiteAlertName, key: SampleKey, detail: (value: number) => string): Condition =>
  async ({ samples }) =>
    when(name, (await samples()).largest(key), detail);

/** One finding when too large a part of what happened in the last minutes failed. */
const shareOf =
  (
    name: SiteAlertName,
    {
      failed,
      all,
      minutes,
      few,
    }: { readonly failed: SampleKey; readonly all: SampleKey; readonly minutes: number; readonly few: number },
  ): Condition =>
  async ({ samples }) => {
    const recent = await samples();
    const total = recent.sum(all, minutes);
    const bad = recent.sum(failed, minutes);
    return total > few
      ? when(name, bad / total, (share) => `${minutes} 分钟内 ${total} 次中有 ${bad} 次失败（${percent(share)}）`)
      : [];
  };

/** When each alert is there. */
export const conditions: Readonly<Record<SiteAlertName, Condition>> = {
  BooksDiffer: async ({ numbers }) =>
    when(
      'BooksDiffer',
      (await numbers()).totals.get('ledger-mismatches')?.value ?? null,
      (count) => `核对发现 ${count} 处`,
    ),
  BooksUnchecked: async ({ numbers, now }) => {
    const checked = (await numbers()).totals.get('ledger-mismatches');
    return when(
      'BooksUnchecked',
      checked === undefined ? null : (now.getTime() - checked.at.getTime()) / 1000,
      (age) => `上次核对在 ${lastingText(age * 1000)}前`,
    );
  },
  PaymentsQuarantined: ({ site }) => quarantinedPayments(site.db),
  AlertsWaiting: async ({ numbers }) => {
    const { paymentAlerts, taskAlerts } = await numbers();
    const open = [
      { subject: 'payment', count: paymentAlerts, what: '付款' },
      { subject: 'task', count: taskAlerts, what: '任务' },
    ];
    return open
      .filter(({ count }) => isAbove('AlertsWaiting', count))
      .map(({ subject, count, what }) => ({ subject, detail: `${count} 条${what}告警` }));
  },
  BackupOld: async ({ numbers }) =>
    when('BackupOld', (await numbers()).backupAge, (age) => `最近一次在 ${lastingText(age * 1000)}前`),
  BackupMissing: async ({ numbers, site }) =>
    site.settings.backup.place !== null && (await numbers()).backupAge === null ? [{ subject: '', detail: '' }] : [],
  BackupFailed: async ({ site }) => {
    const failure = site.settings.backup.place === null ? null : (await readBackupState(site.db)).failure;
    return failure === null ? [] : [{ subject: '', detail: backupProblemTexts[failure.problem] }];
  },
  JobsLate: async ({ numbers }) => {
    const oldest = Math.max(
      0,
      ...Object.values((await numbers()).jobs).map(({ oldestWaitingSeconds }) => oldestWaitingSeconds ?? 0),
    );
    return when('JobsLate', oldest, (age) => `等得最久的已等待 ${lastingText(age * 1000)}`);
  },
  JobsFailed: async ({ site, now }) =>
    (await deadLettersSince(site.db, new Date(now.getTime() - HOUR_MS))).map(({ queue, runs }) => ({
      subject: queue,
      detail: `${queue} 一小时内 ${runs} 次`,
    })),
  EngineFailing: async ({ site, now }) =>
    (await engineRunsSince(site.db, new Date(now.getTime() - HOUR_MS / 4)))
      .filter(({ runs, failed }) => runs > FEW && isAbove('EngineFailing', failed / runs))
      .map(({ engine, runs, failed }) => ({
        subject: engine,
        detail: `${engine} 15 分钟内 ${runs} 次中有 ${failed} 次失败`,
      })),
  RepliesFailing: shareOf('RepliesFailing', { failed: 'replies-failed', all: 'replies', minutes: 10, few: FEW }),
  SmsFailing: shareOf('SmsFailing', { failed: 'sms-failed', all: 'sms', minutes: 15, few: FEW }),
  SiteErrors: shareOf('SiteErrors', { failed: 'errors', all: 'requests', minutes: 5, few: 0 }),
  SiteSlow: onWorst('SiteSlow', 'latency', seconds),
  EventLoopLag: onWorst('EventLoopLag', 'loop-lag', seconds),
  DatabasePoolFull: onWorst('DatabasePoolFull', 'pool', percent),
  TasksLate: async ({ numbers }) =>
    when('TasksLate', (await numbers()).tasks.get('queued') ?? 0, (count) => `${count} 个在排队`),
  ClockSkew: onHosts('ClockSkew', 'clock-skew', (skew) => `相差 ${Math.round(skew)} 秒`),
  DiskFull: onHosts('DiskFull', 'disk', (share) => `已用 ${percent(share)}`),
  ReleaseRolledBack: async ({ site, now }) =>
    (await site.ports.rolledBackReleases(site, new Date(now.getTime() - ROLLED_BACK_MS))).map(
      ({ name, from, to, reason }) => ({
        subject: name,
        detail: `${name} ${from ?? ''}${to === null ? '' : ` → ${to}`}，${reason}`,
      }),
    ),
};
