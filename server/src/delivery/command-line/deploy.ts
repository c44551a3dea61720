import { deployChannel, releases } from '@ai-site/shared/api/releases';
import * as z from 'zod/mini';
import { packBuild } from '../releases/archive.ts';
import { buildPackage, requirePackage } from './build-package.ts';
import { defineCommand } from './command.ts';
import { openSite } from './open-site.ts';
import { siteOptions } from './options.ts';
import { packageName, preview, reason, siteWords, version } from './words.ts';

const channel = z._default(z.string().check(z.refine((word) => deployChannel.safeParse(word).success, 'must be candidate or live')), 'live');

/** `deploy`: builds one package and uploads it to the site, for all visitors or for testers. */
export const deploy = defineCommand({
  summary: 'build one package and put it live, or make it the candidate',
  positionals: ['name'],
  options: ['channel', 'preview', 'version', 'why', ...siteOptions],
  input: z.object({ name: packageName, channel: z.pipe(channel, deployChannel), preview, version: z.optional(version), why: reason, ...siteWords }),
  async run({ name, channel, preview: branch, why, version: wanted, ...where }) {
    requirePackage(name);
    const site = await openSite(where);
    const chosen = wanted ?? (await site.call(releases.nextVersion, { params: { name }, query: { channel, preview: branch } })).version;
    const archive = new Uint8Array(packBuild(await buildPackage(name, chosen)));
    const { routes, preview: link } = await site.call(releases.deploy, { params: { name }, query: { channel, preview: branch, reason: why } }, archive);
    if (link !== undefined) console.log(`${name} ${chosen} is the preview ${branch}, until ${link.expiresAt}\n  try it: ${site.origin}${routes[0]?.prefix ?? '/'}?${link.query}`);
    else if (channel === 'live') console.log(`${name} ${chosen} is live at ${site.origin}`);
    else
      console.log(
        `${name} ${chosen} is the candidate at ${site.origin}\n  try it:     ${site.origin}${routes[0]?.prefix ?? '/'}?${name}=${chosen}\n  put it live: npm run remote -- promote ${name}`,
      );
  },
});
