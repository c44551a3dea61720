import { insertRelease } from '../../../delivery/releases/records/store.ts';
import { buildRelease } from '../../../delivery/releases/testing/build-release.ts';
import type { Site } from '../../site.ts';

/** Adds a release without files to the registry. */
export async function addRelease(site: Site, name: string, version: string): Promise<void> {
  const release = buildRelease({ name, version });
  await site.db
    .transaction()
    .execute((db) => insertRelease(db, { release, actor: '测试', at: site.clock(), firstBytes: 0, archiveKey: null }));
}
