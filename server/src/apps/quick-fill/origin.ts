import type { Submitter } from '../../creation/recipes/remakes.ts';
import { requesterOf } from '../../identity/attempts/requester.ts';
import type { Site } from '../../platform/site.ts';

/**
 * The publication that a task comes from which was started from a quick fill: what the browser says of it does not count. Null when the quick fill is
 * unknown or expired, of another tool, of another account or browser, or of a publication that may not be remade any more.
 */
export async function quickFillOrigin(site: Site, quickFillId: string, tool: string, { accountId, request, reply }: Submitter): Promise<string | null> {
  const fill = await site.db
    .selectFrom('quick_fills')
    .select(['recipe', 'origin_id', 'account_id', 'browser'])
    .where('id', '=', quickFillId)
    .where('expires_at', '>', site.clock())
    .executeTakeFirst();
  if (fill === undefined || fill.origin_id === null || fill.recipe?.tool !== tool) return null;
  const own = fill.account_id === null ? isSameBrowser(site, fill.browser, { accountId, request, reply }) : fill.account_id === accountId;
  return own && (await site.ports.remakeable(site, fill.origin_id)) !== null ? fill.origin_id : null;
}

/** Whether a visitor who made the quick fill has signed in since. The first call of a browser is known by its network alone. */
function isSameBrowser(site: Site, browser: Buffer | null, { request, reply }: Submitter): boolean {
  const { key, cookielessKey, browserKeys } = requesterOf(site, request, reply, null);
  return browser !== null && [key, cookielessKey, ...browserKeys].some((known) => known.equals(browser));
}
