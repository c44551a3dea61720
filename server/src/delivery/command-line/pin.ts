import { releases } from '@ai-site/shared/api/releases';
import * as z from 'zod/mini';
import { defineCommand } from './command.ts';
import { clearForVisitors } from './conformance-gate.ts';
import { openSite } from './open-site.ts';
import { gateOptions, siteOptions } from './options.ts';
import { packageOf } from './packages-of-site.ts';
import { gateWords, packageName, reason, siteWords, version } from './words.ts';

/** `pin`: only `unpin` can change what is live afterwards. */
export const pin = defineCommand({
  summary: 'hold what is live, or make a version live and hold it',
  positionals: ['name', 'version?'],
  options: [...gateOptions, ...siteOptions],
  input: z.object({ name: packageName, version: z.optional(version), ...gateWords, ...siteWords }),
  async run({ name, version: chosen, why, 'skip-contract': skip, ...where }) {
    const site = await openSite(where);
    const { live: now } = await packageOf(site, name);
    const body =
      chosen === undefined || chosen === now
        ? { reason: why }
        : { version: chosen, ...(await clearForVisitors(site, name, chosen, { 'skip-contract': skip, why })) };
    const { live } = await site.call(releases.pin, { params: { name }, body });
    console.log(`${name} is pinned at ${live}`);
  },
});

export const unpin = defineCommand({
  summary: 'let deploys, canaries and rollbacks change what is live again',
  positionals: ['name'],
  options: ['why', ...siteOptions],
  input: z.object({ name: packageName, why: reason, ...siteWords }),
  async run({ name, why, ...where }) {
    const site = await openSite(where);
    const { live } = await site.call(releases.unpin, { params: { name }, body: { reason: why } });
    console.log(`${name} is no longer pinned; live is ${live}`);
  },
});
