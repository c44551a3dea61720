import type { OperationProcess, OperationView } from '@ai-site/shared/api/operation';
import { type OperationFigure, operationFigures, PROCESS_GONE_MS } from '@ai-site/shared/domain/operation';
import type { Site } from '../../platform/site.ts';
import { backupHealth } from '../backup/routes.ts';
import { MINUTE_MS } from './samples/sampler.ts';
import { readSiteNumbers } from './site-numbers.ts';
import type { SampleValues } from './tables.ts';

/** Points of one chart. */
const POINTS = 60;
/** Processes that are listed at most: the newest. */
const PROCESSES_MAX = 30;

interface Sample {
  readonly minute: Date;
  readonly process: string;
  readonly values: SampleValues;
}

/** One number of all processes for one minute. */
function together(samples: readonly Sample[], key: OperationFigure, over: 'sum' | 'max'): number | null {
  const values = samples.flatMap(({ values: of }) => of[key] ?? []);
  if (values.length === 0) return null;
  return over === 'sum' ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
}

type Minutes = ReadonlyMap<number, readonly Sample[]>;

/** Values of one figure: the largest minute of each point, so that a short peak is seen however long the span is. */
function pointsOf(
  minutes: Minutes,
  key: OperationFigure,
  over: 'sum' | 'max',
  { end, stepMinutes }: { readonly end: number; readonly stepMinutes: number },
): (number | null)[] {
  return Array.from({ length: POINTS }, (_, point) => {
    const last = end - (POINTS - 1 - point) * stepMinutes * MINUTE_MS;
    const values = Array.from({ length: stepMinutes }, (_each, no) =>
      together(minutes.get(last - no * MINUTE_MS) ?? [], key, over),
    ).filter((value) => value !== null);
    return values.length === 0 ? null : Math.max(...values);
  });
}

const perFigure = <T>(read: (key: OperationFigure, over: 'sum' | 'max') => T): Record<OperationFigure, T> => {
  const entries = operationFigures.map(({ key, over }) => [key, read(key, over)] as const);
  return Object.fromEntries(entries) as Record<OperationFigure, T>;
};

/** The figures of the last hours, from the samples of all processes. */
export async function operationViewOf(site: Site, hours: number): Promise<OperationView> {
  const now = site.clock();
  const stepMinutes = hours;
  const end = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const rows = await site.db
    .selectFrom('metric_samples')
    .selectAll()
    .where('minute', '>', new Date(end - hours * 60 * MINUTE_MS))
    .orderBy('minute')
    .execute();
  const minutes: Minutes = Map.groupBy(rows, ({ minute }) => minute.getTime());
  const newest = new Map(rows.map((row) => [row.process, row]));
  const processes = [...newest.values()]
    .map(
      ({ process: id, role, host, started_at, minute }): OperationProcess => ({
        id,
        role,
        host,
        startedAt: started_at.toISOString(),
        lastAt: minute.toISOString(),
        isGone: now.getTime() - minute.getTime() > PROCESS_GONE_MS,
      }),
    )
    .toSorted((a, b) => Number(a.isGone) - Number(b.isGone) || (a.lastAt < b.lastAt ? 1 : -1))
    .slice(0, PROCESSES_MAX);
  const running = [...newest.values()].filter(({ minute }) => now.getTime() - minute.getTime() <= PROCESS_GONE_MS);
  return {
    at: now.toISOString(),
    hours,
    stepMinutes,
    processes,
    figures: perFigure((key, over) => pointsOf(minutes, key, over, { end, stepMinutes })),
    latest: perFigure((key, over) => together(running, key, over)),
    site: await siteState(site),
  };
}

async function siteState(site: Site): Promise<OperationView['site']> {
  const { totals, jobs, paymentAlerts, taskAlerts } = await readSiteNumbers(site);
  const checked = totals.get('ledger-mismatches');
  const isConfigured = site.settings.backup.place !== null;
  const backup = isConfigured ? await backupHealth(site) : { ageSeconds: null, isOverdue: false };
  return {
    books: checked === undefined ? null : { mismatches: checked.value, at: checked.at.toISOString() },
    openAlerts: paymentAlerts + taskAlerts,
    failedJobs: Object.values(jobs).reduce((sum, { deadLetters }) => sum + deadLetters, 0),
    backup: { isConfigured, ...backup },
  };
}
