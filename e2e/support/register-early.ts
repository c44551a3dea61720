import { request } from '@playwright/test';
import { logIn, newMobile } from './accounts.ts';
import { chooseSite } from './chosen-site.ts';
import { isConformanceRun } from './conformance-run.ts';
import { earlyNames, keepEarlyAccount } from './early-accounts.ts';

/** Runs before the first test: registers the accounts that tests expect to exist. Those of the contract suite expect none. */
export default async function registerEarly(): Promise<void> {
  if (isConformanceRun()) return;
  const { origin, excludedTags, operator } = await chooseSite();
  if (excludedTags.includes('@local')) return;
  const context = await request.newContext({ baseURL: origin });
  for (const name of earlyNames) {
    const mobile = name === 'operator' ? operator : newMobile();
    if (mobile !== null) keepEarlyAccount(name, { ...(await logIn(context, mobile)), mobile });
  }
  await context.dispose();
}
