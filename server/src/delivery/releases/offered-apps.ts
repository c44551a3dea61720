import type { DeclaredApp } from '@ai-site/shared/domain/apps/declared';
import type { Site } from '../../platform/site.ts';
import { runningReleases } from './channels.ts';

/** Apps that the live versions of the remotes bring to the app centre. They are always open, and their price is a text of their own. */
export async function offeredApps(site: Pick<Site, 'db'>): Promise<readonly DeclaredApp[]> {
  const releases = await runningReleases(site.db);
  return [...releases.values()].flatMap(({ name, offeredApps: apps = [] }) =>
    apps.map((app): DeclaredApp => ({ ...app, id: null, remote: name, tool: null, price: null, picture: app.code })),
  );
}
