import { type BackupsView, type BackupView, backups, backupTexts } from '@ai-site/shared/api/backups';
import { ApiError } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { RecentValue } from '../../platform/recent-value.ts';
import { logSecurity } from '../../platform/security-log.ts';
import type { Site } from '../../platform/site.ts';
import type { Manifest } from './format/backup-format.ts';
import { enqueueBackup, isBackupEnqueued } from './jobs.ts';
import { type BackupPlace, openBackupPlace } from './place/backup-place.ts';
import { finishedBackups, readVerified } from './place/read-backups.ts';
import { readBackupState } from './records/last-backups.ts';
import { nextBackupAt, OVERDUE_MS } from './schedule.ts';

/** The age of the last backup changes slowly, and health is asked for often. */
const STATE_AGE = { refreshMs: 30_000, maxMs: 300_000 };

/** Backups as `/healthz` reports them: a warning, which does not make the site unready. */
export interface BackupHealth {
  /** Null: there is none. */
  readonly ageSeconds: number | null;
  readonly isOverdue: boolean;
}

export async function backupHealth({ db }: Pick<Site, 'db'>): Promise<BackupHealth> {
  const { now, succeededAt } = await readBackupState(db);
  const age = succeededAt === null ? null : now.getTime() - succeededAt.getTime();
  return { ageSeconds: age === null ? null : Math.floor(age / 1000), isOverdue: age === null || age > OVERDUE_MS };
}

/** Registers the operators' view of backups, and what health reports of them. */
export function registerBackups(app: FastifyInstance, site: Site): void {
  const { place: address } = site.settings.backup;
  if (address !== null) {
    const health = new RecentValue(() => backupHealth(site), STATE_AGE);
    app.siteHooks.healthReports.set('backup', () => health.get());
  }
  route(app, site, backups.list, () => backupsView(site));
  route(app, site, backups.begin, async ({ session }) => {
    if (address === null) throw new ApiError(409, backupTexts.notConfigured);
    if (await isRunning(site)) throw new ApiError(409, backupTexts.running);
    logSecurity(site.log, 'operator-action', { account: session.userId, call: backups.begin.name, target: {} });
    await site.db.transaction().execute((tx) => enqueueBackup(site, tx, 'operator'));
    return null;
  });
}

const isRunning = async (site: Site): Promise<boolean> =>
  (await readBackupState(site.db)).isRunning || (await isBackupEnqueued(site));

async function backupsView(site: Site): Promise<BackupsView> {
  const { place: address, atMinutes, keep } = site.settings.backup;
  const { now, failure: last } = await readBackupState(site.db);
  const running = address !== null && (await isRunning(site));
  // A run that begins or ends at this moment has no pin, as one that was killed.
  const failure = running && last?.problem === 'interrupted' ? null : last;
  const there = address === null ? { backups: [], unreadable: false } : await readPlace(site, address);
  const two = (part: number): string => String(part).padStart(2, '0');
  return {
    place: address,
    dailyAt: `${two(Math.floor(atMinutes / 60))}:${two(atMinutes % 60)}`,
    keep,
    nextAt: address === null ? null : nextBackupAt(now, atMinutes).toISOString(),
    running,
    failure:
      failure === null ? null : { at: failure.at.toISOString(), problem: failure.problem, detail: failure.detail },
    ...there,
  };
}

async function readPlace(site: Site, address: string): Promise<Pick<BackupsView, 'backups' | 'unreadable'>> {
  const place = openBackupPlace(address, site.settings);
  try {
    const manifests = await finishedBackups(place);
    return {
      backups: await Promise.all(manifests.toReversed().map((manifest) => viewOf(place, manifest))),
      unreadable: false,
    };
  } catch (error) {
    site.log.warn({ err: error }, 'the place of backups cannot be read');
    return { backups: [], unreadable: true };
  } finally {
    place.store.close();
  }
}

async function viewOf(
  place: BackupPlace,
  { name, createdAt, tables, objects, secrets }: Manifest,
): Promise<BackupView> {
  return {
    name,
    at: createdAt,
    databaseBytes: tables.reduce((sum, { bytes }) => sum + bytes, 0),
    objectCount: objects.count,
    objectBytes: objects.bytes,
    newBytes: objects.newBytes,
    missing: objects.missing.length,
    secrets: secrets !== null,
    verified: await readVerified(place, name),
  };
}
