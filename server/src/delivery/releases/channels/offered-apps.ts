import type { DeclaredApp } from '@ai-site/shared/content/site-apps';
import type { Site } from '../../../platform/site.ts';
import { ownedPart } from '../../ownership/site-map.ts';
import { allGrants } from '../../ownership/store.ts';
import { runningReleases } from './channels.ts';

/**
 * Apps that the live versions of the remotes bring to the app centre, as far as the remotes own their codes and pages; by remote. They are always open, and
 * their price is a text of their own.
 */
export async function offeredApps(site: Pick<Site, 'db'>): Promise<readonly DeclaredApp[]> {
  const [releases, grants] = await Promise.all([runningReleases(site.db), allGrants(site.db)]);
  return [...releases.values()]
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((release) =>
      (ownedPart(release, grants).offeredApps ?? []).map(
        (app): DeclaredApp => ({ ...app, id: null, remote: release.name, tool: null, price: null, image: app.code }),
      ),
    );
}
