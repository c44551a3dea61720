import { countsForCanary, reachesMore } from '@ai-site/shared/api/canary-audience';
import { type CanaryInfo, releases } from '@ai-site/shared/api/releases';
import * as z from 'zod/mini';
import { defineCommand } from './command.ts';
import { clearForVisitors } from './conformance-gate.ts';
import { openSite } from './open-site.ts';
import { gateOptions, siteOptions } from './options.ts';
import { packageOf } from './packages-of-site.ts';
import { accounts, gateWords, packageName, platforms, share, siteWords, steps, tiers, version } from './words.ts';

/** `canary`: gives a version to a share of an audience. */
export const canary = defineCommand({
  summary:
    'give a version to a share of the visitors, or to the listed accounts alone, once the contract suite has passed with it; 0 ends the canary',
  positionals: ['name', 'version', 'percent'],
  options: ['tiers', 'platforms', 'accounts', 'steps', ...gateOptions, ...siteOptions],
  input: z.object({
    name: packageName,
    version,
    percent: share,
    tiers,
    platforms,
    accounts,
    steps,
    ...gateWords,
    ...siteWords,
  }),
  async run({
    name,
    version: chosen,
    percent,
    steps: plan,
    why,
    'skip-contract': skip,
    tiers: onlyTiers,
    platforms: onlyPlatforms,
    accounts: listed,
    ...where
  }) {
    const site = await openSite(where);
    const given = [onlyTiers, onlyPlatforms, listed].some((part) => part !== undefined);
    const audience = given
      ? { tiers: onlyTiers ?? [], platforms: onlyPlatforms ?? [], accounts: listed ?? [] }
      : undefined;
    const { canary: current, versions } = await packageOf(site, name);
    const report = versions.find((shown) => shown.version === chosen)?.report ?? null;
    // What let a running canary in stays good for it; without such a report, one is asked for again before the canary reaches more.
    const known =
      current?.version === chosen &&
      (countsForCanary(report, Date.parse(current.since)) ||
        !reachesMore({ percent, audience, steps: plan }, current.percent));
    const cleared =
      percent === 0 || known
        ? { reason: why }
        : await clearForVisitors(site, name, chosen, { 'skip-contract': skip, why });
    const { live, canary: running } = await site.call(releases.canary, {
      params: { name },
      body: { version: chosen, percent, audience, steps: plan, ...cleared },
    });
    if (running === null)
      console.log(`The canary of ${name} has ended: everybody gets ${live ?? 'nothing'} at ${site.origin}`);
    else
      console.log(
        `${name} ${chosen} goes to ${reachedBy(running)} of ${site.origin}, ${live ?? 'nothing'} to the others`,
      );
  },
});

function reachedBy({ percent, audience }: CanaryInfo): string {
  if (percent > 0)
    return `${percent} % of ${audience.tiers.length + audience.platforms.length > 0 ? 'this audience' : 'the visitors'}`;
  return audience.accounts.length === 1 ? 'the listed account' : `the ${audience.accounts.length} listed accounts`;
}
