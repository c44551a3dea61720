import { insertRelease } from '../../releases/store.ts';
import { buildRelease } from '../../releases/testing/build-release.ts';
import type { Site } from '../../site.ts';

/** A version that the registry knows, without files. */
export async function addRelease(site: Site, name: string, version: string): Promise<void> {
  const release = buildRelease({ name, version });
  await site.db.transaction().execute((db) => insertRelease(db, { release, actor: '测试', at: site.clock(), firstBytes: 0 }));
}
