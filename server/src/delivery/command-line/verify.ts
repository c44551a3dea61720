import * as z from 'zod/mini';
import { commandError } from '../refusals/command-error.ts';
import { defineCommand } from './command.ts';
import { runConformanceSuite } from './conformance-suite.ts';
import { openSite } from './open-site.ts';
import { siteOptions } from './options.ts';
import { candidateOf } from './packages-of-site.ts';
import { packageName, siteWords, version } from './words.ts';

/** `verify`: runs the conformance suite with one version in the mix; the report is stored with the version. */
export const verify = defineCommand({
  summary: 'run the contract suite with the candidate, or another version, and attach the report',
  positionals: ['name', 'version?'],
  options: [...siteOptions],
  input: z.object({ name: packageName, version: z.optional(version), ...siteWords }),
  async run({ name, version: wanted, ...where }) {
    const site = await openSite(where);
    const chosen = wanted ?? (await candidateOf(site, name));
    if (!(await runConformanceSuite(site, name, chosen)))
      throw commandError('suite-found-faults', { name, version: chosen });
  },
});
