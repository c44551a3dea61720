import { type PackageReleases, releases } from '@ai-site/shared/api/releases';
import { commandError } from '../refusals/command-error.ts';
import type { SiteClient } from './site-client.ts';

/** The site's data on one package. Throws `CommandError` when the site has no such package or the token may not see it. */
export async function packageOf(site: SiteClient, name: string): Promise<PackageReleases> {
  const known = await site.call(releases.list, {});
  const found = known.find((entry) => entry.name === name);
  if (found === undefined) throw commandError('package-not-shown', { site: site.origin, name });
  return found;
}

/** The candidate version of a package. Throws `CommandError` when there is none. */
export async function candidateOf(site: SiteClient, name: string): Promise<string> {
  const { candidate } = await packageOf(site, name);
  if (candidate === null) throw commandError('candidate-missing', { name, site: site.origin });
  return candidate;
}
