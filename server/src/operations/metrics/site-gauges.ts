import { usedShareOf } from '../../platform/installation/disk-space.ts';
import { RecentValue } from '../../platform/recent-value.ts';
import type { Site } from '../../platform/site.ts';
import { readSiteNumbers, type SiteNumbers } from './site-numbers.ts';
import type { SiteTotal } from './tables.ts';

/** The numbers of one answer are read once; a scrape every 15 s gets new ones. */
const AGE = { refreshMs: 5000, maxMs: 10_000 };

/** Sets the gauges whose numbers are those of the whole site, and read from the database. */
export function addSiteGauges(site: Site): void {
  const { metrics, settings, clock } = site;
  const numbers = new RecentValue(() => readSiteNumbers(site), AGE);
  const of =
    <T>(read: (from: SiteNumbers) => T) =>
    async (): Promise<T> =>
      read(await numbers.get());
  const total = (name: SiteTotal) => of(({ totals }) => totals.get(name)?.value ?? null);
  const perQueue = (jobs: SiteNumbers['jobs'], read: (queue: SiteNumbers['jobs'][string]) => number) =>
    Object.entries(jobs).map(([queue, state]) => ({ labels: { queue }, value: read(state) }));

  metrics.gauge(
    'tasks_waiting',
    of(({ tasks }) => tasks.get('queued') ?? 0),
  );
  metrics.gauge(
    'tasks_running',
    of(({ tasks }) =>
      ['running', 'delivering', 'unknown'].map((stage) => ({ labels: { stage }, value: tasks.get(stage) ?? 0 })),
    ),
  );
  metrics.register('jobs_queued', 'queue', site.jobs.names);
  metrics.gauge(
    'jobs_queued',
    of(({ due, jobs }) =>
      Object.keys(jobs).map((queue) => ({
        labels: { queue },
        value: due.find(({ name }) => name === queue)?.due ?? 0,
      })),
    ),
  );
  metrics.gauge(
    'jobs_failed',
    of(({ jobs }) => perQueue(jobs, ({ deadLetters }) => deadLetters)),
  );
  metrics.gauge(
    'job_oldest_seconds',
    of(({ jobs }) => Math.max(0, ...Object.values(jobs).map(({ oldestWaitingSeconds }) => oldestWaitingSeconds ?? 0))),
  );
  metrics.gauge('credits_held', total('credits-held'));
  metrics.gauge('ledger_mismatches', total('ledger-mismatches'));
  metrics.gauge('objects_bytes', total('objects-bytes'));
  metrics.gauge(
    'books_age_seconds',
    of(({ totals }) => {
      const checked = totals.get('ledger-mismatches');
      return checked === undefined ? null : Math.max(0, (clock().getTime() - checked.at.getTime()) / 1000);
    }),
  );
  metrics.gauge(
    'alerts_open',
    of(({ paymentAlerts, taskAlerts }) => [
      { labels: { kind: 'payment' }, value: paymentAlerts },
      { labels: { kind: 'task' }, value: taskAlerts },
    ]),
  );
  if (settings.relaxations.outbox)
    metrics.gauge(
      'outbox_messages',
      of(({ outbox }) => outbox),
    );
  metrics.gauge(
    'backup_age_seconds',
    of(({ backupAge }) => backupAge),
  );
  metrics.gauge('backup_configured', () => (settings.backup.place === null ? 0 : 1));
  metrics.gauge(
    'migrations_version',
    of(({ migration }) => migration),
  );
  metrics.gauge('data_disk_used', () => usedShareOf(settings.dataDir));
  metrics.gauge('clock_skew_seconds', () => site.clockSkewSeconds());
}
