import { releases } from '@ai-site/shared/api/releases';
import * as z from 'zod/mini';
import { defineCommand } from './command.ts';
import { clearForVisitors, type GateWords } from './conformance-gate.ts';
import { openSite } from './open-site.ts';
import { gateOptions, siteOptions } from './options.ts';
import { candidateOf } from './packages-of-site.ts';
import type { SiteClient } from './site-client.ts';
import { gateWords, packageName, siteWords, version } from './words.ts';

/** Makes a version live once the conformance suite has passed with its files; resolves with the version that it became. */
export async function promoteVersion(
  site: SiteClient,
  name: string,
  chosen: string,
  words: GateWords,
): Promise<string> {
  const cleared = await clearForVisitors(site, name, chosen, words);
  const { live } = await site.call(releases.promote, { params: { name }, body: { version: chosen, ...cleared } });
  return live ?? chosen;
}

/** `promote`: makes a version live for everybody. */
export const promote = defineCommand({
  summary: 'put the candidate, or another version, live for everybody once the contract suite has passed with it',
  positionals: ['name', 'version?'],
  options: [...gateOptions, ...siteOptions],
  input: z.object({ name: packageName, version: z.optional(version), ...gateWords, ...siteWords }),
  async run({ name, version: wanted, 'skip-contract': skip, why, ...where }) {
    const site = await openSite(where);
    const live = await promoteVersion(site, name, wanted ?? (await candidateOf(site, name)), {
      'skip-contract': skip,
      why,
    });
    console.log(`${name} ${live} is live at ${site.origin}`);
  },
});
