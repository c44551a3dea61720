import { releases } from '@ai-site/shared/api/releases';
import * as z from 'zod/mini';
import { usageError } from '../refusals/command-error.ts';
import { packBuild } from '../releases/builds/archive.ts';
import { buildPackage, requirePackage } from './build-package.ts';
import { defineCommand } from './command.ts';
import { nextSteps } from './next-steps.ts';
import { openSite } from './open-site.ts';
import { gateOptions, siteOptions } from './options.ts';
import { promoteVersion } from './promote.ts';
import { gateWords, packageName, preview, siteWords, version } from './words.ts';

/** `deploy`: builds one package and uploads it to the site as its candidate, as a preview, or on to all visitors. */
export const deploy = defineCommand({
  summary:
    'build one package and make it the candidate; with --live, put it live once the contract suite has passed with it',
  positionals: ['name'],
  options: ['live', 'preview', 'version', ...gateOptions, ...siteOptions],
  input: z.object({
    name: packageName,
    live: z._default(z.boolean(), false),
    preview,
    version: z.optional(version),
    ...gateWords,
    ...siteWords,
  }),
  async run({ name, live, preview: branch, why, version: wanted, 'skip-contract': skip, ...where }) {
    if (live && branch !== undefined) throw usageError('options-exclusive', { options: '--live and --preview' });
    requirePackage(name);
    const site = await openSite(where);
    const chosen =
      wanted ?? (await site.call(releases.nextVersion, { params: { name }, query: { preview: branch } })).version;
    const archive = new Uint8Array(packBuild(await buildPackage(name, chosen)));
    const {
      routes,
      preview: link,
      overrides,
    } = await site.call(releases.deploy, { params: { name }, query: { preview: branch, reason: why } }, archive);
    const page = `${site.origin}${routes[0]?.prefix ?? '/'}`;
    if (link !== undefined)
      console.log(
        `${name} ${chosen} is the preview ${branch}, until ${link.expiresAt}\n  try it: ${page}?${link.query}`,
      );
    else if (live)
      console.log(
        `${name} ${await promoteVersion(site, name, chosen, { 'skip-contract': skip, why })} is live at ${site.origin}`,
      );
    else
      console.log(
        `${name} ${chosen} is the candidate at ${site.origin}\n${nextSteps({ name, version: chosen, page, overrides }, where)}`,
      );
  },
});
