import { releases } from '@ai-site/shared/api/releases';
import * as z from 'zod/mini';
import { defineCommand } from './command.ts';
import { openSite } from './open-site.ts';
import { siteOptions } from './options.ts';
import { packageName, reason, siteWords } from './words.ts';

/** `rollback`: returns to the previously live version. */
export const rollback = defineCommand({
  summary: 'go back to the version that was live before',
  positionals: ['name'],
  options: ['why', ...siteOptions],
  input: z.object({ name: packageName, why: reason, ...siteWords }),
  async run({ name, why, ...where }) {
    const site = await openSite(where);
    const { live } = await site.call(releases.rollback, { params: { name }, body: { reason: why } });
    console.log(`${name} is back at ${live}`);
  },
});
