import { releases } from '@ai-site/shared/api/releases';
import * as z from 'zod/mini';
import { usageError } from '../refusals/command-error.ts';
import { defineCommand } from './command.ts';
import { openSite } from './open-site.ts';
import { siteOptions } from './options.ts';
import { packageName, reason, siteWords } from './words.ts';

/** `retire`: withdraws a remote from a site. */
export const retire = defineCommand({
  summary: 'withdraw a remote: its pages say 暂未开放 until an operator restores it in the workbench',
  positionals: ['name'],
  options: ['why', ...siteOptions],
  input: z.object({ name: packageName, why: reason, ...siteWords }),
  async run({ name, why, ...where }) {
    if (why.trim() === '') throw usageError('reason-needed', { subject: 'retire' });
    const site = await openSite(where);
    await site.call(releases.withdraw, { params: { name }, body: { reason: why } });
    console.log(
      `${name} is withdrawn from ${site.origin}: its pages say 暂未开放. An operator restores it in the workbench.`,
    );
  },
});
