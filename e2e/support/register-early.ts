import { request } from '@playwright/test';
import { logIn, newMobile } from './accounts.ts';
import { chooseSite } from './chosen-site.ts';
import { earlyNames, keepEarlyAccount } from './early-accounts.ts';

/** Before the first test: registers the accounts that tests find already there. */
export default async function registerEarly(): Promise<void> {
  const { origin, leftOut, operator } = await chooseSite();
  if (leftOut.includes('@local')) return;
  const context = await request.newContext({ baseURL: origin });
  for (const name of earlyNames) {
    const mobile = name === 'operator' ? operator : newMobile();
    if (mobile !== null) keepEarlyAccount(name, { ...(await logIn(context, mobile)), mobile });
  }
  await context.dispose();
}
