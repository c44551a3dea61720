import { releases } from '@ai-site/shared/api/releases';
import * as z from 'zod/mini';
import { defineCommand } from './command.ts';
import { openSite } from './open-site.ts';
import { siteOptions } from './options.ts';
import { accounts, packageName, percent, platforms, reason, siteWords, steps, tiers, version } from './words.ts';

/** `canary`: gives a version to a share of an audience. */
export const canary = defineCommand({
  summary: 'give a version to a share of the visitors; 0 ends the canary',
  positionals: ['name', 'version', 'percent'],
  options: ['tiers', 'platforms', 'accounts', 'steps', 'why', ...siteOptions],
  input: z.object({ name: packageName, version, percent, tiers, platforms, accounts, steps, why: reason, ...siteWords }),
  async run({ name, version: chosen, percent: share, steps: plan, why, tiers: onlyTiers, platforms: onlyPlatforms, accounts: listed, ...where }) {
    const site = await openSite(where);
    const given = [onlyTiers, onlyPlatforms, listed].some((part) => part !== undefined);
    const audience = given ? { tiers: onlyTiers ?? [], platforms: onlyPlatforms ?? [], accounts: listed ?? [] } : undefined;
    const { live, canary: running } = await site.call(releases.canary, { params: { name }, body: { version: chosen, percent: share, audience, steps: plan, reason: why } });
    if (running === null) console.log(`The canary of ${name} has ended: everybody gets ${live ?? 'nothing'} at ${site.origin}`);
    else console.log(`${name} ${chosen} goes to ${running.percent} % of ${given ? 'this audience' : 'the visitors'} of ${site.origin}, ${live ?? 'nothing'} to the others`);
  },
});
