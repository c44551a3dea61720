import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { systemCode } from '../errors/system-code.ts';
import { repeat } from '../jobs/repeat.ts';
import type { Site } from '../site.ts';
import { allChannels } from './channels.ts';
import { announceChange } from './notice.ts';
import { type ReleaseRow, releasesOf } from './store.ts';
import { record } from './trail.ts';

const DAY_MS = 86_400_000;
const EVERY_SECONDS = 6 * 3600;
/** A build that is being written, or whose transaction is not over, is younger. */
const ABANDONED_MS = 3600 * 1000;

/** Which of one package's versions lose their files: neither in use, nor among the newest, nor young. `rows` come newest first. */
export function outdated(rows: readonly ReleaseRow[], inUse: ReadonlySet<string>, { versions, days }: Site['settings']['retention'], now: Date): readonly ReleaseRow[] {
  return rows
    .filter(({ retired_at }) => retired_at === null)
    .filter((row, index) => index >= versions && now.getTime() - row.deployed_at.getTime() > days * DAY_MS && !inUse.has(row.version));
}

/**
 * Retires what is outdated, and removes the files of what is retired and of deploys that were killed. Open pages had until now
 * to load them. Killed itself in between, it removes the rest the next time.
 */
export async function retireReleases(site: Site): Promise<void> {
  const channels = await allChannels(site.db);
  const { dataDir, retention } = site.settings;
  const now = site.clock();
  for (const { name } of channels) {
    const rows = await site.db.transaction().execute(async (db) => {
      // Seen under the lock: nothing becomes live between the choice and its end, and of two nodes one records it.
      const row = await db.selectFrom('release_channels').selectAll().where('name', '=', name).forUpdate().executeTakeFirstOrThrow();
      const inUse = new Set([row.live, row.former, row.candidate, row.canary].filter((version) => version !== null));
      const own = await releasesOf(db, name);
      const chosen = outdated(own, inUse, retention, now);
      for (const { version } of chosen) {
        await db.updateTable('releases').set({ retired_at: now }).where('name', '=', name).where('version', '=', version).execute();
        await record(db, { name, action: 'retire', actor: '保留策略', at: now, from: version, reason: `保留最近 ${retention.versions} 个版本和 ${retention.days} 天内的版本` });
      }
      if (chosen.length > 0) await announceChange(db, name);
      return own.map((release) => ({ version: release.version, retired: release.retired_at !== null || chosen.includes(release) }));
    });
    await removeFiles(path.join(dataDir, 'releases', name), new Map(rows.map(({ version, retired }) => [version, retired])), now);
  }
}

/** Removes the directories of retired versions, and those of no version once they are old: killed deploys left them. */
async function removeFiles(directory: string, retired: ReadonlyMap<string, boolean>, now: Date): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const entry of await readdir(directory)) {
    const full = path.join(directory, entry);
    if (retired.get(entry) ?? (await isAbandoned(full, now))) await rm(full, { recursive: true, force: true });
  }
}

/** A deploy may finish, or another node remove it, while it is looked at. */
async function isAbandoned(directory: string, now: Date): Promise<boolean> {
  try {
    return now.getTime() - (await stat(directory)).mtimeMs > ABANDONED_MS;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Runs the retention at start and every six hours until the app closes. */
export function startRetention(app: FastifyInstance, site: Site): void {
  repeat(app, site, { what: 'the retention of releases', seconds: EVERY_SECONDS, atStart: true, job: () => retireReleases(site) });
}
