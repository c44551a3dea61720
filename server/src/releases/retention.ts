import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Site } from '../site.ts';
import { releaseDirectory } from './build-files.ts';
import { allChannels } from './channels.ts';
import { RELEASES_CHANNEL } from './notice.ts';
import { PARTIAL } from './stage-build.ts';
import { allReleases, type ReleaseRow } from './store.ts';
import { record } from './trail.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 6 * 3600 * 1000;
/** A build that is being written is younger. */
const ABANDONED_MS = 3600 * 1000;

/** Which of one package's versions lose their files: neither in use, nor among the newest, nor young. `rows` come newest first. */
export function outdated(rows: readonly ReleaseRow[], inUse: ReadonlySet<string>, { versions, days }: Site['settings']['retention'], now: Date): readonly ReleaseRow[] {
  return rows
    .filter(({ retired_at }) => retired_at === null)
    .filter((row, index) => index >= versions && now.getTime() - row.deployed_at.getTime() > days * DAY_MS && !inUse.has(row.version));
}

/** Retires what is outdated, and removes the files of what is retired and of deploys that were killed. Open pages had until now to load them. */
export async function retireReleases(site: Site): Promise<void> {
  const channels = await allChannels(site.db);
  const { dataDir, retention } = site.settings;
  const now = site.clock();
  for (const { name } of channels) {
    const retired = await site.db.transaction().execute(async (db) => {
      // Seen under the lock: nothing becomes live between the choice and its end, and of two nodes one records it.
      const row = await db.selectFrom('release_channels').selectAll().where('name', '=', name).forUpdate().executeTakeFirstOrThrow();
      const inUse = new Set([row.live, row.former, row.candidate, row.canary].filter((version) => version !== null));
      const own = (await allReleases(db)).filter((release) => release.name === name);
      const chosen = outdated(own, inUse, retention, now);
      for (const { version } of chosen) {
        await db.updateTable('releases').set({ retired_at: now }).where('name', '=', name).where('version', '=', version).execute();
        await record(db, { name, action: 'retire', actor: '保留策略', at: now, from: version, reason: `保留最近 ${retention.versions} 个版本和 ${retention.days} 天内的版本` });
      }
      return chosen;
    });
    for (const { version } of retired) await rm(releaseDirectory(dataDir, name, version), { recursive: true, force: true });
    if (retired.length > 0) await site.notices.publish(RELEASES_CHANNEL, name);
    await removeAbandoned(path.join(dataDir, 'releases', name), now);
  }
}

/** Removes what killed deploys left behind. */
async function removeAbandoned(directory: string, now: Date): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.name.endsWith(PARTIAL)) continue;
    const full = path.join(directory, entry.name);
    const { mtimeMs } = await stat(full);
    if (now.getTime() - mtimeMs > ABANDONED_MS) await rm(full, { recursive: true, force: true });
  }
}

/** Runs the retention at start and every six hours until the app closes. */
export function startRetention(app: FastifyInstance, site: Site): void {
  const attempt = (): void => {
    retireReleases(site).catch((error: unknown) => site.log.warn({ err: error }, 'the retention of releases failed'));
  };
  const timer = setInterval(attempt, EVERY_MS);
  timer.unref();
  app.addHook('onReady', async () => attempt());
  app.addHook('preClose', async () => clearInterval(timer));
}
