import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { BackupSettings } from '../../platform/config/backup-settings.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type DataJob, defineDataJob, type Job } from '../../platform/jobs/job.ts';
import type { Site } from '../../platform/site.ts';
import { readBackupState } from './records/last-backups.ts';
import type { BackupReason } from './records/tables.ts';
import { isBackupDue } from './schedule.ts';

/** The command that a backup runs: in a process of its own it slows down no call, and a crash of it stops nothing. */
const COMMAND = path.resolve(import.meta.dirname, '../../composition/commands/backup.ts');
const DEADLINE_SECONDS = 6 * 3600;
/** Characters of the error output that are logged. */
const COMPLAINT_MAX = 4000;

const run = { name: 'backup', data: z.object({ reason: z.enum(['scheduled', 'operator']) }) } as const;
const KEY = 'backup';

const argumentsOf = ({ place, keep, passphrase }: BackupSettings, reason: BackupReason): string[] => [
  '--out',
  place ?? '',
  '--keep',
  String(keep),
  '--reason',
  reason,
  ...(passphrase === null ? [] : ['--with-secrets']),
];

const backupJob: DataJob = defineDataJob({
  ...run,
  concurrency: 1,
  deadlineSeconds: DEADLINE_SECONDS,
  retries: 0,
  async run({ settings }, { reason }, signal) {
    signal.throwIfAborted();
    if (settings.backup.place === null) return;
    // The channel closes with this process, by which the command notices its end.
    const child = fork(COMMAND, argumentsOf(settings.backup, reason), { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    const stop = (): void => void child.kill('SIGTERM');
    signal.addEventListener('abort', stop);
    let complaint = '';
    child.stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => (complaint = (complaint + text).slice(-COMPLAINT_MAX)));
    const [code, by] = await once(child, 'close');
    signal.removeEventListener('abort', stop);
    if (code !== 0) throw new Error(`the backup failed (${code ?? by}): ${complaint.trim()}`);
  },
});

/** Enqueues a backup, unless one waits or runs. */
export const enqueueBackup = (site: Site, tx: Transaction<Database>, reason: 'scheduled' | 'operator'): Promise<void> =>
  site.jobs.enqueueRun(tx, run, { reason }, { key: KEY });

/** Whether a backup waits for its start, or runs, on some node. */
export const isBackupEnqueued = async (site: Site): Promise<boolean> =>
  (await site.jobs.withoutRun(site.db, run.name, [KEY])).length === 0;

const scheduleJob: Job = {
  name: 'backup-schedule',
  everySeconds: ({ backup }) => (backup.place === null ? null : 60),
  deadlineSeconds: 60,
  async run(site, signal) {
    if (site.settings.backup.place === null) return;
    const state = await readBackupState(site.db);
    signal.throwIfAborted();
    if (state.isRunning || !isBackupDue(state.now, site.settings.backup.atMinutes, state)) return;
    await site.db.transaction().execute((tx) => enqueueBackup(site, tx, 'scheduled'));
  },
};

export const backupJobs: readonly (Job | DataJob)[] = [scheduleJob, backupJob];
