import { releases } from '@ai-site/shared/api/releases';
import * as z from 'zod/mini';
import { defineCommand } from './command.ts';
import { CommandError } from './command-error.ts';
import { runConformanceSuite } from './conformance-suite.ts';
import { openSite } from './open-site.ts';
import { siteOptions } from './options.ts';
import { candidateOf } from './packages-of-site.ts';
import { packageName, reason, siteWords, version } from './words.ts';

/** `promote`: makes a version live for everybody, after the conformance suite has passed with it. */
export const promote = defineCommand({
  summary: 'put the candidate, or another version, live for everybody once the contract suite has passed with it',
  positionals: ['name', 'version?'],
  options: ['skip-contract', 'why', ...siteOptions],
  input: z.object({ name: packageName, version: z.optional(version), 'skip-contract': z._default(z.boolean(), false), why: reason, ...siteWords }),
  async run({ name, version: wanted, 'skip-contract': skip, why, ...where }) {
    const site = await openSite(where);
    const chosen = wanted ?? (await candidateOf(site, name));
    if (skip) console.error('The contract suite was NOT run; the audit log of the site says so.');
    else if (!(await runConformanceSuite(site, name, chosen)))
      throw new CommandError(`${name} ${chosen} is not promoted: the contract suite failed with it. Its report is attached to the version.`);
    await site.call(releases.promote, { params: { name }, body: { version: chosen, reason: why } });
    console.log(`${name} ${chosen} is live at ${site.origin}`);
  },
});
