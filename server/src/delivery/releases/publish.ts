import path from 'node:path';
import { ApiError } from '@ai-site/shared/errors';
import { sitePackages } from '@ai-site/shared/webpack/packages';
import type { Site } from '../../platform/site.ts';
import { isPinned } from './channels.ts';
import { deploy } from './deploy.ts';
import { describeBuild } from './describe-build.ts';
import { stageDirectory } from './stage-build.ts';
import { wasReleased } from './store.ts';

/**
 * Publishes the builds of the working copy. Sources that were released before change nothing, so that a version
 * deployed or rolled back to by hand survives a restart.
 */
export async function publishBuilds(site: Site, root: string, packages: readonly string[] = sitePackages(root)): Promise<void> {
  // The shell last: the site starts serving once it is live, and by then everything else is available.
  for (const name of packages.toSorted((a, b) => Number(a === 'shell') - Number(b === 'shell'))) {
    const directory = path.join(root, name, 'dist');
    const release = await describeBuild(directory);
    if (await wasReleased(site.db, name, release.source)) continue;
    if (await isPinned(site.db, name)) {
      site.log.warn({ name }, 'the live version is pinned: the build of the working copy waits for the start after it is released');
      continue;
    }
    const authority = { repository: sitePackages(root) };
    try {
      await deploy(site, { build: await stageDirectory(site.settings, directory), kind: 'publish', channel: 'live', authority, actor: '启动', reason: '' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      site.log.error({ name, reason: error.message }, 'the build of the working copy cannot be published');
    }
  }
}
