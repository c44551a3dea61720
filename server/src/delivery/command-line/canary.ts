import { releases } from '@ai-site/shared/api/releases';
import * as z from 'zod/mini';
import { defineCommand } from './command.ts';
import { openSite } from './open-site.ts';
import { siteOptions } from './options.ts';
import { packageName, percent, reason, siteWords, version } from './words.ts';

/** `canary`: gives a version to a share of the visitors. */
export const canary = defineCommand({
  summary: 'give a version to a share of the visitors; 0 ends the canary',
  positionals: ['name', 'version', 'percent'],
  options: ['why', ...siteOptions],
  input: z.object({ name: packageName, version, percent, why: reason, ...siteWords }),
  async run({ name, version: chosen, percent: share, why, ...where }) {
    const site = await openSite(where);
    const { live } = await site.call(releases.canary, { params: { name }, body: { version: chosen, percent: share, reason: why } });
    if (share === 0) console.log(`The canary of ${name} has ended: everybody gets ${live ?? 'nothing'} at ${site.origin}`);
    else console.log(`${name} ${chosen} goes to ${share} % of the visitors of ${site.origin}, ${live ?? 'nothing'} to the others`);
  },
});
