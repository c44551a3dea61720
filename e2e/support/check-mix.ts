import { OVERRIDE_HEADER, writeOverrides } from '@ai-site/shared/contract';
import type { FullConfig } from '@playwright/test';
import { mixRefusal, readMix } from './mix.ts';
import { readPageRegistry } from './page-registry.ts';

/** Runs before the first test: a site that does not run the mix would be tested as it is, and the report would be wrong. */
export default async function checkMix({ projects }: FullConfig): Promise<void> {
  const mix = readMix(process.env);
  if (mix === null) return;
  const origin = projects[0]?.use.baseURL ?? '';
  const page = await fetch(`${origin}/`, { headers: { accept: 'text/html', [OVERRIDE_HEADER]: writeOverrides(mix) } });
  const refusal = mixRefusal(mix, readPageRegistry(await page.text()).overrides);
  if (refusal !== null) throw new Error(refusal);
}
