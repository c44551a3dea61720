import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { systemCode } from '../../platform/errors/system-code.ts';
import type { Site } from '../../platform/site.ts';
import { removeDirectory } from '../../platform/storage/remove-directory.ts';
import { allChannels } from './channels/channels.ts';
import { record } from './records/audit-log.ts';
import { announceChange } from './records/change-channel.ts';
import { type ReleaseRow, releasesOf } from './records/store.ts';
import { removeExpiredPreviews } from './registry/previews.ts';

/** Builds being written, or whose transaction is still open, are younger than this. */
const ABANDONED_MS = 3600 * 1000;

/** The versions of one package whose files are removed: neither in use, nor among the newest, nor young. `rows` are newest first. */
export function outdated(
  rows: readonly ReleaseRow[],
  inUse: ReadonlySet<string>,
  { versions, days }: Site['settings']['retention'],
  now: Date,
): readonly ReleaseRow[] {
  return rows
    .filter(({ retired_at }) => retired_at === null)
    .filter(
      (row, index) =>
        index >= versions && now.getTime() - row.deployed_at.getTime() > days * DAY_MS && !inUse.has(row.version),
    );
}

/**
 * Retires outdated versions, and removes the files of retired versions and of killed deploys; until then open pages can load them.
 * If it is killed itself, the next run removes the rest.
 */
export async function retireReleases(site: Site): Promise<void> {
  await removeExpiredPreviews(site);
  const channels = await allChannels(site.db);
  const { dataDir, retention } = site.settings;
  const now = site.clock();
  for (const { name } of channels) {
    const rows = await site.db.transaction().execute(async (db) => {
      // Read under the lock: nothing becomes live between the choice and the commit, and of two nodes only one records it.
      const row = await db
        .selectFrom('release_channels')
        .selectAll()
        .where('name', '=', name)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const previews = await db.selectFrom('release_previews').select('version').where('name', '=', name).execute();
      const inUse = new Set(
        [row.live, row.previous, row.candidate, row.canary, ...previews.map(({ version }) => version)].filter(
          (version) => version !== null,
        ),
      );
      const own = await releasesOf(db, name);
      const chosen = outdated(own, inUse, retention, now);
      for (const { version } of chosen) {
        await db
          .updateTable('releases')
          .set({ retired_at: now, archive_key: null })
          .where('name', '=', name)
          .where('version', '=', version)
          .execute();
        await record(db, {
          name,
          action: 'retire',
          actor: '保留策略',
          at: now,
          from: version,
          reason: `保留最近 ${retention.versions} 个版本和 ${retention.days} 天内的版本`,
        });
      }
      if (chosen.length > 0) await announceChange(db, name);
      return own.map((release) => ({
        version: release.version,
        retired: release.retired_at !== null || chosen.includes(release),
      }));
    });
    await removeFiles(
      path.join(dataDir, 'releases', name),
      new Map(rows.map(({ version, retired }) => [version, retired])),
      now,
    );
  }
}

/** Removes the directories of retired versions, and old ones without a version, left behind by killed deploys. */
async function removeFiles(directory: string, retired: ReadonlyMap<string, boolean>, now: Date): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const entry of await readdir(directory)) {
    const full = path.join(directory, entry);
    if (retired.get(entry) ?? (await isAbandoned(full, now))) await removeDirectory(full);
  }
}

/** The deploy may finish, or another node may remove the directory, during the check. */
async function isAbandoned(directory: string, now: Date): Promise<boolean> {
  try {
    return now.getTime() - (await stat(directory)).mtimeMs > ABANDONED_MS;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}
